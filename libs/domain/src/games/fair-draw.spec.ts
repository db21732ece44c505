import { createHash, createHmac } from 'node:crypto';
import { describeShared, readShared } from '@longshot/testing/shared';
import { drawAsDecimal, drawBelow, drawsBelow, drawsOf, fairMessages } from './fair-draw.ts';
import { diceRoll } from './dice.ts';
import { kenoPositions } from './keno.ts';

interface Vector {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly floats: readonly number[];
  readonly dice: number;
  readonly roulette: number;
  readonly keno40: readonly number[];
}

const drawsFor = (serverSeed: string, clientSeed: string, nonce: number, count: number) =>
  drawsOf(
    fairMessages({ clientSeed, nonce }, count).map((text) => createHmac('sha256', serverSeed).update(text).digest()),
  );

describeShared('vectors', 'the vectors of provably fair rounds', () => {
  it('come out of seeds and number, each of them', () => {
    const vectors = readShared<readonly Vector[]>('vectors/provably-fair.json');
    expect(vectors.length).toBeGreaterThanOrEqual(12);
    for (const vector of vectors) {
      const { serverSeed, clientSeed, nonce } = vector;
      const draws = drawsFor(serverSeed, clientSeed, nonce, 10);
      const [first = 0] = draws;
      expect({
        serverSeed,
        clientSeed,
        nonce,
        serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
        floats: draws.slice(0, 3).map((draw) => Number(drawAsDecimal(draw))),
        dice: diceRoll(first) / 100,
        roulette: drawBelow(first, 37),
        keno40: kenoPositions(draws),
      }).toEqual(vector);
    }
  });
});

describe('draws', () => {
  it('are eight to a hash, the highest byte first', () => {
    const hash = Uint8Array.from({ length: 32 }, (_, index) => index);
    expect(drawsOf([hash]).slice(0, 2)).toEqual([0x00010203, 0x04050607]);
    expect(fairMessages({ clientSeed: 'mine', nonce: 7 }, 10)).toEqual(['mine:7:0', 'mine:7:1']);
    expect(() => drawsOf([new Uint8Array(20)])).toThrow(RangeError);
  });

  it('reach every number below a count, from the first draw to the last', () => {
    for (const count of [1, 32, 40, 10_001]) {
      expect([drawBelow(0, count), drawBelow(0xffff_ffff, count)]).toEqual([0, count - 1]);
    }
  });

  it('are counted exactly: the draw before a bound gives less, the one at it does not', () => {
    for (const [limit, count] of [
      ...([1, 5_000, 9_999] as const).map((each) => [each, 10_001] as const),
      ...([1, 7, 39] as const).map((each) => [each, 40] as const),
    ]) {
      const bound = Number(drawsBelow(limit, count));
      expect([drawBelow(bound - 1, count), drawBelow(bound, count)]).toEqual([limit - 1, limit]);
    }
  });
});
