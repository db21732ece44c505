import { emptyChannel, type ChannelDocument } from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { changeTo, type Change } from './change.ts';

/** Request for what a channel is to show. */
export interface ScopeRequest {
  readonly channel: string;
  /** The application that is its host. */
  readonly host?: string;
  /** Names of remotes with commas between them, or `all`. */
  readonly apps?: string;
}

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Says which host and which remotes a channel shows. A channel of a new name is made by it.
 *
 * @throws CommandError (wrong use) for what is no name of an application.
 */
export async function nameScope(
  store: FolderStore,
  { channel, host, apps }: ScopeRequest,
  act: AuditEntry,
): Promise<Change> {
  const before = (await store.readChannel(channel)) ?? emptyChannel(channel);
  const parts: Partial<ChannelDocument> = {
    ...(host === undefined ? {} : { host: named(host) }),
    ...(apps === undefined ? {} : { apps: apps === 'all' ? null : apps.split(',').map((app) => named(app.trim())) }),
  };
  if (Object.keys(parts).length === 0) throw wrongUse('channel needs --host <app> or --apps <app>,<app>');
  return changeTo(store, before, 'channel', parts, act, [host, apps].filter((part) => part !== undefined).join(' '));
}

function named(app: string): string {
  if (!NAME.test(app)) throw wrongUse(`"${app}" is no name for an application`);
  return app;
}
