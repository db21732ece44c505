import { allGames } from '../all-games.ts';
import fixtures from '../fixtures.json' with { type: 'json' };
import type { RoundSeeds } from '../fair/words.ts';
import type { JsonObject } from '../game/bet.ts';
import { commonOutcome, isShared, sharedTitles } from './common-outcome.ts';

interface Row {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly bet: JsonObject;
  readonly outcome?: JsonObject;
}

const rounds = (fixtures as unknown as readonly Row[]).filter(({ game, outcome }) => isShared(game) && outcome);

describe('what comes in a shared round', () => {
  it.each(sharedTitles)('of %s has a round that is known', (title) => {
    expect(rounds.some(({ game }) => game === title)).toBe(true);
  });

  it.each(rounds.map((row, index) => [row.game, index, row] as const))(
    'of %s is that of every bet on it, as in row %i',
    (game, _index, { outcome, bet, ...seeds }) => {
      // What a room of bingo calls is drawn from the room's own link.
      const whole = commonOutcome(game, (bet['draw'] as RoundSeeds | undefined) ?? seeds);
      const { matches } = whole;
      const common = Array.isArray(matches) ? (matches[Number(bet['match'])] as JsonObject) : whole;
      expect(Object.keys(common).length).toBeGreaterThan(0);
      expect(outcome).toMatchObject(common);
    },
  );

  it('is there for shared titles alone', () => {
    const shared = new Set(allGames.filter(({ kind }) => kind === 'shared').map(({ id }) => id));
    expect(sharedTitles.filter((title) => !shared.has(title))).toEqual([]);
    expect(() => commonOutcome('dice', { serverSeed: 'a', clientSeed: 'b', nonce: 0 })).toThrow(RangeError);
  });
});
