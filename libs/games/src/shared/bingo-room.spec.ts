import fc from 'fast-check';
import {
  ballsOfRoom,
  bingoCardMinor,
  bingoTitles,
  callsOfCards,
  cardsOfPurchase,
  isBingo,
  poolOfCards,
  toGo,
} from './bingo-room.ts';
import { prizesOf } from '../game/bingo.ts';
import { verifyRound } from '../verify-round.ts';

const CARD = [
  [1, 2, 3, 4, 5],
  [16, 17, 18, 19, 20],
  [31, 32, 0, 33, 34],
  [46, 47, 48, 49, 50],
  [61, 62, 63, 64, 65],
];
const DRAW = { serverSeed: 'the link', clientSeed: 'salt', nonce: 3 };

/** Draws of the proof of the pool: most of them with a few cards, as most rooms have. */
const DRAWS = 10_000;

describe('a room of bingo', () => {
  it('is one of two titles', () => {
    expect(bingoTitles).toEqual(['bingo-75', 'bingo-90']);
    expect([isBingo('bingo-75'), isBingo('keno')]).toEqual([true, false]);
    expect(() => ballsOfRoom('keno', DRAW)).toThrow(RangeError);
  });

  it.each([
    ['EUR', 100],
    ['RUB', 10_000],
    ['JPY', 100],
    ['KWD', 400],
    ['FJD', 100],
    ['VUV', 1],
  ])('sells a card in %s for %d: about a euro, or one unit of what nobody knows the worth of', (iso, minor) => {
    expect(bingoCardMinor(iso)).toBe(minor);
  });

  it('has no pool without cards', () =>
    expect(poolOfCards('bingo-75', [], ballsOfRoom('bingo-75', DRAW), 0)).toBeNull());

  it('says how many numbers are to go: the middle is free', () => {
    expect(toGo('bingo-75', CARD, new Set())).toEqual({ line: 4, house: 24 });
    expect(toGo('bingo-75', CARD, new Set([3, 18, 48]))).toEqual({ line: 1, house: 21 });
    expect(toGo('bingo-75', CARD, new Set([3, 18, 48, 63]))).toEqual({ line: 0, house: 20 });
  });

  it('shares a line that several cards have with the same ball, and keeps what cannot be divided', () => {
    const cards = cardsOfPurchase('bingo-75', { serverSeed: 's', clientSeed: 'c', nonce: 0 }, 1);
    const same = [...cards, ...cards, ...cards];
    const pool = poolOfCards('bingo-75', same, ballsOfRoom('bingo-75', DRAW), 500);
    expect(pool).toMatchObject({ lineCards: 3, houseCards: 3 });
    // 500 · 20 div 300 and 500 · 70 div 300.
    expect(pool && prizesOf(pool)).toEqual({ lineMinor: 33, houseMinor: 116 });
  });

  it('pays each purchase what the pool says, and keeps the rest to the last unit', () => {
    const purchase = fc.record({ nonce: fc.nat(1_000), cards: fc.integer({ min: 1, max: 2 }) });
    const room = fc.record({
      id: fc.constantFrom(...bingoTitles),
      link: fc.nat(1_000_000),
      purchases: fc.array(purchase, { minLength: 1, maxLength: 2 }),
      cardMinor: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(room, ({ id, link, purchases, cardMinor }) => {
        const draw = { serverSeed: `link ${link}`, clientSeed: 'salt', nonce: 1 };
        const balls = ballsOfRoom(id, draw);
        const seedsOf = (index: number, nonce: number) => ({ serverSeed: `player ${index}`, clientSeed: 'own', nonce });
        const cards = purchases.flatMap((each, index) => cardsOfPurchase(id, seedsOf(index, each.nonce), each.cards));
        const stakedMinor = cards.length * cardMinor;
        const pool = poolOfCards(id, cards, balls, stakedMinor);
        if (!pool) throw new Error('a room with cards has a pool');
        const paidMinor = purchases.reduce((sum, each, index) => {
          const bet = { cards: each.cards, draw, pool };
          const round = { game: id, ...seedsOf(index, each.nonce), bet, stakeMinor: each.cards * cardMinor };
          return sum + verifyRound(round).payoutMinor;
        }, 0);
        const [lineMinor, houseMinor] = [20, 70].map((percent) => Math.floor((stakedMinor * percent) / 100));
        const lostMinor = ((lineMinor ?? 0) % pool.lineCards) + ((houseMinor ?? 0) % pool.houseCards);
        expect(paidMinor).toBe((lineMinor ?? 0) + (houseMinor ?? 0) - lostMinor);
        expect(pool.lineCall).toBeLessThanOrEqual(pool.houseCall);
        expect(Math.min(...callsOfCards(id, cards, balls).house)).toBe(pool.houseCall);
      }),
      { numRuns: DRAWS },
    );
  });
});
