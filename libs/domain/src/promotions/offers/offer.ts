import { floorRational, makeRational, multiplyRational, type Rational } from '../../money/rational.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';

/** Texts of an offer by language; the page falls back to English. */
export type OfferTranslations = Readonly<
  Partial<Record<OfferLanguage, { readonly title: string; readonly sentence: string }>>
>;

/** Languages that an offer is written in. */
export const OFFER_LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;
export type OfferLanguage = (typeof OFFER_LANGUAGES)[number];

/** An offer as the staff writes it: a row, not code. Money in minor units of its currency. */
export interface DepositOffer {
  readonly id: string;
  /** A new version leaves the grants of the old one as they are. */
  readonly version: number;
  readonly kind: 'first-deposit';
  readonly iso: string;
  /** Seconds; an end is not part of it. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Share of the deposit that is given, in percent. */
  readonly matchPercent: Rational;
  readonly smallestDeposit: bigint;
  /** The most that is given. */
  readonly largestBonus: bigint;
  /** Terms of a grant; its amount and deposit come with the deposit. */
  readonly asks: Omit<WageringTerms, 'amount' | 'deposit'>;
  readonly texts: OfferTranslations;
}

/** A deposit as an offer looks at it. */
export interface MatchedDeposit {
  readonly amount: bigint;
  readonly iso: string;
  readonly at: number;
  readonly isFirst: boolean;
}

/** Why a deposit starts no grant. */
export type NoGrant = 'not-first' | 'currency' | 'not-now' | 'too-small';

const whyNot = (offer: DepositOffer, { amount, iso, at, isFirst }: MatchedDeposit): NoGrant | null => {
  if (!isFirst) return 'not-first';
  if (iso !== offer.iso) return 'currency';
  if (at < offer.startsAt || at >= offer.endsAt) return 'not-now';
  return amount < offer.smallestDeposit ? 'too-small' : null;
};

/** The grant that a deposit starts, ⌊deposit · percent / 100⌋ and at most the largest bonus; or why it starts none. */
export const grantOfDeposit = (offer: DepositOffer, deposit: MatchedDeposit): WageringTerms | NoGrant => {
  const problem = whyNot(offer, deposit);
  if (problem !== null) return problem;
  const share = multiplyRational(
    makeRational(deposit.amount),
    multiplyRational(offer.matchPercent, makeRational(1, 100)),
  );
  const matched = floorRational(share);
  const amount = matched > offer.largestBonus ? offer.largestBonus : matched;
  return amount === 0n ? 'too-small' : { ...offer.asks, amount, deposit: deposit.amount };
};
