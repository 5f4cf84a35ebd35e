"""Sleeping hours and vacations: which time counts, also when daylight saving begins or ends."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from townhall.server.accounts.rest import (
    VACATION_DAYS,
    Rest,
    check_vacation,
    counted,
    find_zone,
    parse_sleep,
    parse_zone,
    time_after,
)
from townhall.server.errors import ApiError

HOUR, DAY = 3600, 24 * 3600
NIGHT = (23 * 60, 7 * 60)
MADRID = Rest("Europe/Madrid", NIGHT)


def at(text: str, zone: str = "Europe/Madrid") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=find_zone(zone)).timestamp()


@pytest.mark.parametrize(
    ("day", "sleep"),
    [
        pytest.param("2026-02-10", 8, id="winter"),
        pytest.param("2026-03-28", 7, id="daylight saving begins: the night is short"),
        pytest.param("2026-10-24", 9, id="daylight saving ends: the night is long"),
    ],
)
def test_a_night_lasts_from_local_hour_to_local_hour(day: str, sleep: int) -> None:
    start = at(f"{day}T12:00")
    end = at(f"{date.fromisoformat(day).replace(day=int(day[-2:]) + 1).isoformat()}T12:00")
    assert end - start == (16 + sleep) * HOUR
    assert counted([MADRID], [], start, end) == 16 * HOUR
    assert time_after([MADRID], [], start, 16 * HOUR) == end


def test_hours_that_daylight_saving_skips_do_not_exist_and_repeated_ones_count_once() -> None:
    skipped = Rest("Europe/Madrid", (2 * 60 + 15, 2 * 60 + 45))
    assert counted([skipped], [], at("2026-03-29T00:00"), at("2026-03-30T00:00")) == 22.5 * HOUR
    assert counted([skipped], [], at("2026-10-25T00:00"), at("2026-10-26T00:00")) == 24.5 * HOUR


def test_zones_without_daylight_saving_and_with_odd_offsets() -> None:
    nepal = Rest("Asia/Kathmandu", NIGHT)
    start = at("2026-03-28T12:00", "Asia/Kathmandu")
    assert counted([nepal], [], start, start + 3 * DAY) == 48 * HOUR
    assert datetime.fromtimestamp(time_after([nepal], [], start, 11.5 * HOUR), UTC).minute == 45


def test_sleep_in_the_middle_of_the_day() -> None:
    siesta = Rest("Europe/Madrid", (14 * 60, 17 * 60))
    assert counted([siesta], [], at("2026-05-01T15:00"), at("2026-05-02T15:00")) == 21 * HOUR
    assert time_after([siesta], [], at("2026-05-01T15:00"), HOUR) == at("2026-05-01T18:00")


def test_a_vacation_lasts_to_the_end_of_its_last_day() -> None:
    away = Rest("Europe/Madrid", NIGHT, ((date(2026, 8, 3), date(2026, 8, 16)),))
    assert counted([away], [], at("2026-08-02T12:00"), at("2026-08-17T12:00")) == 11 * HOUR + 5 * HOUR
    assert time_after([away], [], at("2026-08-02T12:00"), 12 * HOUR) == at("2026-08-17T08:00")


def test_time_runs_out_at_last_even_if_somebody_always_rests() -> None:
    start, always = at("2026-05-01T12:00"), [Rest("UTC", (0, 12 * 60)), Rest("UTC", (12 * 60, 0))]
    assert time_after(always, [], start, HOUR) == start + HOUR + 400 * DAY


def test_the_time_in_which_the_server_was_down_does_not_count() -> None:
    start = at("2026-05-01T12:00")
    down = [(start + HOUR, start + 3 * HOUR), (at("2026-05-01T22:00"), at("2026-05-02T08:00"))]
    assert counted([], down, start, start + 4 * HOUR) == 2 * HOUR
    assert counted([MADRID], down, start, at("2026-05-02T09:00")) == 9 * HOUR, "sleep and pause overlap"
    assert time_after([], down, start, HOUR + 1) == start + 3 * HOUR + 1


@given(
    zone=st.sampled_from(["Europe/Madrid", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "UTC"]),
    begins=st.integers(0, 1439), length=st.integers(1, 720), start=st.integers(0, 2 * 365 * DAY),
    seconds=st.integers(0, 30 * DAY),
)  # fmt: skip
def test_when_time_runs_out_is_when_it_has_been_counted(
    zone: str, begins: int, length: int, start: int, seconds: int
) -> None:
    rest = Rest(zone, (begins, (begins + length) % 1440))
    begin = at("2026-01-01T00:00", "UTC") + start
    due = time_after([rest], [], begin, seconds)
    assert counted([rest], [], begin, due) == pytest.approx(seconds)
    assert due - begin >= seconds


def test_bad_hours_zones_and_vacations_are_refused() -> None:
    assert parse_sleep("23:00", "07:00") == NIGHT and parse_sleep(None, None) is None
    for begins, ends in (("23:00", None), ("23:00", "23:00"), ("20:00", "09:00"), ("24:00", "07:00"), ("7:00", "9:00")):
        with pytest.raises(ApiError, match="bad-hours"):
            parse_sleep(begins, ends)
    for zone in ("Atlantis", "../../etc/passwd", "/etc/localtime", "\0", "Europe"):
        with pytest.raises(ApiError, match="bad-zone"):
            parse_zone(zone)
    assert find_zone("Europe/Atlantis") is UTC, "a zone that was removed from this machine"
    today = date(2026, 12, 20)
    check_vacation(today, date(2027, 1, 18), today, [])
    for first, last in (
        (date(2026, 12, 19), today),
        (date(2026, 12, 24), date(2026, 12, 23)),
        (today, date(2030, 1, 1)),
    ):
        with pytest.raises(ApiError, match="bad-vacation"):
            check_vacation(first, last, today, [])


def test_vacation_days_are_limited_in_each_year_and_count_once() -> None:
    today, summer = date(2026, 1, 1), (date(2026, 7, 1), date(2026, 7, VACATION_DAYS - 2))
    check_vacation(date(2026, 7, 20), date(2026, 7, VACATION_DAYS), today, [summer])
    with pytest.raises(ApiError, match="too-much-vacation"):
        check_vacation(date(2026, 7, 20), date(2026, 7, VACATION_DAYS + 1), today, [summer])
    check_vacation(date(2026, 12, 31), date(2027, 1, 29), today, [summer])
