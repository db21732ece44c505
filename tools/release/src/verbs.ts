import {
  checkRelease,
  composeRelease,
  diffReleases,
  pointingConflicts,
  promotionConflicts,
  versionsOf,
  type ChannelDocument,
  type MicroFrontend,
  type Problem,
  type PublishedArtifact,
  type ReleaseDiff,
  type ReleaseDocument,
} from '@longshot/release';
import { hasOwnId } from '@longshot/release/folder-store';
import { checkFailed, conflict, wrongUse } from './command-error.ts';
import type { FolderStore } from './folder-store.ts';
import { artifactNamed, channelNamed, newestOfAll, parentOf, releaseNamed } from './look-up.ts';

/** Who changes something, why, and when. */
export interface Act {
  readonly by: string;
  readonly why: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly isDryRun: boolean;
}

/** A channel before and after a change. */
export interface Moved {
  readonly channel: string;
  readonly seq: number;
  readonly before: string | null;
  readonly after: string;
}

/** What a channel shows. */
export interface Status {
  readonly channel: ChannelDocument;
  readonly release: ReleaseDocument | null;
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Composes a release from a channel's stable one, or from `from`, with the given versions; with none given, with the
 * newest published version of every application.
 */
export async function compose(
  store: FolderStore,
  request: { readonly from?: string; readonly channel: string; readonly set: Readonly<Record<string, string>> },
  act: Act,
): Promise<ReleaseDocument> {
  const stable = (await store.readChannel(request.channel))?.stable ?? undefined;
  const from = request.from ?? stable;
  const parent = from === undefined ? null : await releaseNamed(store, from);
  const wanted = Object.keys(request.set).length > 0 ? request.set : await newestOfAll(store);
  const set = await Promise.all(Object.entries(wanted).map(([app, version]) => artifactNamed(store, app, version)));
  return keep(store, parent, { set }, act);
}

/** Points a channel at a release composed from its present one, after checking it whole. */
export async function promote(store: FolderStore, name: string, channelName: string, act: Act): Promise<Moved> {
  const release = await releaseNamed(store, name);
  const channel = await channelNamed(store, channelName);
  const conflicts = promotionConflicts(channel, release, versionsOf(release));
  const isStale = release.parent !== channel.stable;
  const advice = isStale ? `; compose again: release compose --channel ${channelName} --set <app>=<version>` : '';
  if (conflicts[0] !== undefined) throw conflict(`${conflicts[0]}${advice}`);
  return point(store, channel, release, 'promote', act);
}

/**
 * Points a channel back: at `to`, else at the release before the present one. With `only`, one application goes back
 * and the others stay, in a release of their own.
 */
export async function rollback(
  store: FolderStore,
  request: { readonly channel: string; readonly to?: string; readonly only?: string },
  act: Act,
): Promise<Moved> {
  const channel = await channelNamed(store, request.channel);
  if (channel.stable === null) throw wrongUse(`${channel.channel} shows no release yet`);
  const stable = await releaseNamed(store, channel.stable);
  const to = request.to === undefined ? undefined : await releaseNamed(store, request.to);
  const target = request.only === undefined ? (to ?? (await parentOf(store, stable))) : undefined;
  const release = target ?? (await withOneBack(store, stable, request.only ?? '', to, act));
  const [first] = pointingConflicts(channel, versionsOf(release));
  if (first !== undefined) throw conflict(first);
  return point(store, channel, release, 'rollback', act);
}

/** What a channel shows now. */
export async function status(store: FolderStore, channelName: string): Promise<Status> {
  const channel = await channelNamed(store, channelName);
  const release = channel.stable === null ? null : await releaseNamed(store, channel.stable);
  return { channel, release, versions: release === null ? {} : versionsOf(release) };
}

/** How two releases differ. */
export async function diff(store: FolderStore, from: string, to: string): Promise<ReleaseDiff> {
  const [before, after] = await Promise.all([releaseNamed(store, from), releaseNamed(store, to)]);
  return diffReleases(
    { release: before, contracts: await store.readContracts(before) },
    { release: after, contracts: await store.readContracts(after) },
  );
}

/** Every reason against showing a release, each file hashed again. */
export async function problemsOf(store: FolderStore, release: ReleaseDocument): Promise<readonly Problem[]> {
  const documents = checkRelease(release, await store.readContracts(release));
  const id: readonly Problem[] = hasOwnId(release)
    ? []
    : [{ rule: 'id', app: '', text: `${release.id} is not the name of its content` }];
  const files = await Promise.all(
    Object.entries(versionsOf(release)).map(([app, version]) => fileProblems(store, release, app, version)),
  );
  return [...id, ...documents, ...files.flat()];
}

async function fileProblems(
  store: FolderStore,
  release: ReleaseDocument,
  app: string,
  version: string,
): Promise<readonly Problem[]> {
  const artifact = await store.readArtifact(app, version);
  if (artifact === undefined) return [{ rule: 'file', app, text: `${app}@${version} is not in the store` }];
  const named = release.microFrontends[app]?.[0]?.metadata.integrity ?? release.host.integrity;
  if (artifact.integrity !== named)
    return [{ rule: 'file', app, text: 'integrity.json is not the one of the release' }];
  const damaged = await store.damagedFiles(app, version, artifact.files);
  return damaged.map((name) => ({ rule: 'file', app, text: `${name} is not the file that was published` }));
}

async function point(
  store: FolderStore,
  channel: ChannelDocument,
  release: ReleaseDocument,
  verb: 'promote' | 'rollback',
  act: Act,
): Promise<Moved> {
  const [first, ...more] = await problemsOf(store, release);
  if (first !== undefined) {
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    throw checkFailed(`${release.id}: ${first.app} ${first.rule}: ${first.text}${others}`);
  }
  const { by, why, at } = act;
  const change = { verb, expectedSeq: channel.seq, releaseId: release.id, by, why, at };
  const after = act.isDryRun ? { seq: channel.seq + 1 } : await store.pointChannel(channel.channel, change);
  return { channel: channel.channel, seq: after.seq, before: channel.stable, after: release.id };
}

async function withOneBack(
  store: FolderStore,
  stable: ReleaseDocument,
  app: string,
  to: ReleaseDocument | undefined,
  act: Act,
): Promise<ReleaseDocument> {
  const present = versionsOf(stable)[app];
  if (present === undefined) throw wrongUse(`the release has no application "${app}"`);
  const older = to ?? (await ancestorWithOther(store, stable, app, present));
  const version = versionsOf(older)[app];
  if (version === undefined) throw wrongUse(`${older.id} has no application "${app}"`);
  if (app === 'host') return keep(store, stable, { set: [await artifactNamed(store, app, version)] }, act);
  const [entry] = older.microFrontends[app] ?? [];
  // The whole older entry: its own fallback is older still, never the build that is being taken back.
  return keep(store, stable, { set: [], entries: entry === undefined ? {} : { [app]: entry } }, act);
}

async function ancestorWithOther(
  store: FolderStore,
  stable: ReleaseDocument,
  app: string,
  version: string,
): Promise<ReleaseDocument> {
  let release = stable;
  while (versionsOf(release)[app] === version) release = await parentOf(store, release);
  return release;
}

async function keep(
  store: FolderStore,
  parent: ReleaseDocument | null,
  parts: { readonly set: readonly PublishedArtifact[]; readonly entries?: Readonly<Record<string, MicroFrontend>> },
  act: Act,
): Promise<ReleaseDocument> {
  const isHost = parts.set.some(({ contract }) => contract.kind === 'host');
  if (parent === null && !isHost) throw wrongUse('the first release needs a host: publish it');
  const content = composeRelease({ parent, ...parts, createdAt: act.at, createdBy: act.by, reason: act.why });
  return store.addRelease(content, act.isDryRun);
}
