import { hostAppOf, versionsOf, type ChannelDocument, type CheckReport, type ReleaseDocument } from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { checkFailed, wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { artifactNamed, channelNamed, parentOf, releaseNamed } from '../store/resolve.ts';
import { buildsNamed, changeTo, type Change } from './change.ts';
import { keepRelease, stableOf } from './compose.ts';
import { assertPointable } from './promote.ts';
import { assertServed } from './judge.ts';
import { assertPassed, validate } from './validate.ts';

/** Where to go back to. */
export interface RollbackRequest {
  readonly channel: string;
  /** A release, in place of the one before. */
  readonly to?: string;
  /** The one application that goes back. */
  readonly only?: string;
  /** Pages that are open leave what is taken back, too, by themselves. */
  readonly isUrgent?: boolean;
}

/**
 * Points a channel back: at `to`, else at the release before the present one. With `only`, one application goes back
 * and the others stay, in a fresh release that is validated at once. A canary that runs ends with it: it stood on what
 * is taken back. An urgent one names the builds that it takes back, and pages that run them load themselves anew.
 *
 * @throws CommandError: nothing to go back to (wrong use), locked or blocked (conflict), no passed report (check failed).
 */
export async function rollback(store: FolderStore, request: RollbackRequest, act: AuditEntry): Promise<Change> {
  const channel = await channelNamed(store, request.channel);
  const stable = await stableOf(store, channel);
  const to = request.to === undefined ? undefined : await releaseNamed(store, request.to);
  if (request.only !== undefined) return rollbackOne(store, request, request.only, stable, to, act);
  const release = to ?? (await parentOf(store, stable));
  if (release.id === stable.id) throw wrongUse(`${channel.channel} is at ${release.id} already`);
  await assertPointable(store, channel, release);
  await assertPassed(store, release, act.time);
  await assertServed(store, channel, release, act.time);
  return goBack(store, channel, release, request.isUrgent, act);
}

/** Points the channel at what it goes back to. */
async function goBack(
  store: FolderStore,
  channel: ChannelDocument,
  release: ReleaseDocument,
  isUrgent: boolean | undefined,
  act: AuditEntry,
): Promise<Change> {
  const parts = { stable: release.id, canary: null };
  if (isUrgent !== true) return changeTo(store, channel, 'rollback', parts, act);
  const taken = await Promise.all([channel.stable, channel.canary?.id ?? null].map((id) => buildsNamed(store, id)));
  const withdrawn = [...new Set([...(channel.withdrawn ?? []), ...taken.flat()])];
  return changeTo(store, channel, 'rollback-urgent', { ...parts, withdrawn }, act);
}

async function rollbackOne(
  store: FolderStore,
  { channel: channelName, isUrgent }: RollbackRequest,
  app: string,
  stable: ReleaseDocument,
  to: ReleaseDocument | undefined,
  act: AuditEntry,
): Promise<Change> {
  const channel = await channelNamed(store, channelName);
  const present = versionsOf(stable)[app];
  if (present === undefined) throw wrongUse(`the release has no application "${app}"`);
  const older = to ?? (await ancestorWithOther(store, stable, app, present));
  const release = await withOneBack(store, stable, app, older, act);
  await assertPointable(store, channel, release);
  if (!act.isDryRun) assertClean(await validate(store, release.id, { channel: channelName }, act));
  return goBack(store, channel, release, isUrgent, act);
}

function assertClean({ problems: [first] }: CheckReport): void {
  if (first !== undefined) throw checkFailed(`the fresh release fails its checks: ${first.check}: ${first.text}`);
}

async function withOneBack(
  store: FolderStore,
  stable: ReleaseDocument,
  app: string,
  older: ReleaseDocument,
  act: AuditEntry,
): Promise<ReleaseDocument> {
  const version = versionsOf(older)[app];
  if (version === undefined) throw wrongUse(`${older.id} has no application "${app}"`);
  if (app === hostAppOf(stable))
    return keepRelease(store, stable, { set: [await artifactNamed(store, app, version)] }, act);
  const [entry] = older.microFrontends[app] ?? [];
  // The whole older entry: its own fallback is older still, never the build that is being taken back.
  return keepRelease(store, stable, { set: [], entries: entry === undefined ? {} : { [app]: entry } }, act);
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
