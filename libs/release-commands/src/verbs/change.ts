import { versionsOf, type ChannelDocument, type ChannelVerb } from '@longshot/release';
import { changeChannel } from '@longshot/release/folder-store';
import type { AuditEntry } from '../store/audit-entry.ts';
import type { FolderStore } from '../store/folder-store.ts';

/** A channel before and after a change. */
export interface Change {
  readonly verb: ChannelVerb;
  readonly before: ChannelDocument;
  readonly after: ChannelDocument;
}

/** Changes a channel, unless it is only tried or somebody was faster; the log says what it was done to. */
export async function changeTo(
  store: FolderStore,
  before: ChannelDocument,
  verb: ChannelVerb,
  parts: Partial<ChannelDocument>,
  { actor: by, reason: why, time: at, isDryRun, fromSeq }: AuditEntry,
  of?: string,
): Promise<Change> {
  const withdrawn = await stillWithdrawn(store, before, parts);
  const change = (channel: ChannelDocument): ChannelDocument => ({ ...channel, ...parts, ...withdrawn });
  const planned = { ...change(before), seq: before.seq + 1 };
  if (isDryRun) return { verb, before, after: planned };
  const { seq, channel } = before;
  const expectedSeq = fromSeq ?? seq;
  const named = of ?? (await pointedAtApps(store, before, parts));
  const about = { expectedSeq, change, verb, by, why, at, ...(named === undefined ? {} : { of: named }) };
  return { verb, before, after: await changeChannel(store, channel, about) };
}

/** Builds that stay withdrawn: a build that a channel shows again, on purpose, is withdrawn no longer. */
async function stillWithdrawn(
  store: FolderStore,
  before: ChannelDocument,
  parts: Partial<ChannelDocument>,
): Promise<Pick<ChannelDocument, 'withdrawn'>> {
  const { stable, canary, withdrawn = [] } = { ...before, ...parts };
  if (withdrawn.length === 0) return {};
  const shown = await Promise.all([stable, canary?.id ?? null].map((id) => buildsNamed(store, id)));
  return { withdrawn: withdrawn.filter((build) => !shown.flat().includes(build)) };
}

/** The builds that a release names first, as `coupon@4.7.0-1ab3`. */
export async function buildsNamed(store: FolderStore, id: string | null): Promise<readonly string[]> {
  const release = id === null ? undefined : await store.readRelease(id);
  return Object.entries(release === undefined ? {} : versionsOf(release)).map(([app, version]) => `${app}@${version}`);
}

/** The applications that another stable release or a new canary changes for visitors. */
async function pointedAtApps(
  store: FolderStore,
  { stable }: ChannelDocument,
  parts: Partial<ChannelDocument>,
): Promise<string | undefined> {
  const next = parts.canary?.id ?? parts.stable;
  if (typeof next !== 'string' || next === stable) return undefined;
  const [from, to] = await Promise.all([
    stable === null ? undefined : store.readRelease(stable),
    store.readRelease(next),
  ]);
  const [before, after] = [from, to].map((release) => (release === undefined ? {} : versionsOf(release)));
  const apps = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...apps].filter((app) => before?.[app] !== after?.[app]).sort();
  return changed.length === 0 ? 'the same versions' : changed.join(', ');
}
