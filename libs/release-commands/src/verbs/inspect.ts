import {
  diffReleases,
  unmetNeeds,
  versionsOf,
  type ChannelDocument,
  type ChannelLogEntry,
  type Figures,
  type ReleaseDiff,
  type ReleaseDocument,
} from '@longshot/release';
import type { FolderStore } from '../store/folder-store.ts';
import { gatewaysOf, needsOf } from './judge.ts';
import { channelNamed, releaseNamed } from '../store/resolve.ts';

/** Status of a channel. */
export interface Status {
  readonly channel: ChannelDocument;
  readonly release: ReleaseDocument | null;
  readonly versions: Readonly<Record<string, string>>;
  /** Figures that the gateway counted; null before it counted anything. */
  readonly figures: Figures | null;
  /** The gateways that serve the channel, or served it last. */
  readonly gateways: readonly ServingGateway[];
}

/** A gateway of a channel, and what it does not serve of what the channel shows. */
export interface ServingGateway {
  readonly gateway: string;
  readonly contract: string;
  readonly isRunning: boolean;
  readonly seenAt: string;
  /** Sentences: who calls what it does not serve. */
  readonly misses: readonly string[];
}

/** Reads the status of a channel: what it shows now, and how it fares. */
export async function status(store: FolderStore, channelName: string, nowMs = Date.now()): Promise<Status> {
  const channel = await channelNamed(store, channelName);
  const release = channel.stable === null ? null : await releaseNamed(store, channel.stable);
  const figures = (await store.readFigures(channelName)) ?? null;
  const gateways = await servingGateways(store, channelName, release, nowMs);
  return { channel, release, versions: release === null ? {} : versionsOf(release), figures, gateways };
}

/** Gateways that run, or the one that ran last, with what they lack for a release. */
export async function servingGateways(
  store: FolderStore,
  channel: string,
  release: ReleaseDocument | null,
  nowMs: number,
): Promise<readonly ServingGateway[]> {
  const all = await gatewaysOf(store, channel, nowMs);
  const running = all.filter(({ isRunning }) => isRunning);
  const needs = release === null ? null : await needsOf(store, release);
  return (running.length > 0 ? running : all.slice(0, 1)).map(({ presence, isRunning, contract }) => ({
    gateway: presence.gateway,
    contract: presence.contract,
    isRunning,
    seenAt: presence.seenAt,
    misses: needs === null || contract === undefined ? [] : unmetNeeds(needs, contract).map(({ text }) => text),
  }));
}

/** How two releases differ. */
export async function diff(store: FolderStore, from: string, to: string): Promise<ReleaseDiff> {
  const [before, after] = await Promise.all([releaseNamed(store, from), releaseNamed(store, to)]);
  return diffReleases(
    { release: before, contracts: await store.readContracts(before) },
    { release: after, contracts: await store.readContracts(after) },
  );
}

/** Reads what happened on a channel, newest first. */
export async function log(store: FolderStore, channelName: string, limit: number): Promise<readonly ChannelLogEntry[]> {
  await channelNamed(store, channelName);
  return (await store.readLog(channelName)).toReversed().slice(0, limit);
}
