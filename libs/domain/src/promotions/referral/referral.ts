import type { ReferralOffer } from '../offers/offer.ts';
import { DAY_SECONDS } from '../wagering/wagering-terms.ts';

/** Deposits and coupons of a friend since their account was opened, within the days of the offer. Money in minor units. */
export interface FriendPlay {
  readonly openedAtMs: number;
  readonly nowMs: number;
  readonly deposited: bigint;
  /** Stakes of own money on coupons that are settled. */
  readonly settled: bigint;
  /** By what the friend and who sent them are alike: one person is no friend. Null where they are not. */
  readonly alikeBy: string | null;
}

/** How a friend stands. */
export type FriendState = 'open' | 'rewarded' | 'alike' | 'late';

/** When a friend must have done what is asked, in milliseconds. */
export const referralEndsAtMs = ({ withinDays }: Pick<ReferralOffer, 'withinDays'>, openedAtMs: number): number =>
  openedAtMs + withinDays * DAY_SECONDS * 1_000;

/**
 * How a friend stands: alike are never rewarded, whatever they have done; who has deposited and settled what is asked is, as long
 * as it was done in time; the others wait, and are late after their days.
 */
export const friendState = (offer: ReferralOffer, play: FriendPlay): FriendState => {
  if (play.alikeBy !== null) return 'alike';
  if (play.deposited >= offer.deposit && play.settled >= offer.wagered) return 'rewarded';
  return play.nowMs >= referralEndsAtMs(offer, play.openedAtMs) ? 'late' : 'open';
};

/** Letters and figures that are not taken for each other. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Code of a player out of random bytes, a letter a byte. */
export const referralCode = (random: Uint8Array): string =>
  [...random].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join('');

/** A name as friends are told of: `Anna` is `A***a`; nothing of one that is too short. */
export const maskedName = (name: string): string => {
  const letters = [...name.trim()];
  return letters.length < 3 ? '***' : `${letters[0]}***${letters.at(-1)}`;
};
