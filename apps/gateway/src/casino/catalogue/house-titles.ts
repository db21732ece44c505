import type { CasinoGame } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';

/** Facts of a game that do not follow from its rules. */
interface HouseTitle extends Pick<CasinoGame, 'id' | 'slug' | 'name' | 'kind' | 'category' | 'addedAtMs'> {
  readonly typeId?: number;
  readonly features?: readonly string[];
}

const BEGUN_MS = Date.UTC(2026, 8, 1);
const DAY_MS = 24 * 3_600_000;

/** The games of the bundled provider, the oldest first: `[slug, name, title, category, days after the first]`. */
const rows = [
  ['straight-dice', 'Straight Dice', 'dice', 'fast-games', 0],
  ['forty-keno', 'Forty Keno', 'keno', 'keno', 30],
  ['ember-ridge', 'Ember Ridge', 'slot', 'slots', 61],
  ['skyline-limbo', 'Skyline Limbo', 'limbo', 'crash-games', 85],
  ['toss-nineteen', 'Toss Nineteen', 'coin', 'fast-bet', 85],
  ['peg-valley', 'Peg Valley', 'plinko', 'fast-games', 85],
  ['ore-field', 'Ore Field', 'mines', 'fast-games', 85],
  ['lantern-tower', 'Lantern Tower', 'tower', 'fast-games', 85],
  ['next-card', 'Next Card', 'guess-card', 'fast-games', 85],
  ['night-crossing', 'Night Crossing', 'crossing', 'crash-games', 85],
  ['twin-wheels', 'Twin Wheels', 'spin-two-wheels', 'fast-games', 85],
  ['deep-cast', 'Deep Cast', 'fishing', 'fishinghunting', 85],
  ['clover-card', 'Clover Card', 'scratch-clover', 'scratchcards', 85],
  ['comet-card', 'Comet Card', 'scratch-comet', 'scratchcards', 85],
  ['crown-card', 'Crown Card', 'scratch-crown', 'scratchcards', 85],
  ['rockfall', 'Rockfall', 'slot-tumble', 'slots', 85],
  ['harbour-hold', 'Harbour Hold', 'slot-hold', 'slots', 85],
  ['reef-clusters', 'Reef Clusters', 'slot-cluster', 'slots', 85],
  ['corner-bar', 'Corner Bar', 'slot-3x3', 'slots', 85],
  ['nine-pines', 'Nine Pines', 'slot-lines', 'slots', 85],
  ['delta-ways', 'Delta Ways', 'slot-ways', 'slots', 85],
  ['book-of-tides', 'Book of Tides', 'slot-book', 'slots', 85],
  ['the-21', 'The 21', 'blackjack', 'card-games', 85],
  ['high-war', 'High War', 'war', 'card-games', 85],
  ['three-duels', 'Three Duels', 'battle', 'card-games', 85],
  ['jacks-or-better', 'Jacks or Better', 'video-poker', 'poker', 85],
  ['casino-holdem', 'Casino Hold’em', 'casino-holdem', 'poker', 85],
  ['three-card-poker', 'Three Card Poker', 'three-card-poker', 'poker', 85],
  ['teen-patti', 'Teen Patti', 'teen-patti', 'asian-games', 85],
  ['andar-bahar', 'Andar Bahar', 'andar-bahar', 'asian-games', 85],
  ['sic-bo', 'Sic Bo', 'sic-bo', 'asian-games', 85],
  ['skyward', 'Skyward', 'crash', 'crash-games', 85],
  ['european-roulette', 'European Roulette', 'roulette', 'casino', 85],
  ['baccarat', 'Baccarat', 'baccarat', 'casino', 85],
  ['dragon-tiger', 'Dragon Tiger', 'dragon-tiger', 'casino', 85],
  ['wheel-of-fortune', 'Wheel of Fortune', 'wheel', 'casino', 85],
  ['keno-80', 'Keno 20 of 80', 'keno-80', 'tvgames', 85],
  ['lucky-6', 'Lucky 6', 'lucky-6', 'tvgames', 85],
  ['five-of-36', 'Five of 36', 'five-of-36', 'tvgames', 85],
  ['seven-of-42', 'Seven of 42', 'seven-of-42', 'tvgames', 85],
  ['mega-6', 'Mega 6', 'mega-6', 'tvgames', 85],
  ['far-turn', 'Far Turn Horses', 'horses', 'virtualsports', 85],
  ['hare-rail', 'Hare Rail Greyhounds', 'greyhounds', 'virtualsports', 85],
  ['ninety-seconds', 'Ninety Seconds League', 'football', 'virtualsports', 85],
  ['summit-vault', 'Summit Vault', 'slot-jackpot', 'slots', 86],
  ['orchard-bingo', 'Orchard Bingo 75', 'bingo-75', 'bingo', 86],
  ['pier-bingo', 'Pier Bingo 90', 'bingo-90', 'bingo', 86],
  ['harbour-backgammon', 'Harbour Backgammon', 'backgammon', 'skill-games', 87],
] as const satisfies readonly (readonly [string, string, string, CasinoGame['category'], number])[];

/** Numbers of types in the specification, by title. Source: shell 9. */
const TYPE_IDS: Readonly<Partial<Record<string, number>>> = {
  blackjack: 4,
  battle: 5,
  'guess-card': 8,
  keno: 9,
  war: 11,
  'spin-two-wheels': 16,
  'andar-bahar': 17,
  'video-poker': 3,
  wheel: 2,
  'five-of-36': 6,
  'seven-of-42': 7,
  'lucky-6': 12,
  'mega-6': 15,
  backgammon: 1,
};

/** Things that a title plays with, by its rules. */
const FEATURES: Readonly<Partial<Record<string, readonly string[]>>> = {
  'slot-tumble': ['tumbling'],
  'slot-lines': ['free-spins'],
  'slot-book': ['book', 'free-spins'],
  'slot-hold': ['hold'],
  'slot-ways': ['ways'],
  'slot-cluster': ['cluster'],
  'slot-jackpot': ['jackpot'],
};

/** The number of the first game; the others follow it. */
const FIRST_ID = 101;

/** The games of the bundled provider. */
export const HOUSE_TITLES: readonly HouseTitle[] = rows.map(([slug, name, kind, category, days], index) => ({
  id: String(FIRST_ID + index),
  slug,
  name,
  kind,
  category,
  addedAtMs: BEGUN_MS + days * DAY_MS,
  ...withoutUndefined({ typeId: TYPE_IDS[kind], features: FEATURES[kind] }),
}));
