import { buildCatalogueGame, buildSnapshot } from '../../../test/worlds/catalogue-for-tests.ts';
import { isCasinoPageKnown } from './known-pages.ts';
import { presentMenu } from './present-menu.ts';

const holdem = buildCatalogueGame({ id: '127', slug: 'casino-holdem', category: 'poker', typeId: 3, features: [] });
const the21 = buildCatalogueGame({ id: '128', slug: 'the-21', category: 'card-games', typeId: 19, features: [] });
const snapshot = buildSnapshot([buildCatalogueGame(), holdem, the21]);

describe('an address of the casino', () => {
  it.each([
    ['/slots/game/5001/kepler-drift', true],
    ['/slots/popular/game/5001/kepler-drift', true],
    ['/slots/older/game/5001/kepler-drift', false],
    ['/casino/game/5001/kepler-drift', false],
    ['/slots/game/5002/nothing', false],
    ['/providers/northlight', true],
    ['/providers/plumb-line', false],
    ['/slots/free-spins', true],
    ['/slots/thank-you', true],
    ['/slots/older', false],
    ['/casino/brand', true],
    ['/casino/new', true],
    ['/poker/casino-holdem', true],
    ['/poker/thank-you', true],
    ['/poker/omaha', false],
    ['/allgamesentrance/poker', true],
    ['/allgamesentrance/the21', true],
    ['/allgamesentrance/keno', false],
    ['/allgamesentrance/crystal', false],
    ['/games-landing/spring', false],
    ['/bingo', true],
    ['/live/football', true],
  ])('%s: known is %s', (path, isKnown) => expect(isCasinoPageKnown(snapshot, path)).toBe(isKnown));
});

describe('what the casino has', () => {
  it('names types of games by their filters, two numbers of one entrance as one', () => {
    expect(presentMenu(snapshot, 'en').types).toEqual([
      { id: 3, route: 'poker', filter: 'cards', gameCount: 1 },
      { id: 4, route: 'the21', filter: 'cards', gameCount: 1 },
    ]);
  });

  it('names sections and parts with games alone', () => {
    const { sections } = presentMenu(snapshot, 'en');
    expect(sections.map(({ id, collections }) => [id, collections.map((each) => each.id)])).toEqual([
      ['slots', ['popular', 'new', 'free-spins']],
      ['card-games', []],
      ['poker', []],
    ]);
  });
});
