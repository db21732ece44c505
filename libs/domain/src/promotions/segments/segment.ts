import type { Reader } from '../../input/field-readers.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readMinor } from '../wagering/grant-reader.ts';

const { fields: readFields, text, flag, list, required, optional } = offerReaders;

/** Bounds that belong to it both; null: no end. */
export interface SegmentRange {
  readonly from: bigint;
  readonly to: bigint | null;
}

/** Players that an offer is for, by what they are and did; null: whatever it is. */
export interface Segment {
  /** Whole days since the account was opened. */
  readonly accountDays: SegmentRange | null;
  /** Sum of all deposits so far, in minor units of the offer's currency; up to 0: who has never deposited. */
  readonly deposited: SegmentRange | null;
  /** Number of coupons that were settled so far. */
  readonly coupons: SegmentRange | null;
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

const NAMES = ['accountDays', 'deposited', 'coupons', 'levels', 'isIdentified'] as const;

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

/** Whether a player is in a segment: everything that it asks for is true of them. */
export const isInSegment = (segment: Segment, facts: SegmentFacts): boolean =>
  isWithin(segment.accountDays, facts.accountDays) &&
  isWithin(segment.deposited, facts.deposited) &&
  isWithin(segment.coupons, facts.coupons) &&
  (segment.levels.length === 0 || segment.levels.some((level) => level === facts.level)) &&
  (segment.isIdentified === null || segment.isIdentified === facts.isIdentified);
