import { hmacSha256 } from './sha-256.ts';

/** Equally likely whole numbers below 2³², one after the other: all that a round is drawn from. */
export interface Words {
  /** The next word; never ends. */
  next(): number;
}

/** Seeds that a round is drawn from. Both seeds are used as their UTF-8 bytes. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** A whole number from 0 to 2⁵³ − 1. */
  readonly nonce: number;
}

const WORDS_OF_BLOCK = 8;
const encoder = new TextEncoder();

/** The words of a round: those of HMAC-SHA-256(server seed, `clientSeed:nonce:cursor`) for the cursors 0, 1, 2 and so on. */
export function wordsOf({ serverSeed, clientSeed, nonce }: RoundSeeds): Words {
  const hash = hmacSha256(encoder.encode(serverSeed));
  let cursor = 0;
  let index = WORDS_OF_BLOCK;
  let block: Uint32Array = new Uint32Array();
  return {
    next() {
      if (index === WORDS_OF_BLOCK) {
        block = hash(encoder.encode(`${clientSeed}:${nonce}:${cursor++}`));
        index = 0;
      }
      return block[index++] ?? 0;
    },
  };
}

/** The words of what is public before a shared round is drawn: the card of a race, drawn from the salt alone. */
export const publicWordsOf = (seeds: RoundSeeds): Words =>
  wordsOf({ serverSeed: seeds.clientSeed, clientSeed: 'card', nonce: seeds.nonce });
