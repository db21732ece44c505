import { createHash } from 'node:crypto';
import type { FragmentFile } from '@longshot/contracts';
import type { FragmentPiece, FragmentSource } from './fragment-source.ts';

const FOLDER = '/remotes/files/';

const hashOf = (text: string): Buffer => createHash('sha384').update(text).digest();

const fileOf = ({ kind, text }: FragmentPiece): string => `${hashOf(text).toString('base64url')}.${kind}`;

/** Files kept at once; the oldest are found again in their source. */
const MOST_FILES = 500;

/** Rules and code of fragments as files that are called by their hashes. */
export class FragmentFiles {
  readonly #source: FragmentSource;
  readonly #pieces = new Map<string, FragmentPiece>();

  constructor(source: FragmentSource) {
    this.#source = source;
  }

  /** The file of a piece, with what its bytes must hash to; none for an empty one. */
  fileOf(piece: FragmentPiece): FragmentFile[] {
    if (piece.text === '') return [];
    const name = fileOf(piece);
    if (!this.#pieces.has(name) && this.#pieces.size >= MOST_FILES) {
      for (const oldest of this.#pieces.keys()) {
        this.#pieces.delete(oldest);
        break;
      }
    }
    this.#pieces.set(name, piece);
    return [{ url: FOLDER + name, integrity: `sha384-${hashOf(piece.text).toString('base64')}` }];
  }

  /** The piece of a file; undefined for one that no fragment has, or has any more. */
  async find(name: string): Promise<FragmentPiece | undefined> {
    const known = this.#pieces.get(name);
    if (known !== undefined) return known;
    // Another process may have made the answer that names it.
    for (const piece of await this.#source.files()) this.fileOf(piece);
    return this.#pieces.get(name);
  }
}
