import { describeShared, readShared } from '@longshot/testing/shared';
import fc from 'fast-check';
import { commitmentOf, linkBefore } from './chain.ts';
import { below, bits52, drawerOf, drawSome, numbersFrom, rowAt, scaled, wordsBelow } from './draws.ts';
import { wordsOf, type Words } from './words.ts';

const ALL_WORDS = 2 ** 32;

/** Words that are known beforehand; more than those are an error. */
const given = (...list: readonly number[]): Words & { readonly left: () => number } => {
  const words = [...list];
  return {
    next() {
      const word = words.shift();
      if (word === undefined) throw new Error('no word is left');
      return word;
    },
    left: () => words.length,
  };
};

const word = fc.integer({ min: 0, max: ALL_WORDS - 1 });

describe('below', () => {
  it('takes the next word for the few that would favour some numbers', () => {
    // 2³² mod 37 is 7: words whose product leaves less than 7 are passed over.
    const words = given(0, 5);
    expect([below(words, 37), words.left()]).toEqual([0, 0]);
    expect(() => below(given(0), 37)).toThrow('no word is left');
  });

  it('takes a word for one number and keeps it for all of them', () => {
    expect(below(given(4_000_000_000), 1)).toBe(0);
    expect(below(given(4_000_000_000), ALL_WORDS)).toBe(4_000_000_000);
  });

  it('is the exact part of the range wherever a word is not passed over, for counts of every size', () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: ALL_WORDS }), (drawn, count) => {
        const product = BigInt(drawn) * BigInt(count);
        const isRejected = (product & 0xffff_ffffn) < (1n << 32n) % BigInt(count);
        const words = given(drawn, ALL_WORDS - 1);
        const number = below(words, count);
        expect([number, words.left()]).toEqual(isRejected ? [expect.any(Number), 0] : [Number(product >> 32n), 1]);
        expect(number).toBeLessThan(count);
      }),
    );
  });

  it('leaves every number the same count of words', () => {
    // With words of four bits in place of 32 the rule is small enough to be counted out.
    for (let count = 1; count <= 16; count++) {
      const counts = new Map<number, number>();
      for (let drawn = 0; drawn < 16; drawn++) {
        if ((drawn * count) % 16 < 16 % count) continue;
        const number = Math.floor((drawn * count) / 16);
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      expect([counts.size, new Set(counts.values()).size]).toEqual([count, 1]);
    }
  });
});

describe('scaled', () => {
  it('is counted by words: the one before a bound gives less, the one at it does not', () => {
    for (const [limit, count] of [
      [1, 10_001],
      [5_000, 10_001],
      [39, 40],
      [31, 32],
    ] as const) {
      const bound = Number(wordsBelow(limit, count));
      expect([scaled(given(bound - 1), count), scaled(given(bound), count)]).toEqual([limit - 1, limit]);
    }
  });
});

describe('draws', () => {
  it('of 52 bits take the whole first word and the upper twenty bits of the second', () => {
    expect(bits52(given(1, 0xfff))).toBe(2 ** 20);
    expect(bits52(given(ALL_WORDS - 1, ALL_WORDS - 1))).toBe(2 ** 52 - 1);
  });

  it('without replacement hold every thing of a list once, whatever the words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(word, { minLength: 60, maxLength: 60 }), (count, list) => {
        const words = wordsOf({ serverSeed: list.join(), clientSeed: 'c', nonce: 0 });
        const drawn = drawSome(words, numbersFrom(1, count), count);
        expect([...drawn].sort((a, b) => a - b)).toEqual(numbersFrom(1, count));
      }),
    );
  });

  it('swap what is drawn to the front', () => {
    const draw = drawerOf(given(ALL_WORDS - 1, 0, 0), ['a', 'b', 'c']);
    expect([draw(), draw(), draw()]).toEqual(['c', 'b', 'a']);
  });

  it('of a table fall into the row that a ticket reaches', () => {
    expect([0, 1, 2, 3, 5].map((ticket) => rowAt([2, 0, 1, 3], ticket))).toEqual([0, 0, 2, 3, 3]);
  });
});

describe('a chain', () => {
  it('is hashed link by link as text', () => {
    const link = commitmentOf('any');
    expect(linkBefore(link, 0)).toBe(link);
    expect(linkBefore(link, 2)).toBe(commitmentOf(commitmentOf(link)));
  });
});

interface Vector {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly dice: number;
  readonly roulette: number;
  readonly keno40: readonly number[];
}

describeShared('vectors', 'the vectors of provably fair rounds', () => {
  it('come out of seeds and nonce, each of them', () => {
    const vectors = readShared<readonly Vector[]>('vectors/provably-fair.json');
    expect(vectors.length).toBeGreaterThanOrEqual(12);
    for (const { serverSeed, serverSeedHash, clientSeed, nonce, ...drawn } of vectors) {
      const words = () => wordsOf({ serverSeed, clientSeed, nonce });
      const keno = words();
      const left = [...numbersFrom(0, 40)];
      const keno40 = numbersFrom(0, 10).map(() => left.splice(scaled(keno, left.length), 1)[0]);
      expect(commitmentOf(serverSeed)).toBe(serverSeedHash);
      expect({ dice: scaled(words(), 10_001) / 100, roulette: below(words(), 37), keno40 }).toEqual({
        dice: drawn.dice,
        roulette: drawn.roulette,
        keno40: drawn.keno40,
      });
    }
  });
});
