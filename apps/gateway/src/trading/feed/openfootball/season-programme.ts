import path from 'node:path';
import type { FeedCategory, FeedChampionship, FeedCompetitor, FixtureMessage } from '../feed-messages.ts';
import { AVERAGE_TEAM, fitStrengths, type LeagueStrengths, matchRates } from '../model/fit-strengths.ts';
import { createRandom, hashText, type RandomSource } from '../model/random.ts';
import { NO_FAULTS } from '../simulator/match-outcome.ts';
import { drawFactsOfResult, drawLengths } from '../simulator/football-facts.ts';
import { drawFootballPlays } from '../simulator/football-plays.ts';
import { type FootballMatch, footballScript } from '../simulator/football-script.ts';
import type { MatchScript } from '../simulator/match-script.ts';
import type { Programme } from '../simulator/scripted-source.ts';
import { slugOf } from '../simulator/split-names.ts';
import { SPORTS } from '../simulator/world.ts';
import { playedBefore, type Season, type SeasonMatch } from './season-file.ts';

const MINUTE_MS = 60_000;
/** When a match begins whose file names no time. */
const USUAL_TIME = '15:00';

/** How long after their kick-off a day's matches are met when no time is named: they are live, and no goal is far. */
const INTO_PLAY_MS = 30 * 60_000;

/** Countries by the beginning of a file's name: `en.1.json`, `2025-26_de.1.json`. Source: football.json. */
const CATEGORIES: Readonly<Record<string, FeedCategory>> = {
  en: { id: '1', name: 'England', countryCode: 'GB' },
  de: { id: '2', name: 'Germany', countryCode: 'DE' },
  es: { id: '3', name: 'Spain', countryCode: 'ES' },
  it: { id: '4', name: 'Italy', countryCode: 'IT' },
  fr: { id: '5', name: 'France', countryCode: 'FR' },
  pt: { id: '6', name: 'Portugal', countryCode: 'PT' },
  nl: { id: '7', name: 'Netherlands', countryCode: 'NL' },
  uefa: { id: '40', name: 'International Clubs', countryCode: null },
};

const ANYWHERE: FeedCategory = { id: '99', name: 'Football', countryCode: null };

function categoryOf(file: string): FeedCategory {
  const code = /(?:^|_)([a-z]+)\.[^_]*$/.exec(path.basename(file, '.json'))?.[1] ?? '';
  return CATEGORIES[code] ?? ANYWHERE;
}

/** The first word of a team's name that is more than an abbreviation, three letters of it. */
function abbreviate(team: string): string {
  const plain = team.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^A-Za-z]+/).filter((word) => word !== '');
  const word = words.find((candidate) => candidate.length > 3) ?? words[0] ?? team;
  return word.slice(0, 3).toUpperCase();
}

/** Goals of the first half where the file does not tell them: each goal by the league's share. */
function drawHalfTime(random: RandomSource, [home, away]: readonly [number, number], share: number): [number, number] {
  const count = (goals: number): number =>
    Array.from({ length: goals }, () => random.chance(share)).filter(Boolean).length;
  return [count(home), count(away)];
}

/** Context that the scripts of a season have in common. */
interface SeasonContext {
  /** Begins the ids of this season: four digits made of its name. */
  readonly prefix: number;
  readonly category: FeedCategory;
  readonly championship: FeedChampionship;
  readonly teams: ReadonlyMap<string, FeedCompetitor>;
  readonly strengths: LeagueStrengths;
}

function describe(match: SeasonMatch, eventId: string, startsAtMs: number, context: SeasonContext) {
  const side = (team: string): FeedCompetitor =>
    context.teams.get(team) ?? { id: '0', name: team, abbreviation: abbreviate(team) };
  return {
    eventId,
    sport: SPORTS.football,
    category: context.category,
    championship: context.championship,
    home: side(match.home),
    away: side(match.away),
    startsAtMs,
    info: { round: match.round, period_length: '45' },
  } satisfies Omit<FixtureMessage, 'type' | 'timestampMs'>;
}

