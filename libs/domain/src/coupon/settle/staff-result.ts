import { compareRational, ONE, parseRational } from '../../money/rational.ts';

/** Results that the staff may give an outcome, by their names. */
export const STAFF_RESULTS = ['won', 'lost', 'returned', 'half-won', 'half-lost'] as const;

/** One of `STAFF_RESULTS`. */
export type StaffResult = (typeof STAFF_RESULTS)[number];

/** A result as a feed would say it. */
export interface SaidResult {
  /** 0 lost, 1 won. */
  readonly result: 0 | 1;
  /** Share of the stake that is returned. */
  readonly voidFactor: 0 | 0.5 | 1;
}

const SAID: Readonly<Record<StaffResult, SaidResult>> = {
  won: { result: 1, voidFactor: 0 },
  lost: { result: 0, voidFactor: 0 },
  returned: { result: 0, voidFactor: 1 },
  'half-won': { result: 1, voidFactor: 0.5 },
  'half-lost': { result: 0, voidFactor: 0.5 },
};

/** A result of the staff as a feed would say it. */
export const saidResult = (name: StaffResult): SaidResult => SAID[name];

/** The name of what a feed says; null for what is undecided. Returned is returned, whoever would have won. */
export const nameOfResult = ({
  result,
  voidFactor,
}: {
  readonly result: number;
  readonly voidFactor: number;
}): StaffResult | null => {
  if (voidFactor === 1) return 'returned';
  return STAFF_RESULTS.find((name) => SAID[name].result === result && SAID[name].voidFactor === voidFactor) ?? null;
};

/** Whether an outcome is among the places that its market pays, by names. */
export const STAFF_PLACINGS = ['placed', 'behind'] as const;

/** One of `STAFF_PLACINGS`. */
export type StaffPlacing = (typeof STAFF_PLACINGS)[number];

/** How an outcome finished, beside its result: its share of a win that several share, and whether it is placed. */
export interface StaffFinish {
  /** `1/2` of two that share the first; absent where nobody shares it. */
  readonly share?: string;
  /** Absent where the staff leaves it to the feed; who wins is placed at any rate. */
  readonly place?: StaffPlacing;
  /** `1/2` of two that share the last place; absent where there are places for all. */
  readonly placeShare?: string;
}

/** A fraction of two numbers up to 99. */
const SHARE = /^[1-9]\d?\/[1-9]\d?$/;

const isShare = (text: string): boolean => SHARE.test(text) && compareRational(parseRational(text), ONE) <= 0;

const isPlaceFit = (place: StaffPlacing, result: StaffResult, hasPlaces: boolean): boolean =>
  hasPlaces && (result === 'lost' || (result === 'won' && place === 'placed'));

/**
 * The first field of a finish that says nothing sensible beside the result; null where all do. A share is of what was won, a place of a
 * market that pays some; what is returned is returned in both halves, and who wins is not behind the places.
 */
export const faultOfFinish = (
  result: StaffResult,
  { share, place, placeShare }: StaffFinish,
  hasPlaces: boolean,
): keyof StaffFinish | null => {
  if (share !== undefined && !(result === 'won' && isShare(share))) return 'share';
  if (place !== undefined && !isPlaceFit(place, result, hasPlaces)) return 'place';
  if (placeShare !== undefined && !(place === 'placed' && isShare(placeShare))) return 'placeShare';
  return null;
};

/** Finish of an outcome as a feed says it: factors are decimals or fractions. */
export interface SaidFinish {
  readonly deadHeatFactor: string;
  readonly place?: { readonly result: 0 | 1 | -1; readonly deadHeatFactor: string };
}

/** A finish of the staff as a feed would say it. */
export const saidFinish = ({ share = '1', place, placeShare = '1' }: StaffFinish): SaidFinish => ({
  deadHeatFactor: share,
  ...(place !== undefined && {
    place: place === 'placed' ? { result: 1, deadHeatFactor: placeShare } : { result: 0, deadHeatFactor: '1' },
  }),
});

/** The most that share something, for the fraction that a decimal of a feed stands for: `0.3333` is a third. */
const MOST_SHARING = 40;
const ROUNDED = 0.000_06;

/** The share that a factor stands for; undefined where all is won, or where it is no share. */
const shareOf = (factor: string): string | undefined => {
  if (SHARE.test(factor)) return isShare(factor) && !/^(\d+)\/\1$/.test(factor) ? factor : undefined;
  const value = Number(factor);
  if (!(value > 0 && value < 1)) return undefined;
  for (let of = 2; of <= MOST_SHARING; of += 1) {
    const parts = Math.round(value * of);
    if (parts > 0 && Math.abs(parts / of - value) < ROUNDED) return `${parts}/${of}`;
  }
  return undefined;
};

/** Names what a feed says of a finish. */
export const nameOfFinish = ({ deadHeatFactor, place }: SaidFinish): StaffFinish => {
  const share = shareOf(deadHeatFactor);
  if (!place || place.result === -1) return { ...(share !== undefined && { share }) };
  const placeShare = place.result === 1 ? shareOf(place.deadHeatFactor) : undefined;
  return {
    ...(share !== undefined && { share }),
    place: place.result === 1 ? 'placed' : 'behind',
    ...(placeShare !== undefined && { placeShare }),
  };
};
