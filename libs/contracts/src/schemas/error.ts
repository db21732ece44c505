import { Type } from 'typebox';
import { ERROR_CODES, REFUSAL_CODES } from '../error-codes.ts';
import { Coefficient, MinorAmount } from './primitives.ts';

/** Why a coupon was refused, and about which bet or sum. */
export const Refusal = Type.Object({
  code: Type.Enum([...REFUSAL_CODES]),
  /** Position of the bet in the coupon as sent; absent when it is about the whole coupon. */
  betIndex: Type.Optional(Type.Integer({ minimum: 0 })),
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
  }),
  requestId: Type.String(),
});
