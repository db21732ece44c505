import { describeShared, readShared } from '@longshot/testing/shared';
import fc from 'fast-check';
import { allGames, gameById } from './all-games.ts';
import { wordsOf } from './fair/words.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { BetError, type JsonObject } from './game/bet.ts';
import { payoutOf } from './game/multiple.ts';
import { RoundError, verifyRound } from './verify-round.ts';

type Row = JsonObject & { readonly game: string; readonly error?: string };

const rows = fixtures as unknown as readonly Row[];
const rounds = rows.filter(({ error }) => error === undefined);

/** Result that a row expects. */
const expected = ({ error, outcome, multiple, payoutMinor }: Row) =>
  error === undefined ? { outcome, multiple, payoutMinor } : { error };

const workedOut = (row: Row) => {
  try {
    return verifyRound(row);
  } catch (error) {
    if (error instanceof RoundError) return { error: error.fault };
    throw error;
  }
};

describe('every title', () => {
  it('has a round that is known', () => {
    expect([...new Set(rounds.map(({ game }) => game))].sort()).toEqual(allGames.map(({ id }) => id).sort());
  });

  it.each(rows.map((row, index) => [row.game, index, row] as const))('%s comes to row %i', (_game, _index, row) => {
    expect(workedOut(row)).toEqual(expected(row));
  });
});

describeShared('vectors', 'the vectors of games', () => {
  it('come to what they must, each of them', () => {
    const all = readShared<readonly Row[]>('vectors/games.json');
    expect(all.length).toBeGreaterThan(1_000);
    for (const row of all) expect({ row, ...workedOut(row) }).toEqual({ row, ...expected(row) });
  });
});

const seedOf = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => text.isWellFormed());
const seeds = fc.record({
  serverSeed: seedOf,
  clientSeed: seedOf,
  nonce: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
});

describe('any round', () => {
  it('pays whole minor units, the multiple of the stake cut once, and the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rounds), seeds, fc.integer({ min: 1, max: 1_000_000_000 }), (row, from, stake) => {
        const play = () => workedOut({ ...row, ...from, stakeMinor: stake });
        const played = play();
        expect(play()).toEqual(played);
        if ('error' in played) return expect(played.error).toBe('bet');
        const { multiple, payoutMinor } = played;
        expect(Number.isSafeInteger(payoutMinor) && payoutMinor >= 0).toBe(true);
        if (multiple === null) return;
        expect(Number.isSafeInteger(multiple) && multiple >= 0).toBe(true);
        expect(payoutMinor).toBe(payoutOf(stake, multiple));
      }),
      { numRuns: 500 },
    );
  });

  it('with a bet of any shape is played or refused by the bet, never broken', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('constructor', '__proto__', -0, 0.5, 1e21, null, [], {}, [[1]], 'over', 'easy'),
      fc.array(fc.integer({ min: -1, max: 90 })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...rounds), fc.dictionary(fc.string(), value), value, (row, more, other) => {
        const bet = row['bet'] as JsonObject;
        for (const field of Object.keys(bet)) {
          const played = workedOut({ ...row, bet: { ...bet, ...more, [field]: other } });
          if ('error' in played) expect(played.error).toBe('bet');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('names the field that is wrong first', () => {
    const [round] = rounds;
    const faults: readonly (readonly [string, unknown])[] = [
      ['json', []],
      ['game', { ...round, game: 'toString', serverSeed: '' }],
      ['serverSeed', { ...round, serverSeed: '\ud800', clientSeed: '' }],
      ['clientSeed', { ...round, clientSeed: '', nonce: -1 }],
      ['nonce', { ...round, nonce: 2 ** 53, stakeMinor: 0 }],
      ['stakeMinor', { ...round, stakeMinor: 1_000_000_001, bet: null }],
      ['bet', { ...round, bet: [] }],
    ];
    for (const [fault, row] of faults) expect(workedOut(row as Row)).toEqual({ error: fault });
  });

  it('says in a bet which part of it is wrong', () => {
    const words = wordsOf({ serverSeed: 's', clientSeed: 'c', nonce: 0 });
    const play = () =>
      gameById('dice')?.play({
        bet: { direction: 'over', target: 9_999 },
        seeds: { serverSeed: 's', clientSeed: 'c', nonce: 0 },
        stakeMinor: 1,
        words,
      });
    expect(play).toThrow(BetError);
    expect(play).toThrow('target: wins with 1 rolls');
  });
});
