"""The Litestar application: services, routes, error handling and API description."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

import townhall
from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.address_limits import AddressLimits
from townhall.server.accounts.identity import identify
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.addresses import TrustedProxies
from townhall.server.db.store import Store
from townhall.server.fair_threads import FairThreads
from townhall.server.handover import Handover
from townhall.server.hints.hints import Hints
from townhall.server.http.cached import ResponseCache
from townhall.server.http.error_handlers import EXCEPTION_HANDLERS
from townhall.server.http.metrics import keep_sampling, show_metrics
from townhall.server.http.openapi_page import ApiPage
from townhall.server.http.router import router
from townhall.server.http.server_info import health
from townhall.server.http.static_files import ALREADY_COMPRESSED, read_static_files, serve_client
from townhall.server.live.endpoint import stream
from townhall.server.live.outcomes import OutcomeWorkers
from townhall.server.notifications.service import Notifications
from townhall.server.operations.notices import NoticeReader
from townhall.server.reviews.reviews import Reviews
from townhall.server.settings import Settings
from townhall.server.solo.par import DailyPar
from townhall.server.tables.archiver import archive_missing
from townhall.server.tables.bot_runner import BotRunner
from townhall.server.tables.quotas import expire_tables
from townhall.server.tables.registry import TableRegistry
from townhall.server.tables.sharing import Sharing
from townhall.server.tables.warmup import Warmup
from townhall.server.tournaments.runner import TournamentRunner
from townhall.server.workshop.checking import SetChecker
from townhall.server.workshop.sets import WorkshopSets, load_offered

MAX_BODY = 64 * 1024
MOST_RESPONSES = 100
"""Responses that may wait for one address until they are built."""
BEARER = SecurityScheme(type="http", scheme="bearer", description="A token from POST /api/tokens")


def load_games() -> None:
    """Load every game before the first request: reading their files would stall the event loop."""
    for name in townhall.games():
        townhall.game(name)


def create_app(settings: Settings, handover: Handover | None = None) -> Litestar:
    """Assemble the application; `handover` exchanges connections with other workers."""
    store, static_files = Store(settings.database), read_static_files()
    address_limits = AddressLimits(settings.request_limit)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await store.prepare()
        await asyncio.to_thread(load_games)
        warmup = Warmup()
        bots = BotRunner(settings.bot_pace, settings.threads)
        outcome_workers = OutcomeWorkers(max(1, settings.threads // 2))
        response_threads = FairThreads(1, "responses", MOST_RESPONSES)
        registry = TableRegistry(store, warmup, bots, settings.stand_in_after, settings.table_seed)
        await registry.component_sets.store_current()
        offered = await asyncio.to_thread(load_offered, settings.components)
        await registry.component_sets.store_offered(*(one.game for one in offered.values()))
        await registry.clock_runner.resume()
        response_cache = ResponseCache(response_threads)
        moments_cache = ResponseCache(registry.replay_threads)
        daily_par = DailyPar(store, bots.pool, warmup, settings.par_games)
        reviews = Reviews(store, bots.pool, warmup, registry.replay_threads)
        notifications = await Notifications.create(registry, settings)
        checker = SetChecker()
        tournaments = TournamentRunner(registry)
        accounts = Accounts(store)
        accounts.credentials.on_revoked = registry.disconnect
        app.state.update(
            store=store, accounts=accounts, registry=registry, static_files=static_files, connections=0,
            on_all_interfaces=settings.on_all_interfaces, chat_limit=RateLimit(limit=20, seconds=20),
            people_limit=RateLimit(limit=30, seconds=600), import_limit=RateLimit(limit=30, seconds=3600),
            outcome_workers=outcome_workers, hints=Hints(bots.pool), daily_par=daily_par, reviews=reviews,
            response_cache=response_cache, moments_cache=moments_cache, bots=bots, metrics_token=settings.metrics_token,
            trusted_proxies=TrustedProxies(settings.trusted_proxies), notifications=notifications,
            tournaments=tournaments,
            workshop_sets=WorkshopSets(store, offered), set_checker=checker, set_limit=RateLimit(limit=120, seconds=60),
        )  # fmt: skip
        limits = {
            "failures": accounts.failures, "logins": accounts.logins, "sign-ins": accounts.sign_ins,
            "registrations": accounts.registrations,
            "chat": app.state.chat_limit, "people": app.state.people_limit, "hints": app.state.hints.limit,
            "imports": app.state.import_limit, "mails": notifications.mails,
            "reset-requests": notifications.requests, "webhook-tests": notifications.tests, "sets": app.state.set_limit,
        }  # fmt: skip
        sharing = Sharing(registry, accounts.credentials, limits, address_limits)

        async def forget_player(player: int) -> None:
            accounts.credentials.forget(player)
            await registry.refresh_player(player)

        app.state.forget_player = forget_player
        if handover is not None:
            handover.on_start = partial(sharing.return_streams, handover.owner)
        notices = NoticeReader(store, forget_player, sharing.follow)
        work = [warmup.run(), sharing.run(), notices.run(), expire_tables(registry), registry.clock_runner.run()]
        work.append(archive_missing(registry))
        work.append(notifications.notifier.run())
        work.append(tournaments.run())
        if settings.metrics:
            work.append(keep_sampling(app.state))
        background = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            await daily_par.close()
            await reviews.close()
            await notifications.close()
            await registry.close()
            for task in background:
                task.cancel()
            # A task that still used the database would open a connection again, whose thread keeps the process alive.
            await asyncio.gather(*background, return_exceptions=True)
            await sharing.close()
            checker.close()
            bots.close()
            outcome_workers.close()
            response_threads.close()
            await store.close()

    return Litestar(
        [router, stream, health, *([show_metrics] if settings.metrics else []), serve_client],
        lifespan=[lifespan],
        state=State({"address_limits": address_limits}),
        dependencies={"caller": Provide(identify)},
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key=ALREADY_COMPRESSED
        ),
        openapi_config=OpenAPIConfig(
            title="Townhall", version=townhall.__version__, path="/schema", render_plugins=[ApiPage()],
            use_handler_docstrings=True, components=Components(security_schemes={"token": BEARER}),
            security=[{"token": []}, {}],
            description="Play on this server from a program. The browser client uses the same API.",
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip
