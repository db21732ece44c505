import type { ChannelDocument } from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { conflict, wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { artifactNamed, channelNamed } from '../store/resolve.ts';
import { changeTo, type Change } from './change.ts';
import { stableOf } from './compose.ts';

/** The switches of a channel. */
export type SwitchVerb = 'block' | 'unblock' | 'kill' | 'revive' | 'lock' | 'unlock';

/**
 * Turns a switch of a channel: `block` keeps a build (`coupon@4.7.0-1ab3`) from running, `kill` shows a panel in place of
 * a remote, `lock` refuses every pointing at a release.
 *
 * @throws CommandError: an unknown build or remote (wrong use), or the switch stands so already (conflict).
 */
export async function turn(
  store: FolderStore,
  verb: SwitchVerb,
  name: string,
  channelName: string,
  act: AuditEntry,
): Promise<Change> {
  const channel = await channelNamed(store, channelName);
  return changeTo(store, channel, verb, await turned(store, channel, verb, name), act, name);
}

async function turned(
  store: FolderStore,
  channel: ChannelDocument,
  verb: SwitchVerb,
  name: string,
): Promise<Partial<ChannelDocument>> {
  switch (verb) {
    case 'lock':
    case 'unlock':
      if (channel.locked === (verb === 'lock')) throw conflict(`${channel.channel} is ${verb}ed already`);
      return { locked: verb === 'lock' };
    case 'block':
      await assertBuild(store, name);
      return { blocked: withName(channel.blocked, name, 'blocked') };
    case 'unblock':
      return { blocked: withoutName(channel.blocked, name, 'blocked') };
    case 'kill':
      await assertRemote(store, channel, name);
      return { kill: withName(channel.kill, name, 'switched off') };
    case 'revive':
      return { kill: withoutName(channel.kill, name, 'switched off') };
  }
}

async function assertBuild(store: FolderStore, name: string): Promise<void> {
  const [app, version, ...rest] = name.split('@');
  if (!app || !version || rest.length > 0) throw wrongUse(`a build is named <app>@<version>, not "${name}"`);
  await artifactNamed(store, app, version);
}

async function assertRemote(store: FolderStore, channel: ChannelDocument, name: string): Promise<void> {
  const { microFrontends } = await stableOf(store, channel);
  if (microFrontends[name] !== undefined) return;
  const known = Object.keys(microFrontends).sort().join(', ');
  throw wrongUse(`${channel.channel} shows no remote "${name}"; it shows ${known === '' ? 'none' : known}`);
}

function withName(names: readonly string[], name: string, word: string): readonly string[] {
  if (names.includes(name)) throw conflict(`${name} is ${word} already`);
  return [...names, name];
}

function withoutName(names: readonly string[], name: string, word: string): readonly string[] {
  if (!names.includes(name)) throw conflict(`${name} is not ${word}`);
  return names.filter((other) => other !== name);
}
