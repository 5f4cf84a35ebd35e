"""Turn exceptions into error responses."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.types import ExceptionHandlersMap

from townhall.server.db.store import DatabaseUnavailable
from townhall.server.errors import ApiError
from townhall.server.http.schemas import Problem
from townhall.server.i18n import accepted_language
from townhall.server.live.schemas import TableNews

log = logging.getLogger("townhall.http")
STATUS = {
    "bad-request": 400, "bad-origin": 403, "no-such-page": 404, "no-such-game": 404, "no-such-table": 404,
    "no-such-seat": 404, "no-such-link": 404, "no-such-token": 404, "no-such-moment": 404,
    "log-in": 401, "bad-token": 401, "wrong-password": 401, "name-needed": 400, "bad-name": 400, "bad-title": 400,
    "name-taken": 409, "weak-password": 400, "has-account": 409, "bad-seats": 400, "bad-option": 400,
    "bad-bot": 400, "empty-text": 400, "no-such-action": 400, "no-such-choice": 409,
    "not-your-seat": 403, "not-your-turn": 409, "not-host": 403, "not-seated": 403, "private": 403,
    "seat-taken": 409, "seat-reserved": 409, "not-away": 409, "not-begun": 409, "begun": 409, "over": 409,
    "not-over": 409, "illegal": 422, "stale": 409, "cannot-undo": 409, "preparing": 503, "database-unavailable": 503,
    "asked-already": 409, "no-such-request": 404, "not-asked": 403, "no-person": 409, "too-many-bot-tables": 429,
    "too-many-forks": 429,
    "too-many": 429, "too-large": 413, "too-many-tables": 429, "too-many-tokens": 429, "seated": 409,
    "not-alone": 409, "no-solo": 404, "sealed": 409, "broken": 500, "frozen": 409, "wrong-method": 405,
    "no-lesson": 404, "lesson-components": 409, "busy": 503, "no-hints": 409, "no-thinking": 404,
    "hidden-thinking": 409, "rated-thinking": 409, "solo-hints": 409, "damaged": 500, "not-frozen": 409,
    "archived": 409, "damaged-tournament": 500,
    "odd-name": 400, "banned": 403, "no-account": 409, "no-such-session": 404, "not-owner": 403, "bad-host": 400,
    "too-many-streams": 429, "no-such-components": 404, "closed": 409, "muted": 403, "not-operator": 403,
    "too-many-bot-tables-here": 429, "too-many-forks-here": 429, "aborted": 409, "resigned": 409,
    "cannot-abort": 409, "not-with-others": 409, "not-out-of-time": 409, "bad-clock": 400, "clock-alone": 400,
    "bad-zone": 400, "bad-hours": 400, "bad-vacation": 400, "too-much-vacation": 409, "no-such-vacation": 404,
    "hours-changed": 429, "review-running": 409, "no-result": 409, "no-such-line": 404,
    "bad-record": 400, "bad-components": 400, "no-such-set": 404, "too-many-sets": 429, "set-unchanged": 409,
    "bad-set-name": 400,
    "not-rateable": 400, "rated-account": 403, "rated-table": 409, "rated-unfinished": 409, "no-such-player": 404,
    "yourself": 400, "cannot-invite": 403, "blocked": 403, "players-only": 403, "no-such-message": 404,
    "no-such-tournament": 404, "tournament-table": 409, "not-organiser": 403, "tournament-begun": 409,
    "tournament-full": 409, "tournament-over": 409, "not-entered": 404, "too-few-players": 409,
    "too-many-tournaments": 429, "bad-tournament": 400, "past-start": 400, "removed-player": 403,
    "too-many-friends": 429, "too-many-invitations": 429, "too-many-reports": 429,
    "bad-address": 400, "no-mail": 409, "bad-subscription": 400, "too-many-devices": 429, "bad-webhook": 400,
    "no-webhook": 409, "private-webhook": 409, "webhook-failed": 502,
}  # fmt: skip
"""The HTTP status of each problem."""
MAX_REASON = 500


def api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[Problem]:
    lang = accepted_language(request.headers.get("accept-language", ""))
    log.info("request refused", extra={"problem": error.problem, "path": request.scope.get("path_template")})
    headers = {"Retry-After": str(error.retry_after)} if error.retry_after else {}
    news = error.news if isinstance(error.news, TableNews) else None
    problem = Problem(error.problem, error.text(lang), news)
    return Response(problem, status_code=STATUS[error.problem], media_type=MediaType.JSON, headers=headers)


def database_unavailable(request: Request[Any, Any, Any], error: DatabaseUnavailable) -> Response[Problem]:
    return api_error(request, ApiError("database-unavailable", reason=str(error)))


def unreadable_body(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Refuse a body that is not UTF-8 or too deeply nested."""
    return api_error(request, ApiError("bad-request", reason=str(error)[:MAX_REASON]))


def http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if isinstance(error, NotFoundException):
        return api_error(request, ApiError("no-such-page"))
    if isinstance(error, MethodNotAllowedException):
        return api_error(request, ApiError("wrong-method"))
    if error.status_code == 413:
        return api_error(request, ApiError("too-large"))
    reason = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reason = "; ".join(f"{item.get('key', '')} {item.get('message', '')}".strip() for item in error.extra) or reason
    return api_error(request, ApiError("bad-request", reason=reason[:MAX_REASON]))


def unexpected_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("unexpected error", exc_info=error, extra={"path": request.scope.get("path_template")})
    return api_error(request, ApiError("broken"))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    ApiError: api_error, DatabaseUnavailable: database_unavailable, HTTPException: http_exception,
    UnicodeDecodeError: unreadable_body, RecursionError: unreadable_body, Exception: unexpected_error,
}  # fmt: skip
