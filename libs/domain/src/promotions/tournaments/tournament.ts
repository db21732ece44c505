import type { Fields, Reader } from '../../input/field-readers.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readPositiveMinor } from '../wagering/grant-reader.ts';

const { fail, text, list, oneOf, required, optional } = offerReaders;

/** Sources of points: everything that was staked, how many rounds were played, or the best round by what it brought for its stake. */
const POINTS_OF = ['stakes', 'rounds', 'best-multiple'] as const;

/** Rules of a tournament: points, games and prizes. Money in minor units. */
export interface TournamentRules {
  readonly pointsOf: (typeof POINTS_OF)[number];
  /** `stakes`: so much staked is a point. Of the others a round of less is not looked at; of `best-multiple` a point is a hundredth. */
  readonly unit: bigint;
  /** Numbers of the games that count; empty: all. */
  readonly games: readonly string[];
  /** Prizes by place, the first first. */
  readonly prizes: readonly bigint[];
}

const MOST_PRIZES = 1_000;

const readGame: Reader<string> = (value, field) => {
  const id = text(value, field);
  return /^\d{1,18}$/.test(id) ? id : fail(field, 'the number of a game', value);
};

/** Rules of a tournament out of the row of an offer. Throws OfferInputError, which names the field. */
export const readTournamentRules = (offer: Fields): TournamentRules => {
  const prizes = required(offer, '', 'prizes', list('prizes', readPositiveMinor));
  if (prizes.length < 1 || prizes.length > MOST_PRIZES) {
    throw new OfferInputError('prizes', `must hold 1 to ${MOST_PRIZES} prizes`);
  }
  const rising = prizes.findIndex((prize, index) => index > 0 && prize > (prizes[index - 1] ?? prize));
  if (rising >= 0) throw new OfferInputError(`prizes[${rising}]`, 'must not be above the prize of the place before');
  return {
    pointsOf: required(offer, '', 'pointsOf', oneOf(POINTS_OF)),
    unit: required(offer, '', 'unit', readPositiveMinor),
    games: optional(offer, '', 'games', list('games', readGame)).games ?? [],
    prizes,
  };
};

/** A player on the board. */
export interface Placed {
  readonly points: number;
  /** The first of the places that players of equal points share. */
  readonly place: number;
  /** Prize of the place, in minor units. */
  readonly prize: bigint;
}

/**
 * Places and prizes of players by their points, the most first. Players of equal points share the prizes of the places
 * that they take together, equally and rounded down; what division leaves is not given.
 */
export const placeByPoints = (points: readonly number[], prizes: readonly bigint[]): readonly Placed[] => {
  const placed: Placed[] = [];
  let first = 0;
  while (first < points.length) {
    const own = points[first] ?? 0;
    let next = first + 1;
    while (points[next] === own) next++;
    const together = prizes.slice(first, next).reduce((sum, prize) => sum + prize, 0n);
    const each: Placed = { points: own, place: first + 1, prize: together / BigInt(next - first) };
    placed.push(...Array.from({ length: next - first }, () => each));
    first = next;
  }
  return placed;
};