/** A match without a result cannot be played again: it is put off at its start. One the file marks as special is cancelled. */
function callOffOf(match: SeasonMatch, startsAtMs: number): Pick<FootballMatch, 'callOff'> {
  if (match.isSpecial) return { callOff: { kind: 'cancelled', atMs: startsAtMs - 10 * MINUTE_MS } };
  return match.fullTime === null ? { callOff: { kind: 'postponed', atMs: startsAtMs } } : {};
}

function scriptMatch(match: SeasonMatch, index: number, context: SeasonContext): MatchScript {
  const startsAtMs = Date.parse(`${match.date}T${match.time ?? USUAL_TIME}:00Z`);
  const eventId = String(context.prefix * 10_000 + index + 1);
  const hash = hashText(`${match.date}/${match.home}/${match.away}`);
  const random = createRandom(hash);
  const { strengths } = context;
  const fullTime = match.fullTime ?? [0, 0];
  const lengths = drawLengths(random);
  const halfTime = match.halfTime ?? drawHalfTime(random, fullTime, strengths.firstHalfShare);
  const strengthOf = (team: string) => strengths.teams.get(team) ?? AVERAGE_TEAM;
  const rates = matchRates(strengths, strengthOf(match.home), strengthOf(match.away));
  return footballScript({
    eventId,
    hash,
    fixture: describe(match, eventId, startsAtMs, context),
    listedAtMs: -Infinity,
    scheduledMs: startsAtMs,
    rates,
    times: { ...lengths, kickOffMs: startsAtMs },
    facts: drawFactsOfResult(random, rates, halfTime, fullTime, lengths),
    plays: drawFootballPlays(hash, rates),
    faults: NO_FAULTS,
    ...callOffOf(match, startsAtMs),
  });
}

function contextOf(season: Season, file: string, day: string): SeasonContext {
  const prefix = 1_000 + (hashText(season.name) % 9_000);
  const names = [...new Set(season.matches.flatMap((match) => [match.home, match.away]))].sort();
  const teams = names.map((name, index): [string, FeedCompetitor] => [
    name,
    { id: String(prefix * 1_000 + index + 1), name, abbreviation: abbreviate(name) },
  ]);
  return {
    prefix,
    category: categoryOf(file),
    championship: { id: String(prefix), name: season.name, slug: slugOf(season.name) },
    teams: new Map(teams),
    strengths: fitStrengths(playedBefore(season, day), names),
  };
}

/**
 * A season as scripts, as it looks from a day: the matches before it fit the strengths that price the others; goals
 * fall so that half-time and full-time are the file's. Times are the file's, read as UTC.
 */
export function seasonProgramme(season: Season, file: string, day: string): Programme {
  const context = contextOf(season, file, day);
  const scripts = season.matches
    .map((match, index) => scriptMatch(match, index, context))
    .sort((a, b) => a.beginsAtMs - b.beginsAtMs);
  return {
    currentAt: (atMs) => scripts.filter((script) => script.endsAtMs > atMs),
    listedBetween: () => [],
    spokenBetween: (fromMs, untilMs) =>
      scripts.filter((script) => script.endsAtMs > fromMs && (script.steps[0]?.atMs ?? Infinity) <= untilMs),
  };
}

/**
 * When a day is best met: half an hour after the kick-off that most of its matches share, the earliest of several.
 * Milliseconds since midnight; null on a day without a match.
 */
export function liveTimeOfDayMs(season: Season, day: string): number | null {
  const counts = new Map<string, number>();
  for (const match of season.matches) {
    const time = match.time ?? USUAL_TIME;
    if (match.date === day) counts.set(time, (counts.get(time) ?? 0) + 1);
  }
  const [busiest] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return busiest === undefined ? null : Date.parse(`1970-01-01T${busiest[0]}:00Z`) + INTO_PLAY_MS;
}
