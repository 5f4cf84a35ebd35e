// A contract is built in three decisions: which one, where, and with which permits. A person picks the contract and the
// site, sees what that brings, and confirms all of it at once.

import type { GameInfo, Option, View } from "../../api/types";
import type { CombinedOption, Part, Sequence } from "../../table/draft.svelte";
import { lang, t } from "../../text/i18n.svelte";
import { actionId } from "../shared/actions";
import { cardOf, contractOf } from "./components";
import { parts } from "./decisions";
import { spotName } from "./labels";
import { buildOf, costOf, type Build, type SpotPreview } from "./preview";
import { cardAt, stateOf } from "./state";

const numberIn = (picks: Part[], kind: string): number | null => {
  const part = picks.findLast((one) => one.startsWith(`${kind}:`));
  return part === undefined ? null : Number(part.slice(kind.length + 1));
};

/** The actions of a turn: building takes a contract and a site, everything else is one decision. */
export function acting(game: GameInfo, view: View): Sequence {
  const { options } = view;
  const partsOf = parts();
  const optionFor = (verb: string, place: number) => options.find((option) => option.verb === verb && option.args.place === place);
  const alone = (option: Option): CombinedOption => ({ ...option, steps: [option.id] });

  /** The contract, the site and the permits; only the contract and the site if the permits are to be chosen. */
  function building(place: number, build: Build, [spot, wealth]: SpotPreview, choosePermits = false): CombinedOption {
    const { id } = optionFor("build", place)!;
    const { cards, decisions } = build.payment!;
    const site = actionId(game, "site", { spot });
    const first = build.spots!.length > 1 ? [id, site] : [id]; // A single site is chosen by itself.
    const steps = choosePermits ? first : [...first, ...decisions.map((card) => actionId(game, "spend", { card }))];
    const permits = cards.map((card) => cardOf(game, card, lang()).name).join(", ");
    const text = t(choosePermits ? "urban_sprawl-choose-permits" : "urban_sprawl-build-at", { lots: spotName(game, spot), wealth, permits });
    return { id: choosePermits ? id : site, verb: "site", args: { spot }, text, reveals: false, steps };
  }

  function left(picks: Part[]): Option[] {
    if (!picks.length) return options;
    const place = numberIn(picks, "place");
    const build = place === null ? null : buildOf(view, game, place);
    if (place === null || numberIn(picks, "spot") !== null) return [];
    const favor = optionFor("favor", place);
    return [...(build?.spots ?? []).map((site) => building(place, build!, site)), ...(favor ? [favor] : [])];
  }

  /** The last part counts: a site belongs to the contract picked before it, anything else stands for itself. */
  function whole(picks: Part[]): CombinedOption | null {
    const last = picks.at(-1) ?? "";
    const [place, spot] = [numberIn(picks, "place"), numberIn([last], "spot")];
    const build = place === null ? null : buildOf(view, game, place);
    if (spot !== null) {
      const site = build?.spots?.find(([lots]) => lots === spot);
      return site ? building(place!, build!, site) : null;
    }
    const option = last === `place:${place}` ? (build?.spots ? undefined : optionFor("favor", place!)) : options.find((one) => partsOf(one)[0] === last);
    return option ? alone(option) : null;
  }

  /** Beside the sites of a contract: the Favor; beside one of them: to choose the permits. */
  function beside(picks: Part[]): Option[] {
    const [place, spot] = [numberIn(picks, "place"), numberIn(picks, "spot")];
    const build = place === null ? null : buildOf(view, game, place);
    if (place === null || !build?.spots) return [];
    const site = build.spots.find(([lots]) => lots === spot);
    if (site) return build.payment!.decisions.length ? [building(place, build, site, true)] : [];
    const favor = optionFor("favor", place);
    return favor ? [favor] : [];
  }

  function prompt(picks: Part[]): string {
    const [place, spot] = [numberIn(picks, "place"), numberIn(picks, "spot")];
    const build = place === null ? null : buildOf(view, game, place);
    if (place === null || !build?.spots) return "";
    const { name } = contractOf(game, cardAt(stateOf(view), view.decides, place), lang())!;
    if (spot !== null) return t("urban_sprawl-confirm-site", { name, lots: spotName(game, spot) });
    return t("urban_sprawl-choose-site", { name, sites: build.sites, cost: costOf(build) });
  }
  return { started: false, left, whole, progress: () => "", prompt, beside };
}

/** One decision of several that are undone together: the site of a contract that has been decided. */
export function single(options: Option[], started: boolean): Sequence {
  const partsOf = parts();
  return {
    started,
    left: (picks) => (picks.length ? [] : options),
    whole: (picks) => {
      const option = options.find((one) => partsOf(one)[0] === picks.at(-1));
      return option ? { ...option, steps: [option.id] } : null;
    },
    progress: () => "",
  };
}
