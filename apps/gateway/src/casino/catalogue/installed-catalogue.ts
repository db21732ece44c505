import type { CasinoCollectionsTable, CasinoGameTypesTable } from '../../platform/database/tables/catalogue-tables.ts';

/** Sections that a site's catalogue begins with, before the staff arranges it: every one that has an address. */
export const FIRST_SECTIONS: readonly string[] = [
  ...['slots', 'casino', 'crash-games', 'fast-games', 'fast-bet', 'card-games', 'poker', 'asian-games'],
  ...['keno', 'tvgames', 'bingo', 'scratchcards', 'virtualsports', 'fishinghunting', 'skill-games'],
];

/** The section that collections with an address below `games-landing` belong to. */
export const LANDINGS = 'games-landing';

type FirstCollection = Pick<CasinoCollectionsTable, 'section_id' | 'id' | 'sort' | 'feature'>;

const orders: readonly FirstCollection[] = ['slots', 'casino'].flatMap((section_id) =>
  (['popular', 'new'] as const).map((id) => ({ section_id, id, sort: id, feature: null })),
);

const features: readonly FirstCollection[] = ['jackpot', 'free-spins', 'tumbling'].map((feature) => ({
  section_id: 'slots',
  id: feature,
  sort: 'popular',
  feature,
}));

/** Collections that a site begins with. */
export const FIRST_COLLECTIONS: readonly FirstCollection[] = [...orders, ...features];

type Filter = CasinoGameTypesTable['filter'];

/** Types of games by the specification's numbers, each with its address and its filter. Source: shell 3 and 9. */
export const FIRST_TYPES: readonly (readonly [id: number, route: string, filter: Filter])[] = [
  [1, 'backgammon', 'dice'],
  [2, 'wheel', 'other'],
  [3, 'poker', 'cards'],
  [4, 'the21', 'cards'],
  [5, 'battle', 'cards'],
  [6, '5of36', 'lotto'],
  [7, '7of42', 'lotto'],
  [8, 'guesscard', 'ladder'],
  [9, 'keno', 'lotto'],
  [11, 'warbetfun', 'cards'],
  [12, 'lucky6', 'lotto'],
  [15, 'mega6', 'lotto'],
  [16, 'spin2wheels', 'slots'],
  [17, 'andarbahar', 'cards'],
  [19, 'the21', 'cards'],
];
