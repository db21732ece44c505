import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../shared/vectors');

/** Whether the folder of shared vectors lies beside the repository. */
export const hasSharedVectors = existsSync(folder);

/** `describe` where the shared vectors are there; where they are not, the specs are skipped and say why. */
export const describeVectors = (title: string, specs: () => void): void =>
  hasSharedVectors
    ? describe(title, specs)
    : describe.skip(`${title} (skipped: ../shared/vectors is not there)`, specs);

/** The content of one file of vectors. */
export const readVectors = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
