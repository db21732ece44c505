import type { Fields, Reader } from '../../input/field-readers.ts';
import { MAX_INSURED } from '../../coupon/settle/insurance.ts';
import { isCurrency } from '../../money/currency.ts';
import { isLottery, lotteries, lotteryNames, MOST_LOTTO_LINES, type LotteryName } from '../../pools/index.ts';
import { checkPrizeTerms, readBonusGameTable } from '../bonus-games/bonus-game-table.ts';
import { type GivenRounds, readGivenRounds } from '../free-rounds/given-rounds.ts';
import { readMissionRules } from '../missions/mission.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { readSegment } from '../segments/segment.ts';
import { readTournamentRules } from '../tournaments/tournament.ts';
import {
  offerReaders,
  readCount,
  readFraction,
  readPositiveMinor,
  readWageringTerms,
} from '../wagering/grant-reader.ts';
import { OFFER_LANGUAGES } from '../offer-languages.ts';
import {
  isBetOffer,
  isTakenByHand,
  isTakenOffer,
  largestGrant,
  OFFER_CATEGORIES,
  OFFER_REWARDS,
  SHOP_THINGS,
  type Offer,
  type OfferBudget,
  type OfferFrame,
  type OfferTranslations,
  type RewardOffer,
  type ShopOffer,
} from './offer.ts';
import { OFFER_RATES, readHours } from './offer-hours.ts';

const { fail, fields: readFields, text, integer, list, oneOf, required, optional } = offerReaders;

const readIso: Reader<string> = (value, field) => {
  const iso = text(value, field);
  if (!isCurrency(iso)) throw new OfferInputError(field, `is no currency: ${JSON.stringify(iso)}`);
  return iso;
};

const ID = /^[a-z0-9][a-z0-9_-]{1,39}$/;

const readId: Reader<string> = (value, field) => {
  const id = text(value, field);
  return ID.test(id) ? id : fail(field, '2 to 40 small letters, digits, hyphens and underscores', value);
};

const readVersion: Reader<number> = (value, field) => {
  const version = readCount(value, field);
  if (version < 1) throw new OfferInputError(field, 'must be at least 1');
  return version;
};

const readText = (value: unknown, field: string) => {
  const words = readFields(value, field);
  return {
    title: required(words, `${field}.`, 'title', text),
    sentence: required(words, `${field}.`, 'sentence', text),
  };
};

const readTranslations: Reader<OfferTranslations> = (value, field) => {
  const texts = readFields(value, field);
  const found = OFFER_LANGUAGES.map((language) => optional(texts, `${field}.`, language, readText));
  required(texts, `${field}.`, 'en', readText);
  return Object.assign({}, ...found) as OfferTranslations;
};

/** Terms of the offer; amount and deposit are not the offer's, so that any stand in their place while it is read. */
const readAsks: Reader<OfferFrame['asks']> = (value, field) => {
  const {
    amount: _amount,
    deposit: _deposit,
    ...asks
  } = readWageringTerms({ ...readFields(value, field), amount: 1, deposit: 0 }, field);
  if (asks.days < 1) throw new OfferInputError(`${field}.days`, 'must be at least 1');
  return asks;
};

const CODE = /^[A-Z0-9-]{4,30}$/;

const readCode: Reader<string> = (value, field) => {
  const code = text(value, field);
  return CODE.test(code) ? code : fail(field, '4 to 30 capital letters, digits and hyphens', value);
};

const readBudget: Reader<OfferBudget> = (value, field) => {
  const budget = readFields(value, field);
  return {
    count: optional(budget, `${field}.`, 'count', readCount).count ?? null,
    money: optional(budget, `${field}.`, 'money', readPositiveMinor).money ?? null,
  };
};

const KINDS = [
  ...(['first-deposit', 'deposit', 'gift', 'cashback', 'free-bet', 'odds-boost', 'bet-insurance', 'referral'] as const),
  ...(['points-shop', 'birthday', 'bonus-game', 'tournament', 'mission', 'free-rounds'] as const),
] as const;

