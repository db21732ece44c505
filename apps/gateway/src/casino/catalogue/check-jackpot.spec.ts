import { checkJackpot } from './check-jackpot.ts';
import { GAMES } from './game-catalogue.ts';

describe('a game with a jackpot', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('the house has no game');
  const withJackpot = { ...game, features: ['jackpot'] };

  it('is refused to players of Germany, naming the game [de.jackpots]', () => {
    expect(() => checkJackpot(withJackpot, 'de')).toThrow(
      expect.objectContaining({ code: 'forbidden', details: { field: 'gameId', reason: 'jackpot' } }),
    );
  });

  it.each(['default', 'uk', 'mga', 'se'] as const)('is open in %s [default.jackpots]', (jurisdiction) => {
    expect(() => checkJackpot(withJackpot, jurisdiction)).not.toThrow();
  });

  it('is no other game', () => {
    expect(() => checkJackpot(game, 'de')).not.toThrow();
    expect(() => checkJackpot(undefined, 'de')).not.toThrow();
  });
});
