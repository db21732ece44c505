import { readFileSync } from 'node:fs';
import { isRecord } from '@longshot/contracts';
import { FeedConfigError } from '../feed-config-error.ts';
import type { PlayedMatch } from '../model/fit-strengths.ts';

/** A match of a season file. */
export interface SeasonMatch {
  readonly round: string;
  /** `2025-10-04`. */
  readonly date: string;
  /** `17:30`; null where the file names none. */
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
  /** Goals at the end of regular time, home and away; null while it has not been played. */
  readonly fullTime: readonly [number, number] | null;
  readonly halfTime: readonly [number, number] | null;
  /** Whether the file says that it was called off or given to a side. */
  readonly isSpecial: boolean;
}

/** A season as a file of football.json tells it. */
export interface Season {
  readonly name: string;
  readonly matches: readonly SeasonMatch[];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d/;

function text(record: Record<string, unknown>, key: string): string | null {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

function pair(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [home, away]: unknown[] = value;
  if (typeof home !== 'number' || typeof away !== 'number') return null;
  return Number.isInteger(home) && Number.isInteger(away) && home >= 0 && away >= 0 ? [home, away] : null;
}

/** The line on which the n-th match begins, by counting the `"round"`s or `"date"`s before it. */
function lineOfMatch(source: string, index: number): number {
  const starts = [...source.matchAll(/"date"\s*:/g)];
  const at = starts[index]?.index ?? 0;
  return source.slice(0, at).split('\n').length;
}

/** Whether a text is a day of the calendar: `2025-10-04`, not `2025-02-30`. */
export function isDay(date: string): boolean {
  if (!DATE.test(date)) return false;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
}

function readMatch(value: unknown): SeasonMatch | string {
  if (!isRecord(value)) return 'a match is not an object';
  const [date, home, away] = [text(value, 'date'), text(value, 'team1'), text(value, 'team2')];
  if (date === null || !isDay(date)) return 'a match has no "date" such as 2025-10-04';
  if (home === null || away === null) return 'a match has no "team1" or "team2"';
  const score = isRecord(value.score) ? value.score : {};
  const fullTime = pair(score.ft);
  if (score.ft !== undefined && fullTime === null) return 'a match has a "score.ft" that is not two whole numbers';
  const time = text(value, 'time');
  const halfTime = pair(score.ht);
  const isHalfTimePossible =
    fullTime !== null && halfTime !== null && halfTime[0] <= fullTime[0] && halfTime[1] <= fullTime[1];
  return {
    round: text(value, 'round') ?? '',
    date,
    time: time !== null && TIME.test(time) ? time.slice(0, 5) : null,
    home,
    away,
    fullTime,
    halfTime: isHalfTimePossible ? halfTime : null,
    isSpecial: value.status !== undefined,
  };
}

/** The line of a JSON error's position, when its message tells one. */
function lineOfJsonError(source: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const named = /line (\d+)/.exec(message);
  if (named) return Number(named[1]);
  const position = /position (\d+)/.exec(message);
  return position ? source.slice(0, Number(position[1])).split('\n').length : source.split('\n').length;
}

/** Reads the text of a season file. Throws FeedConfigError that names the file and the line. */
export function parseSeason(source: string, file: string): Season {
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch (error) {
    throw new FeedConfigError(`FEED: ${file}, line ${lineOfJsonError(source, error)}: this is not JSON.`);
  }
  if (!isRecord(document) || !Array.isArray(document.matches)) {
    throw new FeedConfigError(`FEED: ${file}, line 1: a season file has a list "matches".`);
  }
  const matches = document.matches.map((value: unknown, index) => {
    const match = readMatch(value);
    if (typeof match !== 'string') return match;
    throw new FeedConfigError(`FEED: ${file}, line ${lineOfMatch(source, index)}: ${match} (match ${index + 1}).`);
  });
  return { name: text(document, 'name') ?? 'Season', matches };
}

/** Reads a season file. Throws FeedConfigError when it is missing or malformed. */
export function readSeason(file: string): Season {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new FeedConfigError(`FEED: the season file ${file} cannot be read.`);
  }
  return parseSeason(source, file);
}

/** The matches of a season that were played before a day, as the fit reads them. */
export function playedBefore(season: Season, day: string): PlayedMatch[] {
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  return season.matches.flatMap((match): PlayedMatch[] => {
    if (match.fullTime === null || match.isSpecial || match.date >= day) return [];
    const half = match.halfTime ? { firstHalfGoals: match.halfTime[0] + match.halfTime[1] } : {};
    const daysAgo = (dayMs - Date.parse(`${match.date}T00:00:00Z`)) / 86_400_000;
    const [homeGoals, awayGoals] = match.fullTime;
    return [{ home: match.home, away: match.away, homeGoals, awayGoals, daysAgo, ...half }];
  });
}
