import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, EpochMs, MinorAmount, Nullable } from './primitives.ts';

/** Days of the player's zone, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Percent as a fraction: `5`, `7/2`. */
const Percent = Type.String({ maxLength: 60 });

/** Sums of one period of a programme. What is returned is what rounds paid. */
const sums = {
  /** Its first day. */
  startsOn: Day,
  stakedMinor: Type.Integer(),
  returnedMinor: Type.Integer(),
  cashbackMinor: MinorAmount,
};

/** A programme of cashback as it stands to a player. */
export const CashbackView = Type.Object({
  iso: CurrencyIso,
  period: Type.Enum(['week', 'month']),
  /** The player's level, one of `levels`. */
  level: Type.String(),
  /** From the lowest; reached by stakes of twelve months. */
  levels: Type.Array(Type.Object({ id: Type.String(), fromMinor: MinorAmount, percent: Percent })),
  stakedOfYearMinor: Type.Integer(),
  /** Stakes that are missing to the next level; 0 at the highest. */
  missingMinor: MinorAmount,
  /** The present period so far. */
  present: Type.Object(sums),
  /** Periods that have ended, the newest first. */
  past: Type.Array(
    Type.Object({
      ...sums,
      level: Type.String(),
      percent: Percent,
      /** Why nothing was given; null where something was. */
      reason: Nullable(Type.Enum(['no-loss', 'too-small', 'excluded', 'declined', 'bonuses-given'])),
      paidAtMs: EpochMs,
    }),
  ),
});

/** The schemas of the operations of `operations/cashback.ts`. */
export const cashbackSchemas = {
  getCashback: {
    params: Type.Object({ programme: Type.Enum(['vip', 'premium']) }, { additionalProperties: false }),
    response: CashbackView,
  },
} as const satisfies SchemasByOperation;
