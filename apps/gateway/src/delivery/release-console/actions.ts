import { withoutUndefined } from '@longshot/domain/input';
import { versionsOf, type CanaryGuard, type ChannelDocument, type ReleaseDocument } from '@longshot/release';
import { ReleaseConflict, whoWasFaster } from '@longshot/release/folder-store';
import {
  abortCanary,
  finishCanary,
  promote,
  rollback,
  shortName,
  startCanary,
  stepCanary,
  turn,
  type AuditEntry,
  type Change,
  type FolderStore,
} from '@longshot/release-commands';
import type { StoreKeeper } from './follow-release-store.ts';

/** Actions of the console: the verbs of the command line. */
export const actionNames = [
  ...['promote', 'canary-start', 'canary-step', 'canary-abort', 'canary-finish', 'rollback', 'rollback-urgent'],
  'rollback-only',
  ...['kill', 'revive', 'block', 'unblock', 'lock', 'unlock'],
] as const;

/** One of them. */
export type ActionName = (typeof actionNames)[number];

/** Request for an action. */
export interface ActionRequest {
  readonly action: ActionName;
  readonly channel: string;
  /** The release, application or build it is about; the empty text where the channel says it. */
  readonly of: string;
  /** For the two steps of a canary that give it to more. */
  readonly percent: number;
  readonly guard: CanaryGuard;
  readonly why: string;
  readonly by: string;
  /** `seq` of the channel that the person looked at. */
  readonly fromSeq: number;
}

const runs: Readonly<
  Record<ActionName, (store: FolderStore, request: ActionRequest, act: AuditEntry) => Promise<Change>>
> = {
  promote: (store, { of, channel }, act) => promote(store, of, channel, act),
  'canary-start': (store, { of, channel, percent, guard }, act) =>
    startCanary(store, of, { channel, percent, guard }, act),
  'canary-step': (store, { channel, percent }, act) => stepCanary(store, channel, percent, act),
  'canary-abort': (store, { channel }, act) => abortCanary(store, channel, act),
  'canary-finish': (store, { channel }, act) => finishCanary(store, channel, act),
  rollback: (store, { of, channel }, act) =>
    rollback(store, { channel, ...withoutUndefined({ to: of === '' ? undefined : of }) }, act),
  'rollback-urgent': (store, { of, channel }, act) =>
    rollback(store, { channel, isUrgent: true, ...withoutUndefined({ to: of === '' ? undefined : of }) }, act),
  'rollback-only': (store, { of, channel }, act) => rollback(store, { channel, only: of }, act),
  kill: (store, { of, channel }, act) => turn(store, 'kill', of, channel, act),
  revive: (store, { of, channel }, act) => turn(store, 'revive', of, channel, act),
  block: (store, { of, channel }, act) => turn(store, 'block', of, channel, act),
  unblock: (store, { of, channel }, act) => turn(store, 'unblock', of, channel, act),
  lock: (store, { channel }, act) => turn(store, 'lock', '', channel, act),
  unlock: (store, { channel }, act) => turn(store, 'unlock', '', channel, act),
};

/**
 * Does what the command line does, from the channel as the person saw it.
 *
 * @throws ReleaseConflict saying who was faster, when the channel has changed since; else what the verb throws.
 */
export async function runAction(
  store: FolderStore,
  on: StoreKeeper['on'],
  request: ActionRequest,
  now: string,
): Promise<Change> {
  const { action, channel, by, why, fromSeq } = request;
  const act: AuditEntry = { actor: by, reason: why, time: now, isDryRun: false, fromSeq };
  try {
    return await on(() => runs[action](store, request, act));
  } catch (error) {
    // Whatever the verb met in the newer document, the news is who changed it.
    if ((await seqOf(store, channel)) !== fromSeq) {
      throw new ReleaseConflict(await whoWasFaster(store, channel));
    }
    throw error;
  }
}

async function seqOf(store: FolderStore, channel: string): Promise<number> {
  return (await store.readChannel(channel))?.seq ?? 0;
}

/** Text that has to be typed before an action is done: the thing it is done to. */
export function confirmationOf(
  action: ActionName,
  of: string,
  channel: ChannelDocument,
  stable: ReleaseDocument | null,
): string {
  switch (action) {
    case 'lock':
    case 'unlock':
      return channel.channel;
    case 'promote':
    case 'canary-start':
      return shortName(of);
    case 'canary-step':
    case 'canary-abort':
    case 'canary-finish':
      return shortName(channel.canary?.id ?? '');
    case 'rollback':
    case 'rollback-urgent':
      return shortName(of === '' ? (stable?.parent ?? '') : of);
    default:
      return of;
  }
}

/** Whether a name can be what an action is about, before anything is asked for it. */
export function isAbout(action: ActionName, of: string, stable: ReleaseDocument | null): boolean {
  switch (action) {
    case 'promote':
    case 'canary-start':
      return /^r-[\da-f]{6,64}$/.test(of);
    case 'rollback':
    case 'rollback-urgent':
      return of === '' || /^r-[\da-f]{6,64}$/.test(of);
    case 'block':
    case 'unblock':
      return /^[a-z][a-z0-9-]*@[\w.+-]+$/.test(of);
    case 'kill':
    case 'revive':
    case 'rollback-only':
      return stable !== null && Object.hasOwn(versionsOf(stable), of);
    default:
      return of === '';
  }
}
