import type { OfferTerms, OfferView } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { formatRational } from '@longshot/domain/money';
import {
  largestGrant,
  OFFER_LANGUAGES,
  type Offer,
  type RoundsOffer,
  type TakenOffer,
  type WageringTerms,
} from '@longshot/domain/promotions';
import type { Standing } from './player-standing.ts';

const minor = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** Terms of wagering, as pages explain it: by the row itself, so that they cannot differ from what is run. */
export const presentTerms = (terms: Omit<WageringTerms, 'amount' | 'deposit'>): OfferTerms => ({
  multiple: formatRational(terms.multiple),
  basis: terms.basis,
  weights: [...terms.weights]
    .filter(([, weight]) => weight.numerator > 0n)
    .map(([product, weight]) => ({ product, share: formatRational(weight) })),
  lowestCoef: formatRational(terms.lowestCoef),
  lowestLegs: terms.lowestLegs,
  largestStakeMinor: minor(terms.largestStake),
  order: terms.order,
  acceptDays: terms.acceptDays,
  days: terms.days,
  capMinor: minor(terms.cap),
  forfeits: [...terms.forfeits],
});

/** Title and sentence of an offer in a language; in English where it is not written in that. */
export function translationOf(offer: Offer, language: string): { readonly title: string; readonly sentence: string } {
  const known = OFFER_LANGUAGES.find((each) => each === language);
  return (known && offer.texts[known]) ?? offer.texts.en ?? { title: offer.id, sentence: '' };
}

const percentOf = (offer: TakenOffer): string | null => {
  if ('amount' in offer || offer.kind === 'bet-insurance' || 'rounds' in offer) return null;
  if (offer.kind === 'odds-boost') return String(offer.percent);
  return formatRational(offer.kind === 'cashback' ? offer.percent : offer.matchPercent);
};

const presentFreeRounds = ({ rounds, stake, pays }: RoundsOffer) => ({ rounds, stakeMinor: Number(stake), pays });

/** An offer in the words of a language; a mission with how far it is. */
export function presentOffer(
  offer: TakenOffer,
  language: string,
  standing: Standing,
  mission: OfferView['mission'],
): OfferView {
  const isDeposit = offer.kind === 'first-deposit' || offer.kind === 'deposit';
  return {
    id: offer.id,
    kind: offer.kind,
    category: offer.category,
    iso: offer.iso,
    ...translationOf(offer, language),
    startsAtMs: offer.startsAt * 1_000,
    endsAtMs: offer.endsAt * 1_000,
    standing,
    percent: percentOf(offer),
    smallestDepositMinor: isDeposit ? Number(offer.smallestDeposit) : null,
    largestBonusMinor: Number('largestStake' in offer ? offer.largestStake : largestGrant(offer)),
    smallestBonusMinor: offer.kind === 'cashback' ? Number(offer.smallestBonus) : null,
    product: offer.kind === 'cashback' ? offer.product : null,
    hasCode: offer.code !== null,
    ...withoutUndefined({
      insuredLegs: offer.kind === 'bet-insurance' ? offer.insuredLegs : undefined,
      hours: offer.hours === null ? undefined : { ...offer.hours, days: [...offer.hours.days] },
      per: offer.per === 'player' ? undefined : offer.per,
    }),
    mission,
    terms: presentTerms(offer.asks),
    ...('rounds' in offer && { freeRounds: presentFreeRounds(offer) }),
  };
}
