import { versionsOf, type ChannelDocument, type ReleaseDocument } from '@longshot/release';
import type { FolderStore } from '@longshot/release-commands';
import type { ActionName } from './actions.ts';
import type { StaffMember } from '../../identity/staff/index.ts';

/** Intent of somebody of the staff. */
export interface Intent {
  readonly action: ActionName;
  /** The release, application or build it is about; the empty text where the channel says it. */
  readonly of: string;
  readonly channel: ChannelDocument;
  readonly stable: ReleaseDocument | null;
}

/**
 * The applications that an account must have for an action and has not; empty where it may. Who has all applications
 * may everything; who has some may change those, by switches or by releases that differ in nothing else. A lock is
 * about all.
 */
export async function missingRights(
  store: FolderStore,
  { apps }: Pick<StaffMember, 'apps'>,
  intent: Intent,
): Promise<readonly string[]> {
  if (apps === null) return [];
  const touched = await touchedApps(store, intent);
  return touched === null ? ['all applications'] : touched.filter((app) => !apps.includes(app));
}

/** The applications that an action changes for visitors; null where that is all of them. */
async function touchedApps(store: FolderStore, intent: Intent): Promise<readonly string[] | null> {
  const { action, of, channel, stable } = intent;
  switch (action) {
    case 'lock':
    case 'unlock':
      return null;
    case 'kill':
    case 'revive':
    case 'rollback-only':
      return [of];
    case 'block':
    case 'unblock':
      return [of.split('@')[0] ?? ''];
    case 'promote':
    case 'canary-start':
      return differing(stable, await store.readRelease(of));
    case 'rollback':
    case 'rollback-urgent':
      return differing(stable, await store.readRelease(of === '' ? (stable?.parent ?? '') : of));
    default:
      return differing(stable, await store.readRelease(channel.canary?.id ?? ''));
  }
}

function differing(stable: ReleaseDocument | null, release: ReleaseDocument | undefined): readonly string[] | null {
  if (stable === null || release === undefined) return null;
  const [before, after] = [versionsOf(stable), versionsOf(release)];
  const apps = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return apps.filter((app) => before[app] !== after[app]);
}
