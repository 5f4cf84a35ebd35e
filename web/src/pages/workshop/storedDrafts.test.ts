import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import type { SetField, SetForm } from "../../api/types";
import { Draft } from "./draft.svelte";
import { storedDraft, storeDraft } from "./storedDrafts";

const field: SetField = { name: "prestige", kind: "number", value: 2, provenance: "known", least: 0, most: 99, choices: [] };
const form: SetForm = { game: "urbify", title: "Urbify", components: "built-in", tables: [], offered: [] };
const museum = { table: "building", entry: "museum", field: "prestige" };
const hotel = { ...museum, entry: "hotel" };

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(api, "checkSet").mockResolvedValue({ problem: null, components: "any", differences: [] });
});

it("a stored draft has the name, the changes and what is no value, and is not saved", () => {
  const draft = new Draft(form);
  draft.name = "Great museums";
  draft.set(museum, field, 8);
  draft.mistype(hotel, "3x");
  storeDraft("urbify", draft.stored);
  const again = new Draft(form, storedDraft("urbify"));
  expect([again.name, again.value(museum, field), again.mistake(hotel), again.unsaved]).toEqual(["Great museums", 8, "3x", true]);
  expect(storedDraft("merkez")).toBeNull();
});

it("a draft that was saved is still saved when it is made again", () => {
  const draft = new Draft(form);
  draft.set(museum, field, 8);
  draft.keep();
  const again = new Draft(form, draft.stored);
  expect([again.count, again.unsaved]).toEqual([1, false]);
});

it("a draft can be forgotten, and a damaged one is none", () => {
  storeDraft("urbify", new Draft(form).stored);
  storeDraft("urbify", null);
  expect(storedDraft("urbify")).toBeNull();
  sessionStorage.setItem("townhall-workshop-urbify", "{");
  expect(storedDraft("urbify")).toBeNull();
});
