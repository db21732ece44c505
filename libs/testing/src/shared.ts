import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The specification, vectors and recorded data, which lie beside the repository and may not be there. */
const folder = join(import.meta.dirname, '../../../../shared');

/** Where a file or folder of `../shared` is: `vectors/coupon.json`. */
export const sharedPath = (path: string): string => join(folder, path);

/** The content of a JSON file of `../shared`; call it inside `describeShared`. */
export const readShared = <T>(path: string): T => JSON.parse(readFileSync(sharedPath(path), 'utf8')) as T;

/**
 * Specs that need `path` of `../shared`. Where it is not there they are not even read; one skipped test in their place
 * says so.
 */
export const describeShared = (path: string, title: string, specs: () => void): void =>
  describe(
    title,
    existsSync(sharedPath(path)) ? specs : () => it.skip(`../shared/${path} is not there`, () => undefined),
  );
