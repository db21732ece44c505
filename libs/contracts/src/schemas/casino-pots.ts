import { Type } from 'typebox';
import { EpochMs, Nullable } from './primitives.ts';

const pot = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

const Count = Type.Integer({ minimum: 0 });

/** A pot of the house that fell to a stake, and what it paid. */
export const PotFall = Type.Object({ pot, paidMinor: Type.Integer({ minimum: 1 }) });

/** A threshold that a pot fell at, with all that it is checked by: the SHA-256 of `threshold:salt` is its commitment. */
export const FallenPot = Type.Object({
  number: Count,
  thresholdMinor: Count,
  salt: Type.String(),
  commitment: Type.String(),
  fellAtMs: EpochMs,
});

/** A pot that no round draws: it goes to whoever's stake lifts it to a threshold between two sums, which nobody knows. */
export const FallingPot = Type.Object({
  pot,
  /** Thousandths of every stake that go into it. */
  fedPerMille: Count,
  amountMinor: Count,
  /** Bounds that the threshold was drawn between. */
  leastMinor: Count,
  mostMinor: Count,
  /** How many thresholds there were with it. */
  number: Count,
  /** Of the threshold that counts. */
  commitment: Type.String(),
  /** Of the one that counts next. */
  nextCommitment: Type.String(),
  /** The last fall; null before the first. */
  last: Nullable(FallenPot),
});
