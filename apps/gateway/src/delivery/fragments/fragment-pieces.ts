import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FragmentPiece } from './fragment-source.ts';

/** Parts of a style that could bring in another file, or end the rule that all of it is put into. */
const UNSAFE_STYLE = /@import|@charset|@namespace|url\s*\(|image-set|expression|[<\\]/i;

/** More than this is no part of a page. */
const MAX_BYTES = 200_000;

/** Whether every brace that opens is closed by one that belongs to it. */
function isBalanced(style: string): boolean {
  let depth = 0;
  for (const character of style.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, '')) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

interface Known {
  readonly state: string;
  readonly text: string;
}

/** Where rules and code of fragments stand: `promotions.css`, `promotions.js`, in the first folder that has them. */
export interface PieceFolders {
  readonly folders: readonly string[];
  /** Told of what is not taken, once for each state of a file. */
  readonly warn: (sentence: string) => void;
}

/** Rules and code of fragments as their files have them; a change is seen at the next question. */
export class FragmentPieces {
  readonly #input: PieceFolders;
  readonly #known = new Map<string, Known>();

  constructor(input: PieceFolders) {
    this.#input = input;
  }

  /**
   * The rules of a fragment, or those of all where it has none of its own. They stand inside one rule of the fragment's
   * place, so that they reach nothing else of the page.
   */
  async style(name: string): Promise<string> {
    const rules = (await this.#read(`${name}.css`)) ?? (await this.#read('fragment.css')) ?? '';
    return rules === '' ? '' : `[data-fragment='${name}'] {\n${rules}}\n`;
  }

  /** The code of a fragment; '' where it has none. */
  async code(name: string): Promise<string> {
    return (await this.#read(`${name}.js`)) ?? '';
  }

  /** Everything there is for these fragments. */
  async all(names: readonly string[]): Promise<readonly FragmentPiece[]> {
    const found = await Promise.all(
      names.map(async (name): Promise<FragmentPiece[]> => [
        { kind: 'css', text: await this.style(name) },
        { kind: 'js', text: await this.code(name) },
      ]),
    );
    return found.flat().filter(({ text }) => text !== '');
  }

  /** Names of fragments that have code or rules of their own, in whichever folder. */
  get names(): readonly string[] {
    const files = this.#input.folders.flatMap((folder) => namesIn(folder));
    return [...new Set(files)];
  }

  async #read(file: string): Promise<string | null> {
    for (const folder of this.#input.folders) {
      const path = join(folder, file);
      const facts = await stat(path, { bigint: true }).catch(() => undefined);
      if (facts === undefined) continue;
      const state = `${facts.ino} ${facts.mtimeNs} ${facts.size}`;
      const known = this.#known.get(path);
      if (known?.state === state) return known.text;
      const text =
        facts.size > MAX_BYTES
          ? this.#refuse(path, 'it is too large')
          : this.#check(path, await readFile(path, 'utf8'));
      this.#known.set(path, { state, text });
      return text;
    }
    return null;
  }

  #check(path: string, text: string): string {
    if (extname(path) !== '.css') return text;
    if (UNSAFE_STYLE.test(text)) return this.#refuse(path, 'it reaches for more than looks');
    return isBalanced(text) ? text : this.#refuse(path, 'its braces do not match');
  }

  #refuse(path: string, reason: string): string {
    this.#input.warn(`${path} is left out: ${reason}.`);
    return '';
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((file) => /^([a-z][a-z0-9-]+)\.(?:css|js)$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
}
