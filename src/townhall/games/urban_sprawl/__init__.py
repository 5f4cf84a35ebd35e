"""Urban Sprawl: permits, contracts and offices turn a town into a city and a metropolis."""
