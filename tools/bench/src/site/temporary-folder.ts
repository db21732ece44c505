import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftovers } from './leftovers.ts';

/** A folder of this run. */
export interface TemporaryFolder {
  readonly path: string;
  /** Takes it away with all it holds. */
  remove(): Promise<void>;
}

/** Makes a folder that is gone after the run. */
export async function temporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `longshot-bench-${purpose}-`));
  return { path, remove: leftovers.add(() => rm(path, { recursive: true, force: true })) };
}
