import {
  composeRelease,
  versionsOf,
  type ChannelDocument,
  type MicroFrontend,
  type PublishedArtifact,
  type ReleaseDocument,
} from '@longshot/release';
import type { Act } from '../act.ts';
import { conflict, wrongUse } from '../command-error.ts';
import type { FolderStore } from '../folder-store.ts';
import { withComputedRequires } from '../types/computed-requires.ts';
import { artifactNamed, channelNamed, newestOfAll, parentOf, releaseNamed, shortName } from '../look-up.ts';

/** What a new release is made from. */
export interface ComposeRequest {
  /** A release, in place of the channel's stable one. */
  readonly from?: string;
  readonly channel: string;
  /** Versions by application; with none given, the newest published ones of all. */
  readonly set: Readonly<Record<string, string>>;
  /** What remotes require of a host is computed from the hosts of the archive. */
  readonly isComputed?: boolean;
}

/** Composes a release; entries that `set` does not name stay as they are. */
export async function compose(store: FolderStore, request: ComposeRequest, act: Act): Promise<ReleaseDocument> {
  const stable = (await channelNamed(store, request.channel)).stable ?? undefined;
  const from = request.from ?? stable;
  const parent = from === undefined ? null : await releaseNamed(store, from);
  const wanted = Object.keys(request.set).length > 0 ? request.set : await newestOfAll(store);
  const set = await Promise.all(Object.entries(wanted).map(([app, version]) => artifactNamed(store, app, version)));
  return keepRelease(store, parent, { set, isComputed: request.isComputed ?? false }, act);
}

/**
 * Composes anew what a release changed, on top of what its channel shows now, so that a promotion since is kept.
 *
 * @throws CommandError (conflict) when both changed the same application to different versions.
 */
export async function rebase(store: FolderStore, name: string, channel: string, act: Act): Promise<ReleaseDocument> {
  const release = await releaseNamed(store, name);
  const stable = await stableOf(store, await channelNamed(store, channel));
  if (release.parent === stable.id)
    throw wrongUse(`${shortName(release.id)} is based on ${channel} already: promote it`);
  const base = release.parent === null ? {} : versionsOf(await parentOf(store, release));
  const [ours, theirs] = [versionsOf(release), versionsOf(stable)];
  const changed = Object.entries(ours).filter(([app, version]) => base[app] !== version && theirs[app] !== version);
  const fought = changed.find(([app]) => theirs[app] !== undefined && theirs[app] !== base[app]);
  if (fought !== undefined && release.parent !== null) {
    const [app, version] = fought;
    throw conflict(
      `both changed ${app}: ${channel} has ${theirs[app]}, ${shortName(release.id)} has ${version}; say which: compose --set ${app}=<version>`,
    );
  }
  if (changed.length === 0) throw wrongUse(`${channel} has everything of ${shortName(release.id)} already`);
  const set = await Promise.all(changed.map(([app, version]) => artifactNamed(store, app, version)));
  return keepRelease(store, stable, { set }, act);
}

/** The stable release of a channel. */
export async function stableOf(store: FolderStore, channel: ChannelDocument): Promise<ReleaseDocument> {
  if (channel.stable === null) throw wrongUse(`${channel.channel} shows no release yet`);
  return releaseNamed(store, channel.stable);
}

/** Composes a release and keeps it in the store. */
export async function keepRelease(
  store: FolderStore,
  parent: ReleaseDocument | null,
  parts: {
    readonly set: readonly PublishedArtifact[];
    readonly entries?: Readonly<Record<string, MicroFrontend>>;
    readonly isComputed?: boolean;
  },
  act: Act,
): Promise<ReleaseDocument> {
  const isHost = parts.set.some(({ contract }) => contract.kind === 'host');
  if (parent === null && !isHost) throw wrongUse('the first release needs a host: publish it');
  const content = composeRelease({ parent, ...parts, createdAt: act.at, createdBy: act.by, reason: act.why });
  const computed =
    parts.isComputed === true ? await withComputedRequires(store, content, parts.set, act.isDryRun) : content;
  return store.addRelease(computed, act.isDryRun);
}
