import type { Reader } from '../../input/field-readers.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { OFFER_LANGUAGES, type OfferLanguage } from '../offer-languages.ts';
import { offerReaders, readCount, readMinor } from '../wagering/grant-reader.ts';

const { fields: readFields, text, flag, list, oneOf, required, optional } = offerReaders;

/** Bounds that belong to it both; null: no end. */
export interface SegmentRange {
  readonly from: bigint;
  readonly to: bigint | null;
}

/** Products whose stakes a segment may look at. */
export const STAKED_PRODUCTS = ['sport', 'casino'] as const;
export type StakedProduct = (typeof STAKED_PRODUCTS)[number];

/** Stakes of the days before: their sum, in minor units of the offer's currency. */
export interface StakedRange extends SegmentRange {
  readonly days: number;
  /** Null: of all products together. */
  readonly product: StakedProduct | null;
}

/** Stakes of a player in so many days before now, in one product. */
export interface StakedSum {
  readonly days: number;
  readonly product: StakedProduct;
  readonly amount: bigint;
}

/** Players that an offer is for, by what they are and did; null: whatever it is. */
export interface Segment {
  /** Whole days since the account was opened. */
  readonly accountDays: SegmentRange | null;
  /** Sum of all deposits so far, in minor units of the offer's currency; up to 0: who has never deposited. */
  readonly deposited: SegmentRange | null;
  /** Number of coupons that were settled so far. */
  readonly coupons: SegmentRange | null;
  readonly staked: StakedRange | null;
  /** Languages that they read the site in; empty: all. */
  readonly languages: readonly OfferLanguage[];
  /** Levels of the club, by what identifies them; empty: all. */
  readonly levels: readonly string[];
  /** Whether the house knows who they are. */
  readonly isIdentified: boolean | null;
}

/** Facts of a player that a segment looks at. */
export interface SegmentFacts {
  readonly accountDays: bigint;
  readonly deposited: bigint;
  readonly coupons: bigint;
  /** Of every number of days that an offer asks for; a product that nothing was staked in may be left out. */
  readonly staked: readonly StakedSum[];
  readonly language: string;
  /** Null in a currency without points. */
  readonly level: string | null;
  readonly isIdentified: boolean;
}

const readRange: Reader<SegmentRange> = (value, field) => {
  const range = readFields(value, field);
  const path = `${field}.`;
  const from = optional(range, path, 'from', readMinor).from ?? 0n;
  const to = optional(range, path, 'to', readMinor).to ?? null;
  if (to === null) return { from: required(range, path, 'from', readMinor), to };
  if (to < from) throw new OfferInputError(`${path}to`, 'must be at least from');
  return { from, to };
};

const MOST_DAYS = 366;

const readDays: Reader<number> = (value, field) => {
  const days = readCount(value, field);
  if (days < 1 || days > MOST_DAYS) throw new OfferInputError(field, `must be from 1 to ${MOST_DAYS}`);
  return days;
};

const readStaked: Reader<StakedRange> = (value, field) => {
  const staked = readFields(value, field);
  return {
    ...readRange(value, field),
    days: required(staked, `${field}.`, 'days', readDays),
    product: optional(staked, `${field}.`, 'product', oneOf(STAKED_PRODUCTS)).product ?? null,
  };
};

const NAMES = ['accountDays', 'deposited', 'coupons', 'staked', 'languages', 'levels', 'isIdentified'] as const;

/** A segment from data that the staff wrote: one that asks for nothing, or for what there is not, is refused with the field. */
export const readSegment: Reader<Segment> = (value, field) => {
  const segment = readFields(value, field);
  const path = `${field}.`;
  const unknown = Object.keys(segment).find((name) => !NAMES.some((each) => each === name));
  if (unknown !== undefined) throw new OfferInputError(path + unknown, `must be one of ${NAMES.join(', ')}`);
  const read: Segment = {
    accountDays: optional(segment, path, 'accountDays', readRange).accountDays ?? null,
    deposited: optional(segment, path, 'deposited', readRange).deposited ?? null,
    coupons: optional(segment, path, 'coupons', readRange).coupons ?? null,
    staked: optional(segment, path, 'staked', readStaked).staked ?? null,
    languages: optional(segment, path, 'languages', list('languages', oneOf(OFFER_LANGUAGES))).languages ?? [],
    levels: optional(segment, path, 'levels', list('levels', text)).levels ?? [],
    isIdentified: optional(segment, path, 'isIdentified', flag).isIdentified ?? null,
  };
  if (Object.values(read).every((asked) => asked === null || (Array.isArray(asked) && asked.length === 0))) {
    throw new OfferInputError(field, 'must ask for something');
  }
  return read;
};

const isWithin = (range: SegmentRange | null, value: bigint): boolean =>
  range === null || (value >= range.from && (range.to === null || value <= range.to));

const stakedOf = ({ days, product }: StakedRange, sums: readonly StakedSum[]): bigint =>
  sums
    .filter((sum) => sum.days === days && (product === null || sum.product === product))
    .reduce((all, { amount }) => all + amount, 0n);

/** Whether a player is in a segment: everything that it asks for is true of them. */
export const isInSegment = (segment: Segment, facts: SegmentFacts): boolean =>
  isWithin(segment.accountDays, facts.accountDays) &&
  isWithin(segment.deposited, facts.deposited) &&
  isWithin(segment.coupons, facts.coupons) &&
  (segment.staked === null || isWithin(segment.staked, stakedOf(segment.staked, facts.staked))) &&
  (segment.languages.length === 0 || segment.languages.some((language) => language === facts.language)) &&
  (segment.levels.length === 0 || segment.levels.some((level) => level === facts.level)) &&
  (segment.isIdentified === null || segment.isIdentified === facts.isIdentified);
