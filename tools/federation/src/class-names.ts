import { createHash } from 'node:crypto';
import type { NormalModule } from 'webpack';

/** A name that webpack asks for. */
interface AskedName {
  readonly local?: string;
  readonly filename?: string;
  readonly module?: Pick<NormalModule, 'originalSource'> | unknown;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters of a file's names: with five, one pair among the sheets of a page is the same in ten thousand pages. */
const PREFIX_LETTERS = 5;

function lettersOf(text: string, count: number): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, count);
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The names of a sheet in the order in which they stand in it. */
function namesOf(sheet: string): readonly string[] {
  const found = [...sheet.matchAll(/\.([A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g)];
  return [...new Set(found.map(([, name, keyframes]) => name ?? keyframes ?? ''))];
}

function sheetOf(module: unknown): string {
  const { originalSource } = module as Partial<Pick<NormalModule, 'originalSource'>>;
  return String(originalSource?.call(module)?.source() ?? '');
}

/**
 * How the classes of a build are named in a page: letters that stand for the build's container and the file, and the
 * place of the name in the file. So equal names in two files, and two builds of one application, can stand in a page;
 * and since the names of a file begin alike, they weigh less than as many hashes, of which each first visit has some
 * hundreds.
 */
export function classNamesOf(container: string): (asked: AskedName) => string {
  const known = new Map<string, readonly string[]>();
  return ({ local = '', filename = '', module }) => {
    const names = known.get(filename) ?? namesOf(sheetOf(module));
    known.set(filename, names);
    const place = names.indexOf(local);
    const own = place === -1 ? `_${lettersOf(local, PREFIX_LETTERS)}` : place.toString(36);
    return lettersOf(`${container} ${filename}`, PREFIX_LETTERS) + own;
  };
}
