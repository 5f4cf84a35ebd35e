"""Routes for games that wait, notification settings, e-mail addresses, devices, webhooks and unsubscribing."""

from typing import Annotated, cast

from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.identity import Caller
from townhall.server.errors import ApiError
from townhall.server.http.people import account_of
from townhall.server.notifications import preferences
from townhall.server.notifications.delivery import DeliveryFailed
from townhall.server.notifications.outgoing import AddressRefused, check_url
from townhall.server.notifications.schemas import (
    ConfirmedAddress,
    EmailRequest,
    ForgottenRequest,
    NotificationServer,
    NotificationSettings,
    Preferences,
    PushEndpoint,
    PushSubscription,
    SecretRequest,
    Unsubscribed,
    WaitingGame,
    Webhook,
)
from townhall.server.notifications.service import Notifications
from townhall.server.notifications.waiting import waiting_games
from townhall.server.validation import may_be_id

Token = Annotated[str, Parameter(description="As in the link", max_length=200)]


@get("/waiting", tags=["notifications"])
async def list_waiting(caller: Caller, state: State) -> list[WaitingGame]:
    """List the games that wait for your decision, first those where other people wait too, then by time."""
    return [] if caller.player is None else await waiting_games(state.store, caller.player.id, caller.lang)


@get("/notifications/server", tags=["notifications"], sync_to_thread=True)
def show_server(state: State) -> NotificationServer:
    """Get what this server can send."""
    notifications: Notifications = state.notifications
    return NotificationServer(notifications.mailer.works, notifications.push.public_key)


@get("/notifications", tags=["notifications"])
async def show_settings(caller: Caller, state: State) -> NotificationSettings:
    """Get how you are told that it is your turn."""
    return await preferences.describe(state.store, account_of(caller).id)


@put("/notifications", tags=["notifications"])
async def change_settings(caller: Caller, state: State, data: Preferences) -> NotificationSettings:
    """Choose for which tables each channel is used. Messages are in the language of this request."""
    player = account_of(caller)
    await preferences.set_preferences(state.store, player.id, caller.lang, data)
    return await preferences.describe(state.store, player.id)


# E-mail


@put("/notifications/email", tags=["notifications"])
async def enter_address(caller: Caller, state: State, data: EmailRequest) -> NotificationSettings:
    """Enter an e-mail address, which gets a link to confirm it; until then the old one is used.

    The password is needed because links for a new one are sent to this address.
    """
    player, notifications, accounts = account_of(caller), _mailing(state), cast("Accounts", state.accounts)
    address = preferences.clean_address(data.address)
    await accounts.check_password(player, data.password, caller.source)
    about = (f"player {player.id}", f"address {address.casefold()}")
    notifications.mails.check(*about)
    notifications.mails.count(*about)
    secret = await preferences.create_confirmation(state.store, player.id, address)
    notifications.mailer.confirm(address, player.name, secret, caller.lang)
    return await preferences.describe(state.store, player.id)


@post("/notifications/email/confirm", tags=["notifications"], status_code=200)
async def confirm_address(caller: Caller, state: State, data: SecretRequest) -> ConfirmedAddress:
    """Confirm an e-mail address with the link that was sent there, `/confirm-email/SECRET`. It works once."""
    accounts: Accounts = state.accounts
    accounts.failures.check(caller.source)
    try:
        return ConfirmedAddress(await preferences.confirm_address(state.store, data.secret, caller.lang))
    except ApiError:
        accounts.failures.count(caller.source)
        raise


@delete("/notifications/email", tags=["notifications"], status_code=200)
async def remove_address(caller: Caller, state: State) -> NotificationSettings:
    """Remove your e-mail address."""
    player = account_of(caller)
    await preferences.remove_address(state.store, player.id, caller.lang)
    return await preferences.describe(state.store, player.id)


@post("/password-reset/email", tags=["players"], status_code=204)
async def send_reset(caller: Caller, state: State, data: ForgottenRequest) -> None:
    """Ask for a link to choose a new password. It is sent to the confirmed address of the account, if there is one."""
    notifications = _mailing(state)
    notifications.requests.check(caller.source)
    notifications.requests.count(caller.source)
    notifications.password_resets.request(data.who)


def _mailing(state: State) -> Notifications:
    """Return what sends e-mail; raise `no-mail` if this server does not."""
    notifications: Notifications = state.notifications
    if not notifications.mailer.works:
        raise ApiError("no-mail")
    return notifications


# Devices


@put("/notifications/devices", tags=["notifications"])
async def add_device(caller: Caller, state: State, data: PushSubscription) -> NotificationSettings:
    """Send push messages to this browser, as long as it is signed in."""
    player, notifications = account_of(caller), _notifications(state)
    await notifications.push.check(data)
    await preferences.add_device(state.store, player.id, caller.lang, caller.credential or "", data)
    return await preferences.describe(state.store, player.id)


@post("/notifications/devices/remove", tags=["notifications"], status_code=200)
async def remove_device(caller: Caller, state: State, data: PushEndpoint) -> NotificationSettings:
    """Send no more push messages to a browser."""
    player = account_of(caller)
    if may_be_id(data.endpoint):
        await preferences.remove_device(state.store, player.id, data.endpoint)
    return await preferences.describe(state.store, player.id)


def _notifications(state: State) -> Notifications:
    notifications: Notifications = state.notifications
    return notifications


# Webhooks


@put("/notifications/webhook", tags=["notifications"])
async def set_webhook(caller: Caller, state: State, data: Webhook) -> NotificationSettings:
    """Enter the address of a webhook: of Discord, of Slack or Mattermost, or of a program that reads JSON."""
    player = account_of(caller)
    try:
        check_url(data.url, secure=False)
    except AddressRefused:
        raise ApiError("bad-webhook") from None
    await preferences.change(state.store, player.id, caller.lang, hook_url=data.url, hook_format=data.format)
    return await preferences.describe(state.store, player.id)


@delete("/notifications/webhook", tags=["notifications"], status_code=200)
async def remove_webhook(caller: Caller, state: State) -> NotificationSettings:
    """Remove the webhook."""
    player = account_of(caller)
    await preferences.change(state.store, player.id, caller.lang, hook_url=None, hook_format=None)
    return await preferences.describe(state.store, player.id)


@post("/notifications/webhook/test", tags=["notifications"], status_code=204)
async def test_webhook(caller: Caller, state: State) -> None:
    """Post a test message to your webhook."""
    player, notifications = account_of(caller), _notifications(state)
    recipient = await preferences.find_recipient(state.store, player.id)
    if recipient is None or recipient.webhook is None:
        raise ApiError("no-webhook")
    notifications.tests.check(f"player {player.id}")
    notifications.tests.count(f"player {player.id}")
    try:
        await notifications.webhooks.test(recipient.webhook, caller.lang)
    except AddressRefused:
        raise ApiError("private-webhook") from None
    except DeliveryFailed as error:
        raise ApiError("webhook-failed", reason=str(error)) from None


# Unsubscribing


@post("/unsubscribe/{token:str}", tags=["notifications"], status_code=200)
async def unsubscribe(state: State, token: Token) -> Unsubscribed:
    """Switch off a channel with the link of a message, without a login; also for `List-Unsubscribe` of e-mails."""
    player, channel = _notifications(state).links.read_token(token)
    await preferences.switch_off(state.store, player, channel)
    return Unsubscribed(channel)


handlers = [
    list_waiting, show_server, show_settings, change_settings, enter_address, confirm_address, remove_address,
    send_reset, add_device, remove_device, set_webhook, remove_webhook, test_webhook, unsubscribe,
]  # fmt: skip
