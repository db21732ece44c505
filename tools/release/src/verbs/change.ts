import type { ChannelDocument, ChannelVerb } from '@longshot/release';
import { changeChannel } from '@longshot/release/folder-store';
import type { Act } from '../act.ts';
import type { FolderStore } from '../folder-store.ts';

/** A channel before and after a change. */
export interface Change {
  readonly verb: ChannelVerb;
  readonly before: ChannelDocument;
  readonly after: ChannelDocument;
}

/** Changes a channel, unless it is only tried or somebody was faster. */
export async function changeTo(
  store: FolderStore,
  before: ChannelDocument,
  verb: ChannelVerb,
  parts: Partial<ChannelDocument>,
  { by, why, at, isDryRun, fromSeq }: Act,
): Promise<Change> {
  const change = (channel: ChannelDocument): ChannelDocument => ({ ...channel, ...parts });
  const planned = { ...change(before), seq: before.seq + 1 };
  if (isDryRun) return { verb, before, after: planned };
  const { seq, channel } = before;
  const expectedSeq = fromSeq ?? seq;
  return { verb, before, after: await changeChannel(store, channel, { expectedSeq, change, verb, by, why, at }) };
}
