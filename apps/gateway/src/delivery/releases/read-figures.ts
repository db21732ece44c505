import type { Canary, Cohort, Figures, ReleaseFigures } from '@longshot/release';
import type { Reader } from '../../platform/database/index.ts';
import { firstMinute, readMinutes, readTotals, readTrial } from './figures-repository.ts';

/** How far back the sums of releases reach. */
const SHOWN_MS = 86_400_000;

interface Counted {
  readonly kind: 'page' | 'failed-page' | 'ready' | 'failed';
  readonly count: number;
}

function cohortOf(rows: readonly Counted[]): Cohort {
  const sum = (kind: Counted['kind']) => rows.reduce((all, row) => all + (row.kind === kind ? row.count : 0), 0);
  return { sessions: sum('page'), failed: sum('failed-page') };
}

/** The two cohorts since a canary began. */
export async function readTrialOf(
  reader: Reader,
  channel: string,
  { id, startedAt }: Pick<Canary, 'id' | 'startedAt'>,
): Promise<NonNullable<Figures['trial']>> {
  const rows = await readTrial(reader, channel, Date.parse(startedAt));
  return {
    startedAt,
    stable: cohortOf(rows.filter(({ cohort }) => cohort === 'stable')),
    canary: cohortOf(rows.filter(({ cohort, releaseId }) => cohort === 'canary' && releaseId === id)),
  };
}

/** Reads the reports of a channel's pages within the last day, and the two cohorts while a canary runs. */
export async function readFigures(
  reader: Reader,
  channel: string,
  canary: Canary | null,
  nowMs: number,
): Promise<Figures> {
  const fromMs = Math.max((await firstMinute(reader, channel)) ?? nowMs, nowMs - SHOWN_MS);
  const rows = await readTotals(reader, channel, fromMs);
  const releases = Object.groupBy(rows, ({ releaseId }) => releaseId);
  return {
    schema: 'figures/v1',
    since: new Date(fromMs).toISOString(),
    releases: Object.fromEntries(Object.entries(releases).map(([id, own = []]) => [id, releaseFigures(own)])),
    trial: canary && (await readTrialOf(reader, channel, canary)),
  };
}

function releaseFigures(
  rows: readonly (Counted & { readonly remote: string; readonly version: string })[],
): ReleaseFigures {
  const loads = rows.filter(({ remote }) => remote !== '');
  const builds = Object.groupBy(loads, ({ remote, version }) => `${remote}@${version}`);
  const countOf = (own: readonly Counted[], kind: Counted['kind']) => own.find((row) => row.kind === kind)?.count ?? 0;
  const remotes = Object.entries(builds).map(([build, own = []]) => [
    build,
    { ready: countOf(own, 'ready'), failed: countOf(own, 'failed') },
  ]);
  return { ...cohortOf(rows), remotes: Object.fromEntries(remotes) as ReleaseFigures['remotes'] };
}

/** How the pages of each release fared in one minute. */
export interface MinuteFigures extends Cohort {
  readonly releaseId: string;
  readonly minuteMs: number;
}

/** How the pages of each release fared, minute by minute; minutes in which none reported are left out. */
export async function readMinuteFigures(
  reader: Reader,
  channel: string,
  fromMs: number,
): Promise<readonly MinuteFigures[]> {
  const rows = await readMinutes(reader, channel, fromMs);
  const groups = Map.groupBy(rows, ({ minuteMs, releaseId }) => `${minuteMs} ${releaseId}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ releaseId: first.releaseId, minuteMs: first.minuteMs, ...cohortOf([first, ...others]) }],
  );
}
