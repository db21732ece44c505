import type { SchemasByOperation } from './operation-schemas.ts';
import { Type } from 'typebox';
import { CurrencyIso, EpochMs, MinorAmount, NumericId, Nullable } from './primitives.ts';

const strict = { additionalProperties: false };
const Language = Type.String({ pattern: '^[a-z]{2}$' });
export const OfferId = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{1,39}$' });
const OfferCode = Type.String({ minLength: 1, maxLength: 40 });

/** Fraction as text: `5`, `0.1`, `1/3`. */
const Fraction = Type.String({ maxLength: 60 });

/** Terms of wagering before bonus money becomes money, as the row of the offer says it. */
export const OfferTerms = Type.Object({
  multiple: Fraction,
  basis: Type.Enum(['bonus', 'bonus-and-deposit']),
  /** Share of a stake that counts, by product. */
  weights: Type.Array(Type.Object({ product: Type.String(), share: Fraction })),
  lowestCoef: Fraction,
  lowestLegs: Type.Integer({ minimum: 1 }),
  largestStakeMinor: Nullable(MinorAmount),
  order: Type.Enum(['own-first', 'bonus-first']),
  acceptDays: Type.Integer({ minimum: 0 }),
  days: Type.Integer({ minimum: 1 }),
  /** The most that becomes money. */
  capMinor: Nullable(MinorAmount),
  forfeits: Type.Array(Type.Enum(['withdraw', 'exclude'])),
});

/** How an offer stands to who looks at it; `open` where nobody is signed in. */
export const OfferStanding = Type.Enum([
  'open',
  'waiting',
  'active',
  'used',
  'gone',
  'not-for-you',
  'busy',
  'nothing-lost',
  // Not at this day or hour.
  'later',
]);

/** A step of a mission: so many coupons, rounds or deposits of at least a sum each. */
const MissionStep = Type.Object({
  of: Type.Enum(['coupons', 'rounds', 'deposits']),
  count: Type.Integer({ minimum: 1 }),
  smallestMinor: MinorAmount,
  lowestCoef: Fraction,
  lowestLegs: Type.Integer({ minimum: 1 }),
  /** Numbers of the games that count; empty: all. */
  games: Type.Array(NumericId),
  /** Done so far, at most what is asked. */
  done: Type.Integer({ minimum: 0 }),
});

/** Steps of a mission, and how far the player is. */
const MissionView = Type.Object({
  gives: Type.Enum(['bonus-money', 'free-bet']),
  withinDays: Type.Integer({ minimum: 1 }),
  /** Null where the player did not join. */
  state: Nullable(Type.Enum(['running', 'rewarded', 'late', 'taken-back'])),
  endsAtMs: Nullable(EpochMs),
  steps: Type.Array(MissionStep),
});

/** Pocket that winnings of free rounds come to. */
const FreeRoundsPay = Type.Enum(['money', 'bonus-money']);

/** An offer in the words of one language. */
export const OfferView = Type.Object({
  id: OfferId,
  kind: Type.Enum([
    ...(['first-deposit', 'deposit', 'gift', 'cashback', 'free-bet', 'odds-boost', 'referral'] as const),
    'bet-insurance',
    ...(['points-shop', 'birthday', 'mission', 'free-rounds'] as const),
  ]),
  category: Type.Enum(['first_deposit', 'redeposit', 'cashback', 'bonuses', 'bukmaker', 'casino']),
  iso: CurrencyIso,
  title: Type.String(),
  sentence: Type.String(),
  startsAtMs: EpochMs,
  endsAtMs: EpochMs,
  standing: OfferStanding,
  /** Share of the deposit or of the loss in percent, of a boost what it adds to the odds to one; null for a sum. */
  percent: Nullable(Fraction),
  smallestDepositMinor: Nullable(MinorAmount),
  /** The most that is given; of a gift or a free bet what is given, of a boost or an insurance the largest stake that it is for. */
  largestBonusMinor: MinorAmount,
  smallestBonusMinor: Nullable(MinorAmount),
  /** Whose loss a cashback looks at. */
  product: Nullable(Type.Enum(['sport', 'casino'])),
  hasCode: Type.Boolean(),
  /** Days and hours of the player's clock in which it can be taken, 1 is Monday; absent: always. */
  hours: Type.Optional(
    Type.Object({
      days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
      from: Type.Integer({ minimum: 0, maximum: 23 }),
      to: Type.Integer({ minimum: 1, maximum: 24 }),
    }),
  ),
  /** How often a player can take it; absent: once. */
  per: Type.Optional(Type.Enum(['day', 'week'])),
  /** Lost bets that count as returned; of an insurance alone. */
  insuredLegs: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Null of every other kind. */
  mission: Nullable(MissionView),
  terms: OfferTerms,
  /** Rounds that are given; of an offer of free rounds alone. */
  freeRounds: Type.Optional(
    Type.Object({
      rounds: Type.Integer({ minimum: 1 }),
      stakeMinor: MinorAmount,
      pays: FreeRoundsPay,
    }),
  ),
});

