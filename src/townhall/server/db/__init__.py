"""The database: table definitions (`schema`), access (`store`) and Alembic migrations."""
