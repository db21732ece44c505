import type { OfferHours, OfferRate } from './offer-hours.ts';
import type { LotteryName } from '../../pools/index.ts';
import { floorRational, makeRational, multiplyRational, type Rational } from '../../money/rational.ts';
import { type BonusGameTable, largestPrize } from '../bonus-games/bonus-game-table.ts';
import type { GivenRounds } from '../free-rounds/given-rounds.ts';
import type { MissionRules } from '../missions/mission.ts';
import type { Segment } from '../segments/segment.ts';
import type { TournamentRules } from '../tournaments/tournament.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import type { OfferLanguage } from '../offer-languages.ts';

/** Texts of an offer by language; the page falls back to English. */
export type OfferTranslations = Readonly<
  Partial<Record<OfferLanguage, { readonly title: string; readonly sentence: string }>>
>;

/** Categories of the page of promotions. Source: the specification's constants, `promo.categories`. */
export const OFFER_CATEGORIES = ['first_deposit', 'redeposit', 'cashback', 'bonuses', 'bukmaker', 'casino'] as const;
export type OfferCategory = (typeof OFFER_CATEGORIES)[number];

/** Money and number that all grants of an offer together may reach; null: no end. */
export interface OfferBudget {
  readonly count: number | null;
  readonly money: bigint | null;
}

/** Parts of an offer of every kind, as the staff writes it: a row, not code. Money in minor units of its currency. */
export interface OfferFrame {
  readonly id: string;
  /** A new version leaves the grants of the old one as they are. */
  readonly version: number;
  readonly iso: string;
  readonly category: OfferCategory;
  /** Seconds; an end is not part of it. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** When in the week it can be taken; null: always. */
  readonly hours: OfferHours | null;
  /** How often a player can take it. */
  readonly per: OfferRate;
  /** The door of the offer; null where everybody sees it. */
  readonly code: string | null;
  readonly budget: OfferBudget;
  /** ISO 3166 codes of the countries that it is for; empty: all. */
  readonly countries: readonly string[];
  /** Players of these that it is for; null: all. Which they are is not told. */
  readonly segment: Segment | null;
  /** Terms of a grant; its amount and deposit come with what starts it. */
  readonly asks: Omit<WageringTerms, 'amount' | 'deposit'>;
  readonly texts: OfferTranslations;
}

/** A share of a deposit, for the first one or for any. */
export interface DepositOffer extends OfferFrame {
  readonly kind: 'first-deposit' | 'deposit';
  /** Share of the deposit that is given, in percent. */
  readonly matchPercent: Rational;
  readonly smallestDeposit: bigint;
  /** The most that is given. */
  readonly largestBonus: bigint;
}

/** A sum for who takes it. */
export interface GiftOffer extends OfferFrame {
  readonly kind: 'gift';
  readonly amount: bigint;
}

/** A share of what a player lost in the week before, once a week. */
export interface CashbackOffer extends OfferFrame {
  readonly kind: 'cashback';
  /** Whose stakes and returns are looked at. */
  readonly product: 'sport' | 'casino';
  /** Share of the loss, in percent. */
  readonly percent: Rational;
  /** Less than this is not given. */
  readonly smallestBonus: bigint;
  readonly largestBonus: bigint;
}

/** A free bet for who takes it: staked once, its winnings are money. */
export interface FreeBetOffer extends OfferFrame {
  readonly kind: 'free-bet';
  readonly amount: bigint;
}

/** A boost for one coupon of who takes it. */
export interface BoostOffer extends OfferFrame {
  readonly kind: 'odds-boost';
  /** Percent more on the odds to one: 20 makes 2.50 into 2.80. */
  readonly percent: number;
  readonly largestStake: bigint;
}

/** An insurance for one express of who takes it: so many lost bets count as returned. */
export interface InsuranceOffer extends OfferFrame {
  readonly kind: 'bet-insurance';
  readonly insuredLegs: number;
  readonly largestStake: bigint;
}