/** Free rounds of a game as their player sees them. */
export const FreeRoundsView = Type.Object({
  id: NumericId,
  offerId: OfferId,
  title: Type.String(),
  gameName: Type.String(),
  /** The game's page below the language; null while it is not offered. */
  gamePath: Nullable(Type.String()),
  iso: CurrencyIso,
  rounds: Type.Integer({ minimum: 1 }),
  used: Type.Integer({ minimum: 0 }),
  stakeMinor: MinorAmount,
  wonMinor: MinorAmount,
  largestWinMinor: MinorAmount,
  pays: FreeRoundsPay,
  state: Type.Enum(['open', 'played', 'expired']),
  endsAtMs: EpochMs,
});

/** A grant of bonus money as its player sees it. */
export const BonusView = Type.Object({
  id: NumericId,
  offerId: OfferId,
  title: Type.String(),
  iso: CurrencyIso,
  state: Type.Enum(['offered', 'active', 'wagering', 'completed', 'expired', 'forfeited', 'taken-back']),
  reason: Nullable(Type.Enum(['offer', 'days', 'withdraw', 'exclude', 'given-up', 'used-up'])),
  grantedMinor: MinorAmount,
  bonusMinor: MinorAmount,
  convertedMinor: MinorAmount,
  /** Stakes that counted so far, rounded down, and what is asked, rounded up. */
  progressMinor: MinorAmount,
  requiredMinor: MinorAmount,
  createdAtMs: EpochMs,
  endsAtMs: Nullable(EpochMs),
  terms: OfferTerms,
});

/** A free bet, a boost or an insurance as its player sees it. */
export const BetGrantView = Type.Object({
  id: NumericId,
  offerId: OfferId,
  title: Type.String(),
  kind: Type.Enum(['free-bet', 'odds-boost', 'bet-insurance']),
  iso: CurrencyIso,
  /** Stake of the free bet; the largest stake that is boosted or insured. */
  amountMinor: MinorAmount,
  percent: Nullable(Type.Integer({ minimum: 1 })),
  /** Lost bets that count as returned; of an insurance alone. */
  insuredLegs: Type.Optional(Type.Integer({ minimum: 1 })),
  lowestCoef: Fraction,
  lowestLegs: Type.Integer({ minimum: 1 }),
  state: Type.Enum(['open', 'used', 'expired', 'taken-back']),
  endsAtMs: EpochMs,
  /** The coupon that carries it. */
  couponId: Nullable(NumericId),
  /** Whether it came back with a coupon that was void. */
  isReturned: Type.Boolean(),
});

/** An offer that was taken and waits for a deposit. */
export const WaitingOffer = Type.Object({
  offerId: OfferId,
  title: Type.String(),
  sentence: Type.String(),
  lapsesAtMs: EpochMs,
});

const BonusType = Type.Integer({ minimum: 0, maximum: 2 });

/** A player's bonuses. */
export const MyBonuses = Type.Object({
  /** 0 none, 1 sport, 2 casino; null where the player has not chosen: any. */
  bonusType: Nullable(BonusType),
  waiting: Type.Array(WaitingOffer),
  /** The newest first. */
  bonuses: Type.Array(BonusView),
  /** Free bets and boosts, the newest first. */
  betGrants: Type.Array(BetGrantView),
  /** The newest first. */
  freeRounds: Type.Array(FreeRoundsView),
});

/** A bonus, free bet, boost, insurance, mission or free rounds that run, or an offer that waits for a deposit. */
export const ActiveBonus = Type.Object({
  /** Identifies it among those that run. */
  id: Type.String(),
  kind: Type.Enum([
    'bonus',
    'free-bet',
    'odds-boost',
    'bet-insurance',
    'free-rounds',
    'lotto-ticket',
    'mission',
    'waiting',
  ]),
  title: Type.String(),
  iso: CurrencyIso,
  /** Bonus money that is left, the stake or largest stake of what a coupon carries, the reward of a mission; null of the others. */
  amountMinor: Nullable(MinorAmount),
  /** Share that is wagered, done or played, in whole percent; null where nothing is asked. */
  percent: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  endsAtMs: EpochMs,
});

export const LanguageQuery = Type.Object({ language: Language }, strict);

/** The schemas of the operations of `operations/offers.ts`. */
export const offerSchemas = {
  getOffers: { query: LanguageQuery, response: Type.Object({ offers: Type.Array(OfferView) }) },
  getOffer: { params: Type.Object({ offerId: OfferId }, strict), query: LanguageQuery, response: OfferView },
  checkOfferCode: { query: LanguageQuery, body: Type.Object({ code: OfferCode }, strict), response: OfferView },
  takeOffer: {
    params: Type.Object({ offerId: OfferId }, strict),
    body: Type.Object({ code: Type.Optional(OfferCode) }, strict),
    response: Type.Object({ state: Type.Enum(['waiting', 'granted', 'joined']) }),
  },
  getMyBonuses: { query: LanguageQuery, response: MyBonuses },
  getActiveBonuses: {
    query: LanguageQuery,
    response: Type.Object({
      /** Those that end first before others. */
      active: Type.Array(ActiveBonus),
    }),
  },
  giveUpBonus: {
    params: Type.Object({ grantId: NumericId }, strict),
    response: Type.Object({ success: Type.Boolean() }),
  },
  chooseBonus: {
    body: Type.Object({ bonusType: BonusType }, strict),
    response: Type.Object({ bonusType: BonusType }),
  },
  publishOffer: {
    body: Type.Object({ offer: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()) }, strict),
    response: Type.Object({ id: OfferId, version: Type.Integer({ minimum: 1 }) }),
  },
} as const satisfies SchemasByOperation;