const readFrame = (offer: Fields): OfferFrame => {
  const { code, budget, countries, segment, hours, per } = {
    ...optional(offer, '', 'hours', readHours),
    ...optional(offer, '', 'per', oneOf(OFFER_RATES)),
    ...optional(offer, '', 'code', readCode),
    ...optional(offer, '', 'budget', readBudget),
    ...optional(offer, '', 'countries', list('countries', text)),
    ...optional(offer, '', 'segment', readSegment),
  };
  return {
    id: required(offer, '', 'id', readId),
    version: required(offer, '', 'version', readVersion),
    iso: required(offer, '', 'iso', readIso),
    category: optional(offer, '', 'category', oneOf(OFFER_CATEGORIES)).category ?? 'bonuses',
    startsAt: required(offer, '', 'startsAt', integer),
    endsAt: required(offer, '', 'endsAt', integer),
    hours: hours ?? null,
    per: per ?? 'player',
    code: code ?? null,
    budget: budget ?? { count: null, money: null },
    countries: countries ?? [],
    segment: segment ?? null,
    asks: required(offer, '', 'asks', readAsks),
    texts: required(offer, '', 'texts', readTranslations),
  };
};

const readBoostPercent: Reader<number> = (value, field) => {
  const percent = readCount(value, field);
  if (percent < 1 || percent > 100) throw new OfferInputError(field, 'must be from 1 to 100');
  return percent;
};

const readInsuredLegs: Reader<number> = (value, field) => {
  const legs = readCount(value, field);
  if (legs < 1 || legs > MAX_INSURED) throw new OfferInputError(field, `must be from 1 to ${MAX_INSURED}`);
  return legs;
};

const readPoints: Reader<number> = (value, field) => {
  const points = readCount(value, field);
  if (points < 1 || points > 10_000_000) throw new OfferInputError(field, 'must be from 1 to 10000000');
  return points;
};

const readDays: Reader<number> = (value, field) => {
  const days = readCount(value, field);
  if (days < 1) throw new OfferInputError(field, 'must be at least 1');
  return days;
};

const readReward = (offer: Fields, frame: OfferFrame, kind: 'birthday' | 'mission'): RewardOffer => {
  const gives = required(offer, '', 'gives', oneOf(OFFER_REWARDS));
  const given = { ...frame, gives, amount: required(offer, '', 'amount', readPositiveMinor) };
  return kind === 'birthday' ? { ...given, kind } : { ...given, kind, ...readMissionRules(offer) };
};

const readOfferedRounds = (offer: Fields, { asks }: OfferFrame): GivenRounds => {
  const given = readGivenRounds(offer, '');
  if (given.pays === 'money' && asks.multiple.numerator !== 0n) {
    throw new OfferInputError('asks.multiple', 'must be 0: what is money is not wagered');
  }
  return given;
};

const readLottery: Reader<LotteryName> = (value, field) => {
  const name = text(value, field);
  return isLottery(name) ? name : fail(field, `one of ${lotteryNames.join(', ')}`, value);
};

const readLines: Reader<number> = (value, field) => {
  const lines = readCount(value, field);
  return lines >= 1 && lines <= MOST_LOTTO_LINES ? lines : fail(field, `from 1 to ${MOST_LOTTO_LINES}`, value);
};

const readShopOffer = (offer: Fields, given: OfferFrame): ShopOffer => {
  const gives = required(offer, '', 'gives', oneOf(SHOP_THINGS));
  const frame = { ...given, kind: 'points-shop', points: required(offer, '', 'points', readPoints) } as const;
  if (gives === 'free-rounds') return { ...frame, gives, ...readOfferedRounds(offer, given) };
  if (gives !== 'lotto-ticket') {
    return { ...frame, gives, amount: required(offer, '', 'amount', readPositiveMinor) };
  }
  const lottery = required(offer, '', 'lottery', readLottery);
  const lines = required(offer, '', 'lines', readLines);
  return { ...frame, gives, lottery, lines, amount: BigInt(lines) * BigInt(lotteries[lottery].price) };
};

