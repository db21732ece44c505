import { randomUUID } from 'node:crypto';
import { ReleaseConflict } from '../release-conflict.ts';
import type { ObjectStore, WriteCondition } from './object-store.ts';

/**
 * Tries whether an object store keeps to the conditions of writes. One that ignores them would let the slower of two
 * promotions undo the other without a word.
 *
 * @throws Error, in one sentence, when a write came through whose condition does not hold, or none does whose holds.
 */
export async function assertConditional(objects: ObjectStore, name: string): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  const tag = await objects.write(key, bytes, 'absent');
  try {
    await assertRefused(objects, key, { tag: '"another"' }, `${name} ignores If-Match`);
    await assertRefused(objects, key, 'absent', `${name} ignores If-None-Match`);
    await assertKnown(objects, key, tag, name);
  } finally {
    await objects.remove(key);
  }
}

async function assertRefused(
  objects: ObjectStore,
  key: string,
  condition: WriteCondition,
  problem: string,
): Promise<void> {
  try {
    await objects.write(key, new TextEncoder().encode('probe'), condition);
  } catch (error) {
    if (error instanceof ReleaseConflict) return;
    throw error;
  }
  throw new Error(
    `${problem}, so that of two promotions the slower would undo the other: use a store that keeps to it`,
  );
}

async function assertKnown(objects: ObjectStore, key: string, tag: string, name: string): Promise<void> {
  try {
    await objects.write(key, new TextEncoder().encode('probe'), { tag });
  } catch (error) {
    if (!(error instanceof ReleaseConflict)) throw error;
    throw new Error(
      `${name} does not know its own tags again (If-Match), so that nothing in it could be changed: use a store that does`,
    );
  }
}
