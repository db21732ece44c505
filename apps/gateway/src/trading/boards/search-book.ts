import type { EventImage, FoundChampionship, FoundTeam, SearchAnswer } from '@longshot/contracts';
import { foldText } from '@longshot/site-rules';
import type { PublishedBook } from './published-book.ts';

/** At most so many of a kind are answered. */
export const MAX_FOUND = 8;

/** Folded names are kept, for they are asked for with every letter; past so many all are made anew. */
const MAX_RETAINED = 20_000;

const kept = new Map<string, string>();

function fold(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= MAX_RETAINED) kept.clear();
  const folded = foldText(name);
  kept.set(name, folded);
  return folded;
}

/** How well a name fits, the best first; `null` does not fit. */
const fit = { whole: 0, start: 1, words: 2, inside: 3 } as const;

/**
 * How well a name has what was typed, both folded: as it is, at its start, each word at the start of one of its words,
 * or somewhere inside; `around` are words that may have some of it as well. Null where a word is nowhere.
 */
export function fitOf(typed: string, name: string, around = ''): number | null {
  if (name === typed) return fit.whole;
  if (name.startsWith(typed)) return fit.start;
  const words = typed.split(' ');
  const all = `${name} ${around}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (!words.some((word) => name.includes(word))) return null;
  const isAtStart = (word: string) => ` ${all}`.includes(` ${word}`);
  return words.every(isAtStart) ? fit.words : fit.inside;
}

/** Something that was found, with what decides about its place. */
interface Ranked<Found> {
  readonly found: Found;
  readonly fit: number;
  /** Of two that fit as well, more comes first. */
  readonly weight: number;
  readonly name: string;
}

const best = <Found>(ranked: readonly Ranked<Found>[]): Found[] =>
  ranked
    .toSorted((a, b) => a.fit - b.fit || b.weight - a.weight || (a.name < b.name ? -1 : Number(a.name > b.name)))
    .slice(0, MAX_FOUND)
    .map(({ found }) => found);

const ranked = <Found>(found: Found, own: number | null, weight: number, name: string): Ranked<Found>[] =>
  own === null ? [] : [{ found, fit: own, weight, name }];

type Counts = Pick<FoundTeam, 'liveCount' | 'lineCount'>;

/** One event more. */
const countedOf = (before: Counts | undefined, isLive: boolean): Counts => {
  const { liveCount, lineCount } = before ?? { liveCount: 0, lineCount: 0 };
  return isLive ? { liveCount: liveCount + 1, lineCount } : { liveCount, lineCount: lineCount + 1 };
};

function championshipsIn(events: readonly EventImage[], typed: string): FoundChampionship[] {
  const counted = new Map<string, FoundChampionship>();
  for (const { championship, sport, isLive } of events)
    counted.set(championship.id, { championship, sport, ...countedOf(counted.get(championship.id), isLive) });
  return best(
    [...counted.values()].flatMap((found) => {
      const { name, category } = found.championship;
      const own = fitOf(typed, fold(name), `${fold(category.name)} ${fold(found.sport.name)}`);
      const byCountry = own ?? fitOf(typed, fold(category.name), fold(name));
      return ranked(found, byCountry, found.liveCount + found.lineCount, name);
    }),
  );
}

function teamsIn(events: readonly EventImage[], typed: string): FoundTeam[] {
  const counted = new Map<string, FoundTeam>();
  for (const { home, away, sport, isLive } of events)
    for (const team of [home, away]) counted.set(team.id, { team, sport, ...countedOf(counted.get(team.id), isLive) });
  return best(
    [...counted.values()].flatMap((found) => {
      const { name, abbreviation } = found.team;
      const own = fitOf(typed, fold(name)) ?? (fold(abbreviation) === typed ? fit.words : null);
      return ranked(found, own, found.liveCount + found.lineCount, name);
    }),
  );
}

function eventsIn(events: readonly EventImage[], typed: string): SearchAnswer['events'] {
  return best(
    events.flatMap((event) => {
      const { id, sport, championship, home, away, startsAtMs, isLive } = event;
      const name = `${fold(home.name)} ${fold(away.name)}`;
      const own = fitOf(typed, name, fold(championship.name)) ?? fitOf(typed, fold(away.name));
      // What is played now comes first, then what starts soonest.
      const weight = isLive ? Number.MAX_SAFE_INTEGER : -startsAtMs;
      return ranked({ id, sport, championship, home, away, startsAtMs, isLive }, own, weight, name);
    }),
  );
}

/** The championships, teams and events of the line and live whose names have what was typed. */
export function searchBook(published: Pick<PublishedBook, 'boardEvents'>, text: string): SearchAnswer {
  const typed = foldText(text);
  if (typed === '') return { championships: [], teams: [], events: [] };
  const events = published.boardEvents();
  return {
    championships: championshipsIn(events, typed),
    teams: teamsIn(events, typed),
    events: eventsIn(events, typed),
  };
}
