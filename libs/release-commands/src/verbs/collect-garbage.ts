import type { ChannelDocument, ReleaseDocument } from '@longshot/release';
import type { FolderStore } from '../store/folder-store.ts';
import { namedBuilds } from './check-files.ts';

/** Request for the removal of garbage. */
export interface GarbageRequest {
  /** How many of the newest releases stay in any case. */
  readonly keep: number;
  /** How long something stays after it was last shown or made: pages that are open may still ask for it. */
  readonly graceMs: number;
  readonly nowMs: number;
  readonly isDryRun: boolean;
}

/** Artifacts and releases that were removed. */
export interface Garbage {
  readonly releases: readonly string[];
  /** As `coupon@4.7.1-9c2e`. */
  readonly artifacts: readonly string[];
  readonly retainedReleases: number;
}

/** Removes releases and artifacts that no channel, kept release or fallback reaches and no open page can ask for. */
export async function collectGarbage(store: FolderStore, request: GarbageRequest): Promise<Garbage> {
  const releases = await readAll(store);
  const kept = await retainedReleases(store, releases, request);
  const gone = releases.filter(({ id }) => !kept.has(id));
  const reached = new Set(
    releases
      .filter(({ id }) => kept.has(id))
      .flatMap((release) => namedBuilds(release).map(({ app, version }) => `${app}@${version}`)),
  );
  const artifacts = await unreached(store, reached, request);
  if (!request.isDryRun) {
    // Releases first: one that names an artifact which is gone would be worse than an artifact nobody names.
    for (const { id } of gone) await store.removeRelease(id);
    for (const { app, version } of artifacts) await store.removeArtifact(app, version);
  }
  return {
    releases: gone.map(({ id }) => id),
    artifacts: artifacts.map(({ app, version }) => `${app}@${version}`),
    retainedReleases: kept.size,
  };
}

async function readAll(store: FolderStore): Promise<readonly ReleaseDocument[]> {
  const found = await Promise.all((await store.listReleases()).map((id) => store.readRelease(id)));
  return found
    .filter((release) => release !== undefined)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

async function retainedReleases(
  store: FolderStore,
  releases: readonly ReleaseDocument[],
  { keep, graceMs, nowMs }: GarbageRequest,
): Promise<ReadonlySet<string>> {
  const isYoung = (at: string) => nowMs - Date.parse(at) < graceMs;
  const kept = new Set(
    releases.filter(({ createdAt }, place) => place < keep || isYoung(createdAt)).map(({ id }) => id),
  );
  for (const name of await store.listChannels()) {
    for (const id of pointedTo(await store.readChannel(name))) kept.add(id);
    // What was shown until a moment ago is still in somebody's page.
    for (const { at, before } of await store.readLog(name))
      if (isYoung(at)) pointedTo(before).forEach((id) => kept.add(id));
  }
  return kept;
}

function pointedTo(channel: ChannelDocument | undefined): readonly string[] {
  return [channel?.stable, channel?.canary?.id].filter((id) => typeof id === 'string');
}

async function unreached(
  store: FolderStore,
  reached: ReadonlySet<string>,
  { graceMs, nowMs }: GarbageRequest,
): Promise<readonly { readonly app: string; readonly version: string }[]> {
  const found: { app: string; version: string }[] = [];
  for (const app of await store.listApps()) {
    for (const version of await store.listVersions(app)) {
      if (reached.has(`${app}@${version}`)) continue;
      if (nowMs - (await store.publishedAt(app, version)) >= graceMs) found.push({ app, version });
    }
  }
  return found;
}