/** An offer of something that is chosen with a coupon. */
export type BetOffer = FreeBetOffer | BoostOffer | InsuranceOffer;

/** A free bet for a player and for the friend they brought, once the friend has done what is asked. */
export interface ReferralOffer extends OfferFrame {
  readonly kind: 'referral';
  /** The free bet that each of the two gets. */
  readonly amount: bigint;
  /** Sum that the friend has to deposit, and one to settle in coupons of own money. */
  readonly deposit: bigint;
  readonly wagered: bigint;
  /** Days that the friend has for it, from opening the account. */
  readonly withinDays: number;
}

/** Free rounds for who takes them. */
export interface FreeRoundsOffer extends OfferFrame, GivenRounds {
  readonly kind: 'free-rounds';
}

/** Parts of an offer that what is given for it needs. */
type GiverOf<Given> = Pick<OfferFrame, 'id' | 'version' | 'iso' | 'asks'> & Given;

/** Free rounds of an offer, taken, bought or won. */
export type RoundsOffer = GiverOf<GivenRounds>;

/** A free bet that was won. */
export type WonFreeBet = GiverOf<{ readonly kind: 'bonus-game'; readonly amount: bigint }>;

/** Things that an offer may give at once: bonus money to be wagered, or a free bet. */
export const OFFER_REWARDS = ['bonus-money', 'free-bet'] as const;
type OfferReward = (typeof OFFER_REWARDS)[number];

/** Things that points buy. */
export const SHOP_THINGS = [...OFFER_REWARDS, 'free-rounds', 'lotto-ticket'] as const;

interface ShopFrame extends OfferFrame {
  readonly kind: 'points-shop';
  /** Points that it costs at the lowest level of the club. */
  readonly points: number;
}

/** Bonus money or a free bet of the shop. */
interface ShopReward extends ShopFrame {
  readonly gives: OfferReward;
  readonly amount: bigint;
}

/** Free rounds of the shop. */
interface ShopRounds extends ShopFrame, GivenRounds {
  readonly gives: 'free-rounds';
}

/** A ticket of lotto of the shop: its numbers are the player's, its price the house's. */
export interface ShopTicket extends ShopFrame {
  readonly gives: 'lotto-ticket';
  readonly lottery: LotteryName;
  /** So many lines it has at most. */
  readonly lines: number;
  /** Price of all of them. */
  readonly amount: bigint;
}

/** A thing of the shop, bought with points as often as its budget has room. */
export type ShopOffer = ShopReward | ShopRounds | ShopTicket;

/** A present for every player's birthday. */
export interface BirthdayOffer extends OfferFrame {
  readonly kind: 'birthday';
  readonly gives: OfferReward;
  readonly amount: bigint;
}

/** A reward for who has done what its steps ask since they joined it. */
export interface MissionOffer extends OfferFrame, MissionRules {
  readonly kind: 'mission';
  readonly gives: OfferReward;
  readonly amount: bigint;
}

/** An offer of bonus money or of a free bet, as its row says. */
export type RewardOffer = ShopReward | BirthdayOffer | MissionOffer;

/** A game that is played for its prizes once a day of the player. */
export interface BonusGameOffer extends OfferFrame, BonusGameTable {
  readonly kind: 'bonus-game';
}

/** A contest of those who joined it, whose first places get prizes at its end. */
export interface TournamentOffer extends OfferFrame, TournamentRules {
  readonly kind: 'tournament';
}

/** An offer that players take or that comes to them; the others are played. */
export type TakenOffer =
  (DepositOffer | GiftOffer | CashbackOffer | BetOffer) | (ReferralOffer | RewardOffer | ShopOffer | FreeRoundsOffer);

/** An offer that the engine runs. */
export type Offer = TakenOffer | BonusGameOffer | TournamentOffer;

/** Whether an offer is not played. */
export const isTakenOffer = (offer: Offer): offer is TakenOffer =>
  offer.kind !== 'bonus-game' && offer.kind !== 'tournament';

