import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, NumericId, Nullable } from './primitives.ts';

const strict = { additionalProperties: false };

const SectionParams = Type.Object(
  { section: Type.Enum(['fifteen', 'correct-score', 'football', 'ice-hockey', 'basketball', 'cyber-football']) },
  strict,
);

const DrawNumber = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const Outcome = Type.String({ minLength: 1, maxLength: 4 });

/** Outcomes marked in each match. How many there must be is the section's to say. */
const Marks = Type.Array(Type.Array(Outcome, { maxItems: 20 }), { maxItems: 40 });

/** A draw in a word. */
export const TotoDrawHead = Type.Object({
  number: DrawNumber,
  state: Type.Enum(['next', 'open', 'closed', 'settled', 'refunded']),
  /** When the first match begins. */
  closesAtMs: EpochMs,
});

/** A match of a draw. */
export const TotoMatch = Type.Object({
  eventId: NumericId,
  home: Type.String(),
  away: Type.String(),
  championship: Type.String(),
  startsAtMs: EpochMs,
  /** `void`: every outcome hits. */
  state: Type.Enum(['open', 'played', 'void']),
  result: Nullable(Outcome),
  score: Nullable(Type.String()),
  /** How many coupons mark each outcome, in the order of the section's table. */
  crowd: Type.Array(Type.Integer({ minimum: 0 })),
});

/** Money of a currency in a draw. */
export const TotoPool = Type.Object({
  iso: CurrencyIso,
  stakesMinor: MinorAmount,
  poolMinor: MinorAmount,
  /** Jackpot that came in; null while the draw before is not settled. */
  jackpotMinor: Nullable(MinorAmount),
  /** Jackpot of the next draw; null before the draw is settled. */
  carriedMinor: Nullable(MinorAmount),
  /** From the top; none before the draw is settled. */
  categories: Type.Array(
    Type.Object({
      hits: Type.Integer({ minimum: 0 }),
      potMinor: MinorAmount,
      /** Stakes of all variants with these hits. */
      wonMinor: MinorAmount,
      paidMinor: MinorAmount,
    }),
  ),
});

/** A draw with everything that anybody may know of it. */
export const TotoDraw = Type.Object({
  ...TotoDrawHead.properties,
  settledAtMs: Nullable(EpochMs),
  coupons: Type.Integer({ minimum: 0 }),
  matches: Type.Array(TotoMatch),
  pools: Type.Array(TotoPool),
});

/** A coupon of the player. */
export const TotoCouponView = Type.Object({
  couponId: NumericId,
  section: SectionParams.properties.section,
  drawNumber: DrawNumber,
  drawState: TotoDrawHead.properties.state,
  iso: CurrencyIso,
  stakeMinor: MinorAmount,
  variants: Type.Integer({ minimum: 1 }),
  amountMinor: MinorAmount,
  marks: Marks,
  /** Result of each match; null while there is none. */
  results: Type.Array(Nullable(Outcome)),
  /** The most hits of a variant; null while the draw is not settled. */
  bestHits: Nullable(Type.Integer({ minimum: 0 })),
  /** Its payment; null while nothing was decided. */
  payoutMinor: Nullable(MinorAmount),
  isReturned: Type.Boolean(),
  isCorrected: Type.Boolean(),
  placedAtMs: EpochMs,
});

/** One of the best coupons of a past draw. */
export const TotoNominee = Type.Object({
  drawNumber: DrawNumber,
  name: Type.String(),
  hits: Type.Integer({ minimum: 0 }),
  variants: Type.Integer({ minimum: 1 }),
  iso: CurrencyIso,
  payoutMinor: MinorAmount,
});

const Head = Nullable(TotoDrawHead);

/** The schemas of the operations of `operations/toto.ts`. */
export const totoSchemas = {
  getToto: {
    response: Type.Object({
      sections: Type.Array(Type.Object({ section: SectionParams.properties.section, open: Head, next: Head })),
    }),
  },
  getTotoDraw: {
    params: SectionParams,
    query: Type.Object({ which: Type.Enum(['open', 'next']) }, strict),
    response: Type.Object({ draw: Nullable(TotoDraw) }),
  },
  getTotoDraws: {
    params: SectionParams,
    query: Type.Object({ before: Type.Optional(DrawNumber) }, strict),
    response: Type.Object({ draws: Type.Array(TotoDraw), hasMore: Type.Boolean() }),
  },
  getTotoNominees: { params: SectionParams, response: Type.Object({ nominees: Type.Array(TotoNominee) }) },
  placeTotoCoupon: {
    params: SectionParams,
    body: Type.Object(
      {
        drawNumber: DrawNumber,
        accountId: Type.String({ minLength: 1, maxLength: 40 }),
        /** Of one variant. */
        stakeMinor: MinorAmount,
        marks: Marks,
      },
      strict,
    ),
    response: TotoCouponView,
  },
  getTotoCoupons: {
    params: SectionParams,
    query: Type.Object({ before: Type.Optional(NumericId) }, strict),
    response: Type.Object({ coupons: Type.Array(TotoCouponView), hasMore: Type.Boolean() }),
  },
} as const satisfies SchemasByOperation;
