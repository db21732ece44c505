import type { ReleaseDocument } from '@longshot/release';
import {
  channelNamed,
  newestOfChannel,
  releaseNamed,
  wrongUse,
  type Arguments,
  type FolderStore,
} from '@longshot/release-commands';
import type { ActionName } from './actions.ts';
import { missingRights, type Intent } from './rights.ts';
import type { StaffMember } from '../../identity/staff/index.ts';

/** Verbs that a gateway does for the command line, and whether each changes anything. */
const verbs: Readonly<Record<string, 'looks' | 'changes'>> = {
  status: 'looks',
  log: 'looks',
  diff: 'looks',
  compose: 'changes',
  promote: 'changes',
  canary: 'changes',
  rollback: 'changes',
  channel: 'changes',
  kill: 'changes',
  revive: 'changes',
  block: 'changes',
  unblock: 'changes',
  lock: 'changes',
  unlock: 'changes',
};

/** Rights that an account lacks for a command: its role, or applications that are not its own. Empty where it may. */
export interface Missing {
  readonly isViewer: boolean;
  readonly apps: readonly string[];
}

/**
 * Finds the rights that an account lacks for a command line.
 *
 * @throws CommandError for what no gateway does, and for names that the store does not know.
 */
export async function missingFor(store: FolderStore, account: StaffMember, line: Arguments): Promise<Missing> {
  const kind = verbs[line.verb ?? ''];
  if (kind === undefined || line.isComputed)
    throw wrongUse(`${wordOf(line)} is not done over a site: it needs the store`);
  if (kind === 'looks') return { isViewer: false, apps: [] };
  if (account.role !== 'releaser') return { isViewer: true, apps: [] };
  return { isViewer: false, apps: await missingApps(store, account, line) };
}

function wordOf({ verb, isComputed }: Arguments): string {
  return isComputed ? '--computed-requires' : (verb ?? 'this');
}

async function missingApps(store: FolderStore, account: StaffMember, line: Arguments): Promise<readonly string[]> {
  if (account.apps === null) return [];
  const channel = await channelNamed(store, line.channel);
  if (line.verb === 'compose') {
    const set = [...Object.keys(line.set), ...line.newest];
    const named = set.includes('all') ? [...set, ...Object.keys(await newestOfChannel(store, channel))] : set;
    return [...new Set(named)].filter((app) => app !== 'all' && !account.apps?.includes(app));
  }
  const stable = channel.stable === null ? null : ((await store.readRelease(channel.stable)) ?? null);
  return missingRights(store, account, { ...(await intentOf(store, line, stable)), channel, stable });
}

/** Intent of a line, in the console's words. A channel's host and remotes are everybody's, as its lock is. */
async function intentOf(
  store: FolderStore,
  line: Arguments,
  stable: ReleaseDocument | null,
): Promise<Pick<Intent, 'action' | 'of'>> {
  const [first = '', second = ''] = line.names;
  switch (line.verb) {
    case 'kill':
    case 'revive':
    case 'block':
    case 'unblock':
      return { action: line.verb, of: first };
    case 'promote':
      return { action: 'promote', of: (await releaseNamed(store, first)).id };
    case 'canary':
      if (first !== 'start') return { action: `canary-${first}` as ActionName, of: '' };
      return { action: 'canary-start', of: (await releaseNamed(store, second)).id };
    case 'rollback': {
      if (line.only !== undefined) return { action: 'rollback-only', of: line.only };
      const to = line.to ?? stable?.parent ?? '';
      return { action: 'rollback', of: to === '' ? '' : (await releaseNamed(store, to)).id };
    }
    default:
      return { action: 'lock', of: '' };
  }
}
