import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeContent } from '@longshot/contracts';
import { HomeContent as schema } from '@longshot/contracts/schemas';
import { Value } from 'typebox/value';
import { errorCode } from '../../platform/database/dialect/database-errors.ts';
import { SHIPPED_CONTENT } from '../content/content-source.ts';

/** Name of the file, in the content that comes with the gateway and in that of the installation. */
const FILE = 'home.json';

/** Where the staff's choice is stored. */
export interface HomeContentInput {
  /** Folder of the installation's own content; it need not exist. */
  readonly folder: string;
  /** Where a choice is stored that the staff makes while the gateway runs. */
  readonly stored?: StoredHome | undefined;
  readonly warn: (sentence: string) => void;
}

/** Keeps the choice that the staff makes while the gateway runs. */
export interface StoredHome {
  /** Null where none was made. */
  readonly home: HomeContent | null;
}

/** Reads a choice. @throws Error that says what is wrong. */
function parse(text: string): HomeContent {
  const value: unknown = JSON.parse(text);
  if (Value.Check(schema, value)) return value;
  const [problem] = Value.Errors(schema, value);
  throw new Error(`${problem?.instancePath ?? ''} ${problem?.message ?? 'is not understood'}`.trim());
}

/**
 * Choice of the staff for the front page: what is stored, or else the installation's own file, or else the one that comes
 * with the gateway. A change of the file is seen at the next question; one that is not understood leaves what was there.
 */
export class HomeContentSource {
  readonly #file: string;
  readonly #warn: (sentence: string) => void;
  readonly #stored: StoredHome | undefined;
  readonly #shipped = parse(readFileSync(join(SHIPPED_CONTENT, FILE), 'utf8'));
  #text: string | null = null;
  #content: HomeContent = this.#shipped;

  constructor({ folder, stored, warn }: HomeContentInput) {
    this.#file = join(folder, FILE);
    this.#warn = warn;
    this.#stored = stored;
  }

  /** The choice as it is now; as long as nothing changes it is the same object. */
  async read(): Promise<HomeContent> {
    return this.#stored?.home ?? this.readOwn();
  }

  /** The choice that the installation's own file makes, or else the one that comes with the gateway. */
  async readOwn(): Promise<HomeContent> {
    const text = await this.#readText();
    if (text === this.#text) return this.#content;
    this.#text = text;
    try {
      this.#content = text === null ? this.#shipped : parse(text);
    } catch (error) {
      this.#warn(`content/${FILE} changes nothing: ${String(error).replace(/^\w*Error: /, '')}`);
    }
    return this.#content;
  }

  async #readText(): Promise<string | null> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
      throw error;
    }
  }
}