const readGiven = (offer: Fields, frame: OfferFrame, kind: Offer['kind']): Offer => {
  const readMoney = (name: string): bigint => required(offer, '', name, readPositiveMinor);
  if (kind === 'bonus-game') return { ...frame, kind, ...readBonusGameTable(offer) };
  if (kind === 'free-rounds') return { ...frame, kind, ...readOfferedRounds(offer, frame) };
  if (kind === 'tournament') return { ...frame, kind, ...readTournamentRules(offer) };
  if (kind === 'gift' || kind === 'free-bet') return { ...frame, kind, amount: readMoney('amount') };
  if (kind === 'referral') {
    const withinDays = required(offer, '', 'withinDays', readDays);
    return {
      ...frame,
      kind,
      amount: readMoney('amount'),
      deposit: readMoney('deposit'),
      wagered: readMoney('wagered'),
      withinDays,
    };
  }
  if (kind === 'points-shop') return readShopOffer(offer, frame);
  if (kind === 'birthday' || kind === 'mission') return readReward(offer, frame, kind);
  if (kind === 'odds-boost') {
    const percent = required(offer, '', 'percent', readBoostPercent);
    return { ...frame, kind, percent, largestStake: readMoney('largestStake') };
  }
  if (kind === 'bet-insurance') {
    const insuredLegs = required(offer, '', 'insuredLegs', readInsuredLegs);
    return { ...frame, kind, insuredLegs, largestStake: readMoney('largestStake') };
  }
  if (kind === 'cashback') {
    return {
      ...frame,
      kind,
      product: required(offer, '', 'product', oneOf(['sport', 'casino'] as const)),
      percent: required(offer, '', 'percent', readFraction),
      smallestBonus: readMoney('smallestBonus'),
      largestBonus: readMoney('largestBonus'),
    };
  }
  return {
    ...frame,
    kind,
    matchPercent: required(offer, '', 'matchPercent', readFraction),
    smallestDeposit: readMoney('smallestDeposit'),
    largestBonus: readMoney('largestBonus'),
  };
};

/** Refuses wagering and other products of an offer whose winnings are money at once, and which one product alone carries. */
const checkUnwagered = ({ asks }: OfferFrame, carrier: 'sport' | 'casino'): void => {
  if (asks.multiple.numerator !== 0n) throw new OfferInputError('asks.multiple', 'must be 0: nothing of it is wagered');
  const products = [...asks.weights].filter(([, weight]) => weight.numerator > 0n).map(([product]) => product);
  if (products.join() !== carrier) throw new OfferInputError('asks.weights', `must be of ${carrier} alone`);
};

/** Refuses what contradicts itself: an end before the start, a budget that is smaller than one grant. */
const checkOffer = (offer: Offer): Offer => {
  const { startsAt, endsAt, budget } = offer;
  if (endsAt <= startsAt) throw new OfferInputError('endsAt', 'must be after startsAt');
  if (budget.count === 0) throw new OfferInputError('budget.count', 'must be at least 1');
  if (budget.money !== null && budget.money < largestGrant(offer)) {
    throw new OfferInputError('budget.money', 'must be at least what one grant gives');
  }
  const isGiven = 'gives' in offer && offer.kind !== 'mission';
  if ((!isTakenOffer(offer) || isGiven) && offer.code !== null) {
    throw new OfferInputError('code', `is none of a ${offer.kind}`);
  }
  // What is given, bought or won is not taken at an hour; a first deposit is made once, a loss looked at once a week.
  const isByHand = isTakenOffer(offer) && isTakenByHand(offer);
  if (offer.hours !== null && !isByHand) throw new OfferInputError('hours', `are none of a ${offer.kind}`);
  const isOnce = !isByHand || offer.kind === 'first-deposit' || offer.kind === 'cashback';
  if (offer.per !== 'player' && isOnce) throw new OfferInputError('per', `must be player for a ${offer.kind}`);
  // Both friends get it, whoever they are.
  if (offer.kind === 'referral' && offer.segment !== null)
    throw new OfferInputError('segment', 'is none of a referral');
  if (offer.kind === 'cashback' && offer.smallestBonus > offer.largestBonus) {
    throw new OfferInputError('smallestBonus', 'must be at most largestBonus');
  }
  if (offer.kind === 'bet-insurance' && offer.asks.lowestLegs <= offer.insuredLegs) {
    throw new OfferInputError('asks.lowestLegs', 'must be above insuredLegs');
  }
  const isFreeBet = offer.kind === 'referral' || ('gives' in offer && offer.gives === 'free-bet');
  if (isBetOffer(offer) || isFreeBet) checkUnwagered(offer, 'sport');
  if ('gives' in offer && offer.gives === 'lotto-ticket') checkUnwagered(offer, 'casino');
  if (offer.kind === 'bonus-game') checkPrizeTerms(offer.prizes, offer.asks);
  return offer;
};

/** An offer from data that the staff wrote. Throws OfferInputError, which names the first field that is wrong. */
export const readOffer = (value: unknown): Offer => {
  const offer = readFields(value, 'offer');
  const kind = required(offer, '', 'kind', oneOf(KINDS));
  return checkOffer(readGiven(offer, readFrame(offer), kind));
};
