import { Type } from 'typebox';
import { MAX_COUPON_BETS } from '../bet-id.ts';
import { REFUSAL_CODES } from '../error-codes.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Coefficient, EpochMs, MarketKey, MinorAmount, Nullable, NumericId, OutcomeId } from './primitives.ts';
import { BetNames } from './market-names.ts';

const strict = { additionalProperties: false } as const;

/** A code: eight letters and digits that are not mistaken for each other. */
export const ShareCode = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{8}$' });

/** A coupon as it is saved for others: nothing of its player, no stake. */
export const ShareCouponBody = Type.Object(
  {
    typeId: Type.Integer({ minimum: 0, maximum: 9 }),
    systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 40 })),
    eachWay: Type.Optional(Type.Boolean()),
    bets: Type.Array(
      Type.Object(
        {
          eventId: NumericId,
          marketKey: MarketKey,
          outcomeId: OutcomeId,
          blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
          isBanker: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
      { minItems: 1, maxItems: MAX_COUPON_BETS },
    ),
  },
  strict,
);

/** The code, and until when it works. */
export const SharedCode = Type.Object({ code: ShareCode, expiresAtMs: EpochMs });

/** Which code. */
export const ShareCodeParams = Type.Object({ code: ShareCode });

/** A bet with its present price and all that a coupon keeps of it. */
export const OfferedBet = Type.Object({
  eventId: NumericId,
  marketKey: MarketKey,
  outcomeId: OutcomeId,
  coef: Coefficient,
  isLive: Type.Boolean(),
  score: Nullable(Type.String()),
  sportSlug: Type.String(),
  championshipId: NumericId,
  championshipName: Type.String(),
  championshipSlug: Type.String(),
  homeName: Type.String(),
  awayName: Type.String(),
  startsAtMs: EpochMs,
  blockId: Type.Optional(Type.Integer()),
  isBanker: Type.Optional(Type.Boolean()),
  names: Type.Optional(BetNames),
});

/** A bet that was saved and cannot be had now, by name. */
export const UnavailableBet = Type.Object({
  marketKey: MarketKey,
  outcomeId: OutcomeId,
  homeName: Type.String(),
  awayName: Type.String(),
  /** Names that the feed's descriptions gave it when it was saved. */
  names: Type.Optional(BetNames),
  reason: Type.Enum([...REFUSAL_CODES]),
});

/** A coupon that was saved, as it can be had now. */
export const SharedCoupon = Type.Object({
  typeId: Type.Integer(),
  systemValue: Type.Optional(Type.Integer()),
  eachWay: Type.Optional(Type.Boolean()),
  bets: Type.Array(OfferedBet),
  unavailable: Type.Array(UnavailableBet),
});

/** Bets that go together as an express, with their price together. */
export const SuggestedBets = Type.Object({ bets: Type.Array(OfferedBet), coef: Type.String() });

/** The accumulators of a day, by the gateway's calendar in UTC; without bets where too few matches can be bet on. */
export const DayAccumulators = Type.Object({ day: Type.String(), line: SuggestedBets, live: SuggestedBets });

/** Wishes for a coupon: so much for a stake, out of so many bets. */
export const GenerateBetsQuery = Type.Object(
  {
    amountMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    wantedMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_000 }),
    count: Type.Integer({ minimum: 2, maximum: 12 }),
    section: Type.Optional(Type.Enum(['line', 'live'])),
    /** Slugs of sports, `football,tennis`; all unless told. */
    sports: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}(?:,[a-z0-9-]{1,40}){0,19}$' })),
    /** Asks for another answer to the same question. */
    round: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  },
  strict,
);

/** Bets, and what they pay for the stake when all of them win. */
export const GeneratedBets = Type.Object({
  bets: Type.Array(OfferedBet),
  coef: Type.String(),
  winMinor: MinorAmount,
});

/** The schemas of the operations of `operations/coupon-share.ts`. */
export const couponShareSchemas = {
  shareCoupon: { body: ShareCouponBody, response: SharedCode },
  loadSharedCoupon: { params: ShareCodeParams, response: SharedCoupon },
  getDayAccumulators: { response: DayAccumulators },
  generateBets: { query: GenerateBetsQuery, response: GeneratedBets },
} as const satisfies SchemasByOperation;
