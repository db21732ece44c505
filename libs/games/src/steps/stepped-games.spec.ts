import { gameById } from '../all-games.ts';
import { wordsOf } from '../fair/words.ts';
import { checkStart, decided, settleRound, standOf, type SoloRound } from './solo-round.ts';
import type { Decision } from './stand.ts';

const STARTS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['mines', { mines: 5 }],
  ['tower', { difficulty: 'hard' }],
  ['crossing', { difficulty: 'medium' }],
  ['guess-card', {}],
  ['blackjack', {}],
  ['video-poker', {}],
  ['casino-holdem', {}],
  ['three-card-poker', { kind: 'ante' }],
  ['teen-patti', { kind: 'ante' }],
  ['war', { kind: 'ante' }],
];

const roundOf = (gameId: string, start: SoloRound['start'], nonce: number): SoloRound => ({
  gameId,
  seeds: { serverSeed: 'steps', clientSeed: 'mine', nonce },
  start,
  decisions: [],
  mostMultiple: Infinity,
});

/** Decides at random, but the same every time, to the end. */
function playOut(begun: SoloRound): SoloRound {
  let round = begun;
  for (let turn = round.seeds.nonce; ; turn = turn * 31 + 7) {
    const { offers } = standOf(round);
    const offer = offers[turn % Math.max(1, offers.length)];
    if (!offer) return round;
    const value = offer.values?.[turn % offer.values.length];
    const decision: Decision = { action: offer.action, ...(value !== undefined && { value }) };
    round = decided(round, decision).round;
  }
}

describe.each(STARTS)('%s, step by step', (gameId, start) => {
  it('comes to what its title plays at once', () => {
    for (let nonce = 0; nonce < 150; nonce++) {
      const over = playOut(roundOf(gameId, start, nonce));
      const { outcome, multiple, payoutMinor, staked } = settleRound(over, 1_000);
      const { bet } = standOf(over);
      const whole = gameById(gameId)?.play({ seeds: over.seeds, words: wordsOf(over.seeds), bet, stakeMinor: 1_000 });
      expect({ nonce, outcome, multiple, payoutMinor }).toEqual({ nonce, ...whole });
      expect(staked).toBeGreaterThanOrEqual(1);
    }
  });

  it('ends when nobody comes back, with no further stake', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      let round = roundOf(gameId, start, nonce);
      for (let stand = standOf(round); stand.offers.length > 0 && stand.rest !== null; stand = standOf(round)) {
        const step = decided(round, stand.rest);
        expect(step.stakes).toBe(0);
        round = step.round;
      }
      expect(standOf(round).offers.length === 0 || round.decisions.length === 0).toBe(true);
    }
  });

  it('refuses what is not offered, and fields that it does not know', () => {
    const round = roundOf(gameId, start, 3);
    expect(() => decided(round, { action: 'no-such-thing' })).toThrow('action: is not offered');
    expect(() => checkStart(gameId, start)).not.toThrow();
    expect(() => checkStart(gameId, { ...start, other: 1 })).toThrow('other: is none of this title');
  });
});

it('a round that would bring too much can only be left', () => {
  const begun = { ...roundOf('crossing', { difficulty: 'easy' }, 1), mostMultiple: 10_500 };
  const round = decided(begun, { action: 'go' }).round;
  expect(standOf(round).offers.map(({ action }) => action)).toEqual(['cash-out']);
});

it('a tile of mines is opened once, and none after a mine', () => {
  const start = roundOf('mines', { mines: 24 }, 1);
  const { round } = decided(start, { action: 'reveal', value: 0 });
  expect(() => decided(round, { action: 'reveal', value: 0 })).toThrow('action: is not offered');
  expect(() => decided(start, { action: 'reveal', value: 25 })).toThrow('value: is not offered');
  expect(() => decided(start, { action: 'cash-out' })).toThrow('action: is not offered');
});
