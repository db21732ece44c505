import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, EpochMs, MinorAmount, Nullable } from './primitives.ts';

/** Reward of both, and what a friend has to do for it. */
const ReferralTerms = Type.Object({
  id: Type.String(),
  iso: CurrencyIso,
  /** The free bet that each gets. */
  rewardMinor: MinorAmount,
  depositMinor: MinorAmount,
  /** Stakes of coupons that are settled. */
  wageredMinor: MinorAmount,
  withinDays: Type.Integer({ minimum: 1 }),
  /** How long the free bet can be staked. */
  days: Type.Integer({ minimum: 1 }),
});

/** A friend as who sent them is told. */
const Friend = Type.Object({
  /** A part of it. */
  name: Type.String(),
  iso: CurrencyIso,
  openedAtMs: EpochMs,
  endsAtMs: EpochMs,
  state: Type.Enum(['open', 'rewarded', 'late', 'refused']),
  depositedMinor: MinorAmount,
  depositMinor: MinorAmount,
  settledMinor: MinorAmount,
  wageredMinor: MinorAmount,
  rewardMinor: MinorAmount,
});

/** How a player brings friends. */
export const ReferralView = Type.Object({
  /** Part `ref` of a link, and what a friend may type. */
  code: Type.String(),
  /** Null where nothing is offered in the player's currency. */
  offer: Nullable(ReferralTerms),
  /** The newest first. */
  friends: Type.Array(Friend),
});

/** The schemas of the operations of `operations/referral.ts`. */
export const referralSchemas = { getReferral: { response: ReferralView } } as const satisfies SchemasByOperation;
