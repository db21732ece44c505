import {
  diffReleases,
  versionsOf,
  type ChannelDocument,
  type ChannelLogEntry,
  type Figures,
  type ReleaseDiff,
  type ReleaseDocument,
} from '@longshot/release';
import type { FolderStore } from '../folder-store.ts';
import { channelNamed, releaseNamed } from '../look-up.ts';

/** What a channel shows. */
export interface Status {
  readonly channel: ChannelDocument;
  readonly release: ReleaseDocument | null;
  readonly versions: Readonly<Record<string, string>>;
  /** What the gateway counted; null before it counted anything. */
  readonly figures: Figures | null;
}

/** What a channel shows now, and how it fares. */
export async function status(store: FolderStore, channelName: string): Promise<Status> {
  const channel = await channelNamed(store, channelName);
  const release = channel.stable === null ? null : await releaseNamed(store, channel.stable);
  const figures = (await store.readFigures(channelName)) ?? null;
  return { channel, release, versions: release === null ? {} : versionsOf(release), figures };
}

/** How two releases differ. */
export async function diff(store: FolderStore, from: string, to: string): Promise<ReleaseDiff> {
  const [before, after] = await Promise.all([releaseNamed(store, from), releaseNamed(store, to)]);
  return diffReleases(
    { release: before, contracts: await store.readContracts(before) },
    { release: after, contracts: await store.readContracts(after) },
  );
}

/** What happened on a channel, newest first. */
export async function log(store: FolderStore, channelName: string, limit: number): Promise<readonly ChannelLogEntry[]> {
  await channelNamed(store, channelName);
  return (await store.readLog(channelName)).toReversed().slice(0, limit);
}
