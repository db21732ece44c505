import type { CasinoGame } from '@longshot/contracts';
import { makeRational, type Rational } from '@longshot/domain/money';
import { titleFigures } from '@longshot/games';
import { HOUSE_TITLES } from './house-titles.ts';

/** A game of the bundled provider. */
export interface HouseGame {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The title whose rules it has. */
  readonly kind: string;
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

const POINTS = 10_000;

function returnsOf(kind: string): readonly Rational[] {
  const figures = titleFigures[kind];
  if (!figures) throw new RangeError(`no figures of ${kind}`);
  return [makeRational(figures.returnLeast, POINTS), makeRational(figures.returnMost, POINTS)];
}

/** The games that are there. */
export const GAMES: readonly HouseGame[] = HOUSE_TITLES.map((title) => ({
  ...title,
  providerId: IN_HOUSE.id,
  providerName: IN_HOUSE.name,
  returns: () => returnsOf(title.kind),
}));

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
