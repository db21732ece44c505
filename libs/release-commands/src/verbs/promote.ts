import {
  canaryConflicts,
  parentConflicts,
  pointingConflicts,
  versionsOf,
  type BackEnd,
  type ChannelDocument,
  type ReleaseDocument,
} from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { conflict } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { channelNamed, releaseNamed, shortName } from '../store/resolve.ts';
import { changeTo, type Change } from './change.ts';
import { assertServed } from './judge.ts';
import { assertPassed } from './validate.ts';

/**
 * Makes a release the stable one of a channel.
 *
 * @throws CommandError (conflict): locked, something blocked, a canary runs, composed from another release than the
 * present one, the gateway that runs (or `backEnd`, which will) does not serve it, or somebody was faster; (check failed): not validated or did not pass.
 */
export async function promote(
  store: FolderStore,
  name: string,
  channelName: string,
  act: AuditEntry,
  backEnd?: BackEnd,
): Promise<Change> {
  const release = await releaseNamed(store, name);
  const channel = await channelNamed(store, channelName);
  const [running] = canaryConflicts(channel);
  await assertPointable(store, channel, release);
  if (running !== undefined) throw conflict(running);
  await assertFromPresent(store, channel, release);
  await assertPassed(store, release, act.time);
  await assertServed(store, channel, release, act.time, backEnd);
  return changeTo(store, channel, 'promote', { stable: release.id }, act);
}

/** Refuses while the channel is locked, naming who locked it, and what it blocks. */
export async function assertPointable(
  store: FolderStore,
  channel: ChannelDocument,
  release: ReleaseDocument,
): Promise<void> {
  const [first] = pointingConflicts(channel, versionsOf(release));
  if (first === undefined) return;
  if (!channel.locked) throw conflict(first);
  const lock = (await store.readLog(channel.channel)).findLast(({ verb }) => verb === 'lock');
  throw conflict(lock === undefined ? first : `${first} by ${lock.by} since ${lock.at} (${lock.why})`);
}

/** Refuses a release that would undo what others promoted since it was composed, and says who and what to do. */
export async function assertFromPresent(
  store: FolderStore,
  channel: ChannelDocument,
  release: ReleaseDocument,
): Promise<void> {
  if (release.id === channel.stable)
    throw conflict(`${shortName(release.id)} is what ${channel.channel} shows already`);
  const [first] = parentConflicts(channel, release);
  if (first === undefined) return;
  const last = (await store.readLog(channel.channel)).findLast(({ before, after }) => before.stable !== after.stable);
  const who = last === undefined ? '' : ` (${last.verb} by ${last.by} at ${last.at}: ${last.why})`;
  const advice = channel.stable === null ? '' : `; compose it anew: release compose --rebase ${shortName(release.id)}`;
  throw conflict(`${first}${who}${advice}`);
}
