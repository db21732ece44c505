import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes a file so that its readers see the old one or the new one, never a part. A failure leaves the old one. */
export async function writeWhole(file: string, text: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(file));
  const half = `${file}.half-${process.pid}`;
  try {
    await writeFile(half, text);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
