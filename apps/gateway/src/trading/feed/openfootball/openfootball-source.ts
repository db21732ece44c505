import { FeedConfigError } from '../feed-config-error.ts';
import type { FeedOptions, FeedSource } from '../feed-source.ts';
import { ScriptedSource } from '../simulator/scripted-source.ts';
import { timeScale } from '../simulator/time-scale.ts';
import { isDay, readSeason } from './season-file.ts';
import { liveTimeOfDayMs, seasonProgramme } from './season-programme.ts';

const DAY_MS = 86_400_000;
/** A season is no longer: all of it that was played is told as results. */
const SEASON_MS = 366 * DAY_MS;

/** How a season is played again. */
export interface OpenFootballOptions extends FeedOptions {
  /** Seconds of the season in one second; 1 when left out. */
  readonly speed?: number;
}

interface Moment {
  /** `2025-10-04` */
  readonly day: string;
  /** Milliseconds since midnight; null: when that day's matches are played. */
  readonly timeOfDayMs: number | null;
}

function readMoment(text: string): Moment {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text) ?? [];
  if (!isDay(day)) {
    throw new FeedConfigError(`FEED: ${JSON.stringify(text)} is not a day such as 2025-10-04, or 2025-10-04T15:30.`);
  }
  return { day, timeOfDayMs: hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60_000 };
}

/**
 * A real season, played again around a day: whenever the gateway starts, that day is today, at the time that is named,
 * else half an hour into most of its matches; on a day without a match at the present time of day in UTC. Earlier matches fit the strengths, later ones are line, today's are live, and
 * the file's results settle them.
 *
 * @throws FeedConfigError in one sentence: no such file, a malformed one with its line, no such day, no match from it on.
 */
export function createOpenFootball(file: string, moment: string, options: OpenFootballOptions = {}): FeedSource {
  const { day, timeOfDayMs } = readMoment(moment);
  const season = readSeason(file);
  if (!season.matches.some((match) => match.date >= day)) {
    throw new FeedConfigError(`FEED: the season file ${file} has no match on ${day} or later.`);
  }
  const fromMs = timeOfDayMs ?? liveTimeOfDayMs(season, day);
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  return new ScriptedSource({
    ...options,
    name: `openfootball:${file}@${moment}`,
    programme: seasonProgramme(season, file, day),
    resultsMs: SEASON_MS,
    scaleAt: (nowMs) => timeScale(options.speed ?? 1, nowMs, midnightMs + (fromMs ?? nowMs % DAY_MS)),
  });
}
