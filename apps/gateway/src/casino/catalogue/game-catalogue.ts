import type { CasinoGame } from '@longshot/contracts';
import { diceReturn, kenoReturn, slotReturn, type GameKind } from '@longshot/domain/games';
import type { Rational } from '@longshot/domain/money';

/** A game of the bundled provider. */
export interface HouseGame {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: GameKind;
  readonly category: CasinoGame['category'];
  readonly providerId: string;
  readonly providerName: string;
  /** Shares of all stakes that come back to players, for every choice there is. */
  readonly returns: () => readonly Rational[];
  readonly addedAtMs: number;
  /** Number of its kind in the specification, where it has one. */
  readonly typeId?: number;
  /** Things that it plays with, such as `free-spins`; none unless told. */
  readonly features?: readonly string[];
  /** How much wins differ, from 1 to 5; not told unless given. */
  readonly volatility?: number;
}

/** The bundled provider. */
export const IN_HOUSE = { id: 'plumb-line', name: 'Plumb Line' } as const;

const own = { providerId: IN_HOUSE.id, providerName: IN_HOUSE.name } as const;

/** The games that are there. */
export const GAMES: readonly HouseGame[] = [
  {
    id: '101',
    slug: 'straight-dice',
    name: 'Straight Dice',
    kind: 'dice',
    category: 'fast-games',
    ...own,
    returns: () => [diceReturn({ direction: 'under', target: 100 }), diceReturn({ direction: 'under', target: 9_800 })],
    addedAtMs: Date.UTC(2026, 8, 1),
  },
  {
    id: '102',
    slug: 'forty-keno',
    name: 'Forty Keno',
    kind: 'keno',
    category: 'keno',
    ...own,
    returns: () => Array.from({ length: 10 }, (_, index) => kenoReturn(index + 1)),
    addedAtMs: Date.UTC(2026, 9, 1),
  },
  {
    id: '103',
    slug: 'ember-ridge',
    name: 'Ember Ridge',
    kind: 'slot',
    category: 'slots',
    ...own,
    returns: () => [slotReturn()],
    addedAtMs: Date.UTC(2026, 10, 1),
  },
];

/** A game by its number. */
export const findGame = (id: string): HouseGame | undefined => GAMES.find((game) => game.id === id);

/** Hundredths of a per cent, cut. */
const basisPoints = ({ numerator, denominator }: Rational): number => Number((numerator * 10_000n) / denominator);

/** A game as the catalogue shows it. */
export function presentGame({ returns, typeId, features, volatility, ...game }: HouseGame): CasinoGame {
  const points = returns().map(basisPoints);
  return {
    ...game,
    typeId: typeId ?? null,
    features: [...(features ?? [])],
    volatility: volatility ?? null,
    returnLeast: Math.min(...points),
    returnMost: Math.max(...points),
    stakeLeast: null,
    stakeMost: null,
    hasTry: true,
  };
}
