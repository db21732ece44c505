import { randomBytes } from 'node:crypto';
import { canaryConflicts, type Canary, type CanaryGuard, type ChannelDocument } from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { conflict, wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { channelNamed, releaseNamed } from '../store/resolve.ts';
import { changeTo, type Change } from './change.ts';
import { assertFromPresent, assertPointable } from './promote.ts';
import { assertServed } from './judge.ts';
import { assertPassed } from './validate.ts';

/** Request for a canary. */
export interface CanaryRequest {
  readonly channel: string;
  readonly percent: number;
  readonly guard: CanaryGuard;
}

/** Gives a part of the visitors a release, under the conditions of a promotion. */
export async function startCanary(
  store: FolderStore,
  name: string,
  request: CanaryRequest,
  act: AuditEntry,
): Promise<Change> {
  const release = await releaseNamed(store, name);
  const channel = await channelNamed(store, request.channel);
  const [running] = canaryConflicts(channel);
  if (channel.stable === null) throw wrongUse(`${channel.channel} shows no release yet: promote ${name} instead`);
  await assertPointable(store, channel, release);
  if (running !== undefined) throw conflict(running);
  await assertFromPresent(store, channel, release);
  await assertPassed(store, release, act.time);
  await assertServed(store, channel, release, act.time);
  const salt = randomBytes(8).toString('hex');
  const { percent, guard } = request;
  const canary: Canary = { id: release.id, percent, salt, guard, startedAt: act.time };
  return changeTo(store, channel, 'canary-start', { canary }, act);
}

/** Gives the canary to more visitors; those who have it keep it. */
export async function stepCanary(
  store: FolderStore,
  channelName: string,
  percent: number,
  act: AuditEntry,
): Promise<Change> {
  const channel = await channelNamed(store, channelName);
  const canary = running(channel);
  if (percent <= canary.percent) {
    throw wrongUse(`the canary is at ${canary.percent} % already and only grows; abort it to take it back`);
  }
  if (channel.locked) await assertPointable(store, channel, await releaseNamed(store, canary.id));
  return changeTo(store, channel, 'canary-step', { canary: { ...canary, percent } }, act);
}

/** Takes the canary back from everybody. */
export async function abortCanary(store: FolderStore, channelName: string, act: AuditEntry): Promise<Change> {
  const channel = await channelNamed(store, channelName);
  running(channel);
  return changeTo(store, channel, 'canary-abort', { canary: null }, act);
}

/** Makes the canary the stable release. */
export async function finishCanary(store: FolderStore, channelName: string, act: AuditEntry): Promise<Change> {
  const channel = await channelNamed(store, channelName);
  const { id } = running(channel);
  const release = await releaseNamed(store, id);
  await assertPointable(store, channel, release);
  await assertPassed(store, release, act.time);
  await assertServed(store, channel, release, act.time);
  return changeTo(store, channel, 'canary-finish', { stable: id, canary: null }, act);
}

function running({ channel, canary }: ChannelDocument): Canary {
  if (canary === null) throw wrongUse(`no canary runs on ${channel}`);
  return canary;
}