/** Whether players take an offer where it stands: the others are given or bought. */
export const isTakenByHand = ({ kind }: Pick<Offer, 'kind'>): boolean =>
  kind !== 'referral' && kind !== 'points-shop' && kind !== 'birthday';

/** True for an offer of something that is chosen with a coupon. */
export const isBetOffer = (offer: Offer): offer is BetOffer =>
  offer.kind === 'free-bet' || offer.kind === 'odds-boost' || offer.kind === 'bet-insurance';

const percentOf = (percent: Rational, amount: bigint): bigint =>
  floorRational(multiplyRational(makeRational(amount), multiplyRational(percent, makeRational(1, 100))));

/**
 * The most that one grant of an offer gives: what its budget holds back for who took it. A boost counts with what it adds
 * to its largest stake at odds of 2, an insurance with its largest stake.
 */
export const largestGrant = (offer: Offer): bigint => {
  if (offer.kind === 'bonus-game') return largestPrize(offer.prizes);
  if (offer.kind === 'tournament') return offer.prizes[0] ?? 0n;
  if ('largestWin' in offer) return offer.largestWin;
  if ('amount' in offer) return offer.amount;
  if (offer.kind === 'bet-insurance') return offer.largestStake;
  if (offer.kind !== 'odds-boost') return offer.largestBonus;
  return percentOf(makeRational(offer.percent), offer.largestStake);
};

/** A deposit as an offer looks at it. */
export interface MatchedDeposit {
  readonly amount: bigint;
  readonly iso: string;
  readonly at: number;
  readonly isFirst: boolean;
}

/** Why a deposit starts no grant. */
type NoGrant = 'not-first' | 'currency' | 'not-now' | 'too-small';

const whyNot = (offer: DepositOffer, { amount, iso, at, isFirst }: MatchedDeposit): NoGrant | null => {
  if (offer.kind === 'first-deposit' && !isFirst) return 'not-first';
  if (iso !== offer.iso) return 'currency';
  if (at < offer.startsAt || at >= offer.endsAt) return 'not-now';
  return amount < offer.smallestDeposit ? 'too-small' : null;
};

/** The grant of a sum that is deposited, whenever; null where it is too small. */
export const shareOfDeposit = (
  offer: Pick<DepositOffer, 'asks' | 'matchPercent' | 'smallestDeposit' | 'largestBonus'>,
  deposit: bigint,
): WageringTerms | null => {
  const matched = percentOf(offer.matchPercent, deposit);
  const amount = matched > offer.largestBonus ? offer.largestBonus : matched;
  return amount === 0n || deposit < offer.smallestDeposit ? null : { ...offer.asks, amount, deposit };
};

/** The grant that a deposit starts, ⌊deposit · percent / 100⌋ and at most the largest bonus; or why it starts none. */
export const grantOfDeposit = (offer: DepositOffer, deposit: MatchedDeposit): WageringTerms | NoGrant => {
  const problem = whyNot(offer, deposit);
  return problem ?? shareOfDeposit(offer, deposit.amount) ?? 'too-small';
};

/** The grant of a gift. */
export const grantOfGift = (offer: Pick<GiftOffer, 'asks' | 'amount'>): WageringTerms => ({
  ...offer.asks,
  amount: offer.amount,
  deposit: 0n,
});

/** The grant of a week's loss, ⌊loss · percent / 100⌋ and at most the largest bonus; null where it is too small to give. */
export const grantOfLoss = (
  offer: Pick<CashbackOffer, 'percent' | 'smallestBonus' | 'largestBonus' | 'asks'>,
  loss: bigint,
): WageringTerms | null => {
  const share = loss > 0n ? percentOf(offer.percent, loss) : 0n;
  const amount = share > offer.largestBonus ? offer.largestBonus : share;
  return amount === 0n || amount < offer.smallestBonus ? null : { ...offer.asks, amount, deposit: 0n };
};
