import { withoutUndefined } from '@longshot/domain/input';
import { appendFile, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { emptyChannel, subjectOf, type ChannelDocument, type ChannelLogEntry } from './channel.ts';
import { underLock } from './file-lock.ts';
import type { FolderStoreReader } from './folder-store.ts';
import { ReleaseConflict } from './release-conflict.ts';

/** A change of a channel: from which document it was decided, what it does, who does it, why and when. */
export interface ChannelChange extends Pick<ChannelLogEntry, 'verb' | 'by' | 'why' | 'at' | 'of'> {
  /** `seq` of the document that the decision was made from. */
  readonly expectedSeq: number;
  readonly change: (before: ChannelDocument) => ChannelDocument;
}

/**
 * Changes a channel if nobody changed it meanwhile, and writes a line in its log: both or neither.
 *
 * @throws ReleaseConflict, saying who was faster, when `expectedSeq` is no longer the channel's.
 */
export async function changeChannel(
  store: FolderStoreReader,
  name: string,
  { expectedSeq, change, verb, of, by, why, at }: ChannelChange,
): Promise<ChannelDocument> {
  const file = store.channelFile(name);
  return underLock(`${file}.lock`, async () => {
    const before = (await store.readChannel(name)) ?? emptyChannel(name);
    if (before.seq !== expectedSeq) throw new ReleaseConflict(await whoWasFaster(store, name));
    const after = { ...change(before), seq: before.seq + 1 };
    const entry: ChannelLogEntry = {
      seq: after.seq,
      at,
      by,
      why,
      verb,
      ...withoutUndefined({ of }),
      before,
      after,
    };
    await dropUnfinishedLine(store.logFile(name), before.seq);
    await writeBoth(file, `${JSON.stringify(after, null, 1)}\n`, store.logFile(name), `${JSON.stringify(entry)}\n`);
    return after;
  });
}

/** Who changed a channel last, how, when and why, in one sentence: for who was slower. */
export async function whoWasFaster(store: FolderStoreReader, name: string): Promise<string> {
  const last = (await store.readLog(name)).at(-1);
  if (last === undefined) return `${name} was changed meanwhile`;
  const { verb, by, why, at, before, after } = last;
  const subject = before.stable === after.stable ? subjectOf(last) : after.stable;
  const what = subject ? ` of ${subject}` : '';
  return `${name} was changed meanwhile: ${verb}${what} by ${by} at ${at} (${why})`;
}

/** The document is there whole before the log tells of it, and is put in its place by a rename, which needs no space. */
async function writeBoth(file: string, text: string, logFile: string, line: string): Promise<void> {
  const half = `${file}.half-${process.pid}`;
  const length = await sizeOf(logFile);
  try {
    await writeFile(half, text);
    await appendFile(logFile, line);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true, recursive: true });
    if ((await sizeOf(logFile)) > length) await truncate(logFile, length);
    throw error;
  }
}

/** A process that was killed between the log and the document leaves a line about what did not happen. */
async function dropUnfinishedLine(logFile: string, seq: number): Promise<void> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const lines = text.split('\n').slice(0, -1);
  const isUnfinished = text !== '' && (!text.endsWith('\n') || seqOf(lines.at(-1)) > seq);
  if (!isUnfinished) return;
  const kept = text.endsWith('\n') ? lines.slice(0, -1) : lines;
  await truncate(logFile, Buffer.byteLength(kept.map((line) => `${line}\n`).join('')));
}

function seqOf(line: string | undefined): number {
  return line === undefined ? 0 : (JSON.parse(line) as ChannelLogEntry).seq;
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
