import {
  versionsOf,
  type ChannelLogEntry,
  type CheckReport,
  type Figures,
  type ReleaseDocument,
} from '@longshot/release';
import { log, shortName, status, type FolderStore, type Status } from '@longshot/release-commands';
import type { Database } from '../../platform/database/index.ts';
import { readFailures } from '../releases/figures-repository.ts';
import { readFigures, readMinuteFigures } from '../releases/read-figures.ts';
import type { ChartInput } from './pages/chart.ts';

/** How far the chart and the table of failures reach back. */
const CHART_MS = 3_600_000;
const FAILURES_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** As many are listed. */
const MAX_RELEASES = 25;
const MAX_LOG = 30;
const MAX_FAILURES = 20;

/** A release of the list. */
export interface ListedRelease {
  readonly release: ReleaseDocument;
  readonly report: CheckReport | null;
}

/** Everything that the page of a channel shows. */
export interface ChannelView extends Omit<Status, 'figures'> {
  readonly figures: Figures;
  readonly canaryRelease: ReleaseDocument | null;
  readonly chart: ChartInput;
  readonly failures: Awaited<ReturnType<typeof readFailures>>;
  readonly releases: readonly ListedRelease[];
  readonly entries: readonly ChannelLogEntry[];
  /** Releases that every visitor of the channel has had: what can be gone back to. */
  readonly live: ReadonlySet<string>;
}

/** Where a view is read from. */
export interface ViewInput {
  readonly store: FolderStore;
  readonly database: Database;
  readonly nowMs: () => number;
}

/** The newest releases, with what their checks found. */
export async function newestReleases(store: FolderStore): Promise<readonly ListedRelease[]> {
  const ids = await store.listReleases();
  const all = (await Promise.all(ids.map((id) => store.readRelease(id)))).filter((each) => each !== undefined);
  const newest = all.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_RELEASES);
  return Promise.all(
    newest.map(async (release) => ({ release, report: (await store.readReport(release.id)) ?? null })),
  );
}

/** A channel with its figures, which are the same whichever gateway reads them. */
export async function readChannelView({ store, database, nowMs }: ViewInput, name: string): Promise<ChannelView> {
  const { channel, release, versions, gateways } = await status(store, name, nowMs());
  const { kysely } = database;
  const now = nowMs();
  // The minute that runs is the last.
  const toMs = now - (now % MINUTE_MS) + MINUTE_MS;
  const { canary } = channel;
  const shown = [channel.stable, canary?.id].filter((id) => typeof id === 'string');
  const series = shown.map((releaseId) => ({ releaseId, name: shortName(releaseId) }));
  const minutes = await readMinuteFigures(kysely, name, toMs - CHART_MS);
  return {
    channel,
    release,
    versions,
    gateways,
    figures: await readFigures(kysely, name, canary, now),
    canaryRelease: canary === null ? null : ((await store.readRelease(canary.id)) ?? null),
    chart: {
      series,
      fromMs: toMs - CHART_MS,
      toMs,
      limit: canary?.guard.maxErrorRate ?? null,
      minutes: minutes.filter(({ releaseId }) => shown.includes(releaseId)),
    },
    failures: (await readFailures(kysely, name, now - FAILURES_MS)).slice(0, MAX_FAILURES),
    releases: await newestReleases(store),
    entries: await log(store, name, MAX_LOG),
    live: await liveReleases(store, name),
  };
}

/** The releases that were ever a channel's stable one. */
export async function liveReleases(store: FolderStore, name: string): Promise<ReadonlySet<string>> {
  const ids = (await store.readLog(name)).flatMap(({ before, after }) => [before.stable, after.stable]);
  return new Set(ids.filter((id) => id !== null));
}

/** Builds that pages of a channel run now, as `coupon@1.2.0-9c2e`. */
export function buildsShown({
  release,
  canaryRelease,
}: Pick<ChannelView, 'release' | 'canaryRelease'>): readonly string[] {
  const builds = [release, canaryRelease].flatMap((each) =>
    each === null ? [] : Object.entries(versionsOf(each)).map(([app, version]) => `${app}@${version}`),
  );
  return [...new Set(builds)];
}
