import { randomBytes } from 'node:crypto';

/** So many bytes of a word nobody can guess who has not read it. */
const WORD_BYTES = 8;

/** How much of what was written the other side has read: it says so by giving back the word of a ping that stands behind it. */
export class ReadReceipts {
  #written = 0;
  #read = 0;
  /** The word that is waited for, and how much stood before it. */
  #asked: { readonly word: Buffer; readonly written: number } | null = null;

  /** How many bytes were written and are not known to have been read. */
  get unreadBytes(): number {
    return this.#written - this.#read;
  }

  /** Whether a word is waited for. */
  get isAsked(): boolean {
    return this.#asked !== null;
  }

  /** Counts what was written. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** The word to be sent as a ping now. */
  ask(): Buffer {
    const word = randomBytes(WORD_BYTES);
    this.#asked = { word, written: this.#written };
    return word;
  }

  /** Takes an answer; whether it was the word that was waited for. */
  take(word: Buffer): boolean {
    if (!this.#asked?.word.equals(word)) return false;
    this.#read = this.#asked.written;
    this.#asked = null;
    return true;
  }
}
