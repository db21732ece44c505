import { phoneCountries } from '@longshot/domain/identity';
import { isOfChampionship } from '@longshot/site-rules';
import { untracked } from 'mobx';
import type { BoardRule } from './board-store.ts';
import type { EventEntry } from '../events/event-entry.ts';
import type { BoardRoute } from '../addresses/betting-route.ts';

/** How many games count as the top ones. */
export const TOP_COUNT = 20;

/** Time before the start of a line event that starts soon, and age of a live game that has begun just now. */
const SOON_MS = { line: 3 * 3_600_000, live: 20 * 60_000 } as const;

/** Surroundings that rules of pages need beside the board. */
export interface RuleSurroundings {
  readonly nowMs: () => number;
  readonly isFavourite: (entry: EventEntry) => boolean;
  /** ISO 3166 number of the visitor's country, where it is known. */
  readonly geoCountryId: number | null;
}

/** The games with the most markets, in the order in which they stand. They stay while their markets come and go. */
export const topOf: BoardRule = (entries) => {
  const counted = untracked(() => entries.map((entry) => ({ entry, count: entry.marketCount })));
  const top = counted.toSorted((a, b) => b.count - a.count).slice(0, TOP_COUNT);
  const chosen = new Set(top.map(({ entry }) => entry));
  return entries.filter((entry) => chosen.has(entry));
};

/** The last of each championship's matches: those that nothing of it comes after. */
export const lastOf: BoardRule = (entries) => {
  const last = new Map<string, number>();
  for (const { championship, startsAtMs } of entries)
    last.set(championship.id, Math.max(last.get(championship.id) ?? 0, startsAtMs));
  return entries.filter(({ championship, startsAtMs }) => last.get(championship.id) === startsAtMs);
};

const soonOf =
  (section: BoardRoute['section'], nowMs: () => number): BoardRule =>
  (entries) =>
    entries.filter(({ startsAtMs }) =>
      section === 'line' ? startsAtMs <= nowMs() + SOON_MS.line : startsAtMs >= nowMs() - SOON_MS.live,
    );

/** The games of the visitor's country, and what is starred. */
function yoursOf({ geoCountryId, isFavourite }: RuleSurroundings): BoardRule {
  const country = phoneCountries.find(({ id }) => id === geoCountryId)?.country_code;
  return (entries) =>
    entries.filter(
      (entry) => isFavourite(entry) || (country !== undefined && entry.championship.category.countryCode === country),
    );
}

const isTeamIn = (entry: EventEntry, teamId: string | null): boolean => {
  const { home, away } = untracked(() => entry.head);
  return home.id === teamId || away.id === teamId;
};

function pageRule({ page, teamId }: BoardRoute, around: RuleSurroundings): BoardRule {
  switch (page) {
    case 'betsonyour':
      return yoursOf(around);
    case 'topgame':
      return topOf;
    case 'marble':
      return (entries) => entries.filter(({ sport }) => sport.slug.startsWith('marble'));
    case 'team':
      return (entries) => entries.filter((entry) => isTeamIn(entry, teamId));
    default:
      return (entries) => entries.filter((entry) => isOfChampionship(page, entry));
  }
}

function menuRule({ menuSection, section }: BoardRoute, { nowMs }: RuleSurroundings): BoardRule {
  if (menuSection === 'top') return topOf;
  if (menuSection === 'soon') return soonOf(section, nowMs);
  return menuSection === 'video' ? (entries) => entries.filter(({ hasVideo }) => hasVideo) : (entries) => entries;
}

/** Rule for the events of a page of a type, a menu section or the last matches. */
export function ruleOf(route: BoardRoute, around: RuleSurroundings): BoardRule {
  const [ofPage, ofMenu] = [pageRule(route, around), menuRule(route, around)];
  return (entries) => {
    const left = ofMenu(ofPage(entries));
    return route.isFinal ? lastOf(left) : left;
  };
}
