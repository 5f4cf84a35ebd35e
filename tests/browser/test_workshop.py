"""The workshop in the browser: values are edited, checked while typing, saved, and played at a table."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

import townhall
from tests.browser.test_people import ON_PHONE, account, look
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import PATIENCE


def opened(visitor: Visitor, table: str) -> Locator:
    """Open a table of the form."""
    section = visitor.page.locator("details", has=visitor.page.get_by_role("heading", name=table, exact=True))
    section.locator("summary").first.click()
    return section


def field(section: Locator, entry: str, label: str) -> Locator:
    """Return a field of an entry, with its marks."""
    group = section.locator("fieldset", has=section.page.locator(f"legend code:text-is('{entry}')"))
    return group.locator(".value", has=section.page.get_by_label(label, exact=True))


def test_a_value_is_changed_saved_and_played_and_others_are_told(visit: Visit) -> None:
    wanda, otto = account(visit, "Wanda Workshop"), visit("Otto Other", locale="es-ES", **ON_PHONE)
    wanda.go("/workshop/urbify")
    expect(wanda.page.get_by_text("Nothing is changed yet.")).to_be_visible()
    buildings = opened(wanda, "Buildings")
    prestige = field(buildings, "museum", "prestige")
    expect(prestige).to_contain_text("Reconstructed")
    prestige.get_by_role("textbox").fill("100")
    problem = wanda.page.get_by_role("alert").filter(has_text='Not valid: building "museum"')
    expect(problem).to_contain_text("prestige")
    expect(prestige.get_by_role("textbox")).to_have_attribute("aria-invalid", "true")
    wanda.page.get_by_label("Name of the set").fill("Great museums")
    expect(wanda.button("Play with this set")).to_be_disabled()
    look(wanda)
    hotel = field(buildings, "hotel", "cost · culture")
    hotel.get_by_role("textbox").fill("-1")
    for wrong, told in ((prestige, "This must be 0 to 99."), (hotel, "This must be 0 to 20.")):
        expect(wrong).to_contain_text(told)
    hotel.get_by_role("textbox").fill("0")
    prestige.get_by_role("textbox").fill("9")
    expect(prestige).to_contain_text("Changed by you, built-in value: 2")
    expect(wanda.page.get_by_text("1 changed value; the set is valid.")).to_be_visible()
    wanda.button("Save", exact=True).click()
    expect(wanda.page.get_by_text("Saved as “Great museums”.")).to_be_visible()
    look(wanda)
    wanda.button("Play with this set").click()
    dialog = wanda.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Changed set: Great museums")
    expect(dialog.get_by_label("Rated", exact=True)).to_be_disabled()
    dialog.get_by_label("2", exact=True).check()
    dialog.get_by_label("Open to all").check()
    dialog.get_by_role("button", name="Create table").click()
    notice = wanda.page.get_by_role("region", name="Changed component set")
    expect(notice).to_contain_text("1 value differs")
    look(wanda)
    path = re.sub(r"^.*(/t/\w+)$", r"\1", wanda.page.url)
    otto.go(path)
    notice = otto.page.get_by_role("region", name="Conjunto de componentes cambiado")
    expect(notice).to_contain_text("Conjunto cambiado: Great museums")
    notice.get_by_text("1 valor es distinto").tap()
    expect(notice).to_contain_text("Museo, prestigio: 2 9")
    look(otto)
    otto.button("Sentarme").tap()
    expect(otto.block).to_be_visible()
    otto.menu("Qué cambia este conjunto de componentes")
    expect(otto.page.get_by_role("dialog")).to_contain_text("Museo, prestigio: 2 9")


@pytest.mark.long
def test_a_set_is_exported_reset_and_imported_in_spanish(visit: Visit, tmp_path: Path) -> None:
    """Somebody without an account can edit and export, but not save."""
    eva = visit("Eva", locale="es-ES", **ON_PHONE)
    eva.go("/workshop/merkez")
    expect(eva.page.get_by_text("Para guardar y jugar hace falta una cuenta.")).to_be_visible()
    keep = field(opened(eva, "Promesas"), "p01", "puntos si se cumple")
    expect(keep).to_contain_text("Impreso")
    keep.get_by_role("textbox").fill("x")
    expect(keep).to_contain_text("Hace falta un número entero.")
    keep.get_by_role("button", name="Restablecer").tap()
    expect(keep.get_by_role("textbox")).to_have_value("3")
    expect(keep).not_to_contain_text("Hace falta un número entero.")
    keep.get_by_role("textbox").fill("7")
    expect(keep).to_contain_text("Cambiado por ti, valor incluido: 3")
    expect(eva.page.get_by_text("1 valor cambiado; el conjunto es válido.")).to_be_visible()
    keep.get_by_role("textbox").fill("7x")
    mistake = eva.page.get_by_role("alert").filter(has_text="lo escrito no es un valor")
    expect(mistake).to_contain_text("puntos si se cumple")
    expect(eva.button("Exportar TOML")).to_be_disabled()
    look(eva)
    keep.get_by_role("textbox").fill("7")
    expect(mistake).to_have_count(0)
    expect(eva.button("Exportar TOML")).to_be_enabled()
    look(eva)
    with eva.page.expect_download() as download:
        eva.button("Exportar TOML").click()
    file = tmp_path / "merkez.toml"
    download.value.save_as(file)
    assert 'points = "changed"' in file.read_text("utf-8")
    keep.get_by_role("button").tap()
    expect(eva.page.get_by_text("Todavía no hay nada cambiado.")).to_be_visible()
    eva.page.get_by_label("Importar TOML").set_input_files(file)
    expect(keep).to_contain_text("Cambiado por ti, valor incluido: 3")
    file.write_text("game = 3", "utf-8")
    eva.page.get_by_label("Importar TOML").set_input_files(file)
    expect(eva.page.get_by_role("alert").first).to_contain_text("Este archivo no se puede usar")


def test_sets_are_deleted_and_changes_discarded_only_after_a_question(visit: Visit, tmp_path: Path) -> None:
    wanda = account(visit, "Wanda Careful")
    wanda.go("/workshop/urbify")
    dialog = wanda.page.get_by_role("dialog")
    name = wanda.page.get_by_label("Name of the set")
    edit, delete = wanda.button(re.compile("Edit.*Great museums")), wanda.button(re.compile("Delete.*Great museums"))
    buildings = opened(wanda, "Buildings")
    prestige = field(buildings, "museum", "prestige").get_by_role("textbox")
    prestige.fill("9")
    name.fill("Great museums")
    wanda.button("Save", exact=True).click()
    expect(wanda.page.get_by_text("Saved as “Great museums”.")).to_be_visible()
    prestige.fill("8")
    edit.click()
    expect(dialog).to_contain_text("What you have changed is not saved.")
    look(wanda)
    dialog.get_by_role("button", name="Cancel").click()
    expect(prestige).to_have_value("8")
    edit.click()
    dialog.get_by_role("button", name="Discard").click()
    expect(prestige).to_have_value("9")
    edit.click()
    expect(dialog).to_have_count(0)
    with wanda.page.expect_download() as download:
        wanda.button("Export TOML").click()
    assert download.value.suggested_filename == "Great museums.toml"
    download.value.save_as(tmp_path / "kept.toml")
    prestige.fill("7")
    wanda.page.get_by_label("Import TOML").set_input_files(tmp_path / "kept.toml")
    expect(dialog).to_contain_text("“kept.toml” takes its place")
    dialog.get_by_role("button", name="Discard").click()
    expect(prestige).to_have_value("9")
    delete.click()
    dialog.get_by_role("button", name="Cancel").click()
    expect(delete).to_be_visible()
    delete.click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(delete).to_have_count(0)


def test_unsaved_changes_are_kept_on_other_pages_and_in_another_language(visit: Visit) -> None:
    eva = visit("Eva Elsewhere")
    eva.go("/workshop/urbify")
    buildings = opened(eva, "Buildings")
    field(buildings, "museum", "prestige").get_by_role("textbox").fill("9")
    field(buildings, "hotel", "prestige").get_by_role("textbox").fill("3x")
    forms: list[Route] = []
    eva.page.route("**/workshop/urbify", lambda route: forms.append(route))  # Playwright takes no built-in method
    with eva.page.expect_request("**/workshop/urbify"):
        eva.button("EN: switch to Spanish").click()
    field(buildings, "college", "prestigio").get_by_role("textbox").fill("8")
    deadline = time.monotonic() + PATIENCE
    while not forms:
        assert time.monotonic() < deadline, "the form was never asked for"
        eva.page.wait_for_timeout(10)
    forms.pop().continue_()
    buildings = eva.page.locator("details", has=eva.page.get_by_role("heading", name="Edificios", exact=True))
    expect(buildings).to_contain_text("3 cambios")
    eva.page.unroute("**/workshop/urbify")
    eva.page.locator("form").get_by_role("link", name="Mi cuenta").click()
    expect(eva.page.locator("h1")).to_contain_text("Eva Elsewhere")
    eva.page.go_back()
    opened(eva, "Edificios")
    for entry, typed in (("museum", "9"), ("hotel", "3x"), ("college", "8")):
        expect(field(buildings, entry, "prestigio").get_by_role("textbox")).to_have_value(typed)
    eva.go("/workshop/merkez")
    expect(eva.page.get_by_text("Todavía no hay nada cambiado.")).to_be_visible()


def test_closing_the_tab_asks_first_if_changes_are_not_saved(visit: Visit) -> None:
    eva = visit("Eva Hasty")
    page = eva.go("/workshop/urbify", eva.context.new_page())
    section = page.locator("details", has=page.get_by_role("heading", name="Buildings", exact=True))
    section.locator("summary").first.click()
    field(section, "museum", "prestige").get_by_role("textbox").fill("9")
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    page.get_by_role("button", name="Reset all values").click()
    expect(page.get_by_text("Nothing is changed yet.")).to_be_visible()
    with page.expect_event("close"):
        page.close(run_before_unload=True)


@pytest.mark.long
def test_a_set_with_other_names_only_can_be_saved_but_not_played(visit: Visit) -> None:
    wanda = account(visit, "Wanda Words")
    wanda.go("/workshop/urbify")
    field(opened(wanda, "Buildings"), "museum", "name · en").get_by_role("textbox").fill("Big Museum")
    wanda.page.get_by_label("Name of the set").fill("Other words")
    why = "Only names or texts are changed: nobody can create a table with this set."
    expect(wanda.page.get_by_role("status").filter(has_text=why)).to_be_visible()
    expect(wanda.button("Play with this set")).to_be_disabled()
    wanda.button("Save", exact=True).click()
    play = wanda.button(re.compile("Play.*Other words"))
    expect(play).to_be_disabled()
    expect(play).to_have_accessible_description(why)
    look(wanda)


def test_a_refused_file_names_no_set_and_a_search_leaves_no_table_open(visit: Visit, tmp_path: Path) -> None:
    wanda = account(visit, "Wanda Search")
    wanda.go("/workshop/urbify")
    buildings = wanda.page.locator("details", has=wanda.page.get_by_role("heading", name="Buildings", exact=True))
    search = wanda.page.get_by_role("searchbox")
    search.fill("museum")
    expect(buildings.get_by_label("prestige", exact=True).first).to_be_visible()
    search.fill("")
    expect(buildings).not_to_have_attribute("open", re.compile(""))
    file = tmp_path / "bad.toml"
    file.write_text("game = 3", "utf-8")
    wanda.page.get_by_label("Import TOML").set_input_files(file)
    expect(wanda.page.get_by_role("alert").first).to_contain_text("This file cannot be used")
    expect(wanda.page.get_by_label("Name of the set")).to_have_value("")


@pytest.mark.long
@pytest.mark.parametrize("game", townhall.games())
def test_the_whole_form_of_every_game_can_be_read(visit: Visit, game: str) -> None:
    for visitor in (visit("Ana"), visit("Ana", locale="es-ES", **ON_PHONE)):
        visitor.go(f"/workshop/{game}")
        expect(visitor.page.locator("details").first).to_be_visible()
        for summary in visitor.page.locator("details > summary").all():
            summary.click()
        expect(visitor.page.locator(".value .input").first).to_be_visible()
        look(visitor)
