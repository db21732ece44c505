import { Type } from 'typebox';
import { BOT_CHECK_CODES, ERROR_CODES, REFUSAL_CODES } from '../error-codes.ts';
import { Coefficient, EpochMs, MinorAmount } from './primitives.ts';

/** Why a coupon was refused, and about which bet or sum. */
export const Refusal = Type.Object({
  code: Type.Enum([...REFUSAL_CODES]),
  /** Position of the bet in the coupon as sent; absent when it is about the whole coupon. */
  betIndex: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of an edit: position in the coupon that is edited, of a bet that does not stand in the coupon as sent. */
  editedBetIndex: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The present coefficient, for `coef_changed`. */
  coef: Type.Optional(Coefficient),
  /** The bound that was broken, in minor units, for `below_min`, `above_max`, `insufficient_funds`. */
  boundMinor: Type.Optional(MinorAmount),
});

/** The body of every answer that is not a success. */
export const ErrorBody = Type.Object({
  code: Type.Enum([...ERROR_CODES]),
  /** For people who read logs; never shown to players. */
  message: Type.String(),
  details: Type.Object({
    /** The field that is wrong, as a path: `bets.0.coef`. */
    field: Type.Optional(Type.String()),
    refusals: Type.Optional(Type.Array(Refusal)),
    /** Which bot check: 100 one is asked for, 111 the result is wrong, 112 it came too late, 113 it was used before. */
    code: Type.Optional(Type.Enum([...BOT_CHECK_CODES])),
    /** 1: the site's terms have to be agreed to first. */
    exceptionCode: Type.Optional(Type.Integer()),
    /** For `cash_out_changed`: what the part that was to be sold brings now, in minor units, and when that was. */
    cashOut: Type.Optional(Type.Object({ valueMinor: MinorAmount, quotedAtMs: EpochMs })),
    /** For `limit_reached` of what comes again: when. */
    nextAtMs: Type.Optional(EpochMs),
    /** Where access is closed: why, and the page below the language prefix that says how to go on. */
    reason: Type.Optional(Type.String()),
    page: Type.Optional(Type.String()),
  }),
  requestId: Type.String(),
});
