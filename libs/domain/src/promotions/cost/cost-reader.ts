import { MAX_INSURED } from '../../coupon/settle/insurance.ts';
import type { Fields, Reader } from '../../input/field-readers.ts';
import { type BonusPrize, checkPrizeTerms, readBonusGameTable } from '../bonus-games/bonus-game-table.ts';
import { type CashbackOffer, OFFER_REWARDS, SHOP_THINGS, shareOfDeposit } from '../offers/offer.ts';
import { ZERO } from '../../money/rational.ts';
import { readRounds } from '../free-rounds/given-rounds.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { isLottery, lotteries, lotteryNames, type LotteryName } from '../../pools/index.ts';
import { readTournamentRules } from '../tournaments/tournament.ts';
import {
  offerReaders,
  readCount,
  readFraction,
  readMinor,
  readPositiveMinor,
  readWageringTerms,
} from '../wagering/grant-reader.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import { readAssumedPlay, readOutcomes, type AssumedPlay } from './assumed-play.ts';
import type { WonRounds } from './given-sums.ts';
import type { CostedPrizes } from './prize-sums.ts';

const { fields: readFields, list, oneOf, text, required, optional } = offerReaders;

/** An offer as its cost depends on it. */
export type CostedOffer =
  | { readonly kind: 'deposit-match'; readonly terms: WageringTerms }
  | ({ readonly kind: 'bonus-game'; readonly terms: WageringTerms } & CostedPrizes)
  | { readonly kind: 'free-bet'; readonly stake: bigint }
  | { readonly kind: 'bet-insurance'; readonly insuredLegs: number }
  | ({ readonly kind: 'free-rounds'; readonly terms: WageringTerms } & WonRounds)
  | { readonly kind: 'tournament'; readonly prizes: readonly bigint[]; readonly terms: WageringTerms }
  | {
      readonly kind: 'lotto-ticket';
      readonly lottery: LotteryName;
      readonly lines: number;
      readonly terms: WageringTerms;
    }
  /** A free bet for each of two friends. */
  | { readonly kind: 'referral'; readonly stake: bigint }
  | {
      readonly kind: 'cashback';
      readonly row: Pick<CashbackOffer, 'percent' | 'smallestBonus' | 'largestBonus' | 'asks'>;
      /** Stakes of the week whose loss is looked at. */
      readonly stakes: number;
      readonly terms: WageringTerms;
    }
  | {
      readonly kind: 'odds-boost';
      /** 20 makes 2.50 into 2.80. */
      readonly percent: number;
      /** The most that it adds to one stake; none where null. */
      readonly largestExtra: bigint | null;
    };

/** Input of `offer -- cost`. */
export interface CostQuestion {
  readonly offer: CostedOffer;
  readonly play: AssumedPlay;
  /** How many players take the offer. */
  readonly players: number;
}

const COSTED_KINDS = [
  ...(['deposit-match', 'bonus-game', 'free-bet', 'odds-boost', 'bet-insurance', 'points-shop'] as const),
  ...(['birthday', 'mission', 'free-rounds', 'gift', 'first-deposit', 'deposit', 'cashback', 'referral'] as const),
  'tournament',
] as const;

const MOST_LEGS = 20;

const readInsuredLegs: Reader<number> = (value, field) => {
  const legs = readCount(value, field);
  if (legs < 1 || legs > MAX_INSURED) throw new OfferInputError(field, `must be from 1 to ${MAX_INSURED}`);
  return legs;
};

/** Terms of a prize; its amount is the table's, so that any stands in its place while it is read. */
const readAsks: Reader<WageringTerms> = (value, field) =>
  readWageringTerms({ ...readFields(value, field), amount: 1, deposit: 0 }, field);

/** A row that gives bonus money or a free bet: it costs what that costs. */
const readReward = (offer: Fields, path: string): CostedOffer => {
  const amount = required(offer, path, 'amount', readPositiveMinor);
  const terms = { ...required(offer, path, 'asks', readAsks), amount };
  const isFreeBet = required(offer, path, 'gives', oneOf(OFFER_REWARDS)) === 'free-bet';
  return isFreeBet ? { kind: 'free-bet', stake: amount } : { kind: 'deposit-match', terms };
};

/** So many, one at the least. */
const readFrom1: Reader<number> = (value, field) => {
  const count = readCount(value, field);
  if (count < 1) throw new OfferInputError(field, 'must be at least 1');
  return count;
};

const readFreeRounds = (offer: Fields, path: string): CostedOffer => ({
  kind: 'free-rounds',
  rounds: required(offer, path, 'rounds', readRounds),
  stake: required(offer, path, 'stake', readPositiveMinor),
  largestWin: required(offer, path, 'largestWin', readPositiveMinor),
  outcomes: required(offer, path, 'outcomes', readOutcomes),
  terms: required(offer, path, 'asks', readAsks),
});

const readLottery: Reader<LotteryName> = (value, field) => {
  const name = text(value, field);
  if (!isLottery(name)) throw new OfferInputError(field, `must be one of ${lotteryNames.join(', ')}`);
  return name;
};

/** Lines of a lottery with fixed prizes whose sums are worked out together. */
const MOST_FIXED_LINES = 4;

const readTicket = (offer: Fields, path: string): CostedOffer => {
  const lottery = required(offer, path, 'lottery', readLottery);
  const lines = required(offer, path, 'lines', readFrom1);
  if (lotteries[lottery].kind === 'fixed' && lines > MOST_FIXED_LINES) {
    throw new OfferInputError(`${path}lines`, `must be at most ${MOST_FIXED_LINES} of a lottery with fixed prizes`);
  }
  return { kind: 'lotto-ticket', lottery, lines, terms: required(offer, path, 'asks', readAsks) };
};

const readShopThing = (offer: Fields, path: string): CostedOffer => {
  const gives = required(offer, path, 'gives', oneOf(SHOP_THINGS));
  if (gives === 'free-rounds') return readFreeRounds(offer, path);
  return gives === 'lotto-ticket' ? readTicket(offer, path) : readReward(offer, path);
};

const readCashback = (offer: Fields, path: string): CostedOffer => {
  const terms = required(offer, path, 'asks', readAsks);
  const row = {
    percent: required(offer, path, 'percent', readFraction),
    smallestBonus: required(offer, path, 'smallestBonus', readPositiveMinor),
    largestBonus: required(offer, path, 'largestBonus', readPositiveMinor),
    asks: terms,
  };
  return { kind: 'cashback', row, stakes: required(offer, path, 'stakes', readFrom1), terms };
};

/** A share of a deposit, by the row of its offer: the deposit is the own money of the play. */
const readShareOfDeposit = (offer: Fields, path: string, own: bigint): CostedOffer => {
  const asks = required(offer, path, 'asks', readAsks);
  const percent = required(offer, path, 'matchPercent', readFraction);
  const smallestDeposit = required(offer, path, 'smallestDeposit', readPositiveMinor);
  const largestBonus = required(offer, path, 'largestBonus', readPositiveMinor);
  const terms = shareOfDeposit({ asks, matchPercent: percent, smallestDeposit, largestBonus }, own);
  if (terms === null) throw new OfferInputError('play.own', 'must be a deposit that the offer is for');
  return { kind: 'deposit-match', terms };
};

/** Outcomes of one round of each row that gives free rounds. */
const readPrizeOutcomes = (offer: Fields, path: string, prizes: readonly BonusPrize[]): CostedPrizes['outcomes'] => {
  const rows = required(offer, path, 'prizes', list('prizes', readFields));
  return prizes.map(({ gives }, row) =>
    gives === 'free-rounds' ? required(rows[row] ?? {}, `${path}prizes[${row}].`, 'outcomes', readOutcomes) : [],
  );
};

const readBonusGame = (offer: Fields, path: string): CostedOffer => {
  const { prizes } = readBonusGameTable(offer);
  const terms = required(offer, path, 'asks', readAsks);
  checkPrizeTerms(prizes, terms);
  const hasPoints = prizes.some(({ gives }) => gives === 'points');
  const pointWorth = hasPoints ? required(offer, path, 'pointWorth', readFraction) : ZERO;
  return { kind: 'bonus-game', prizes, outcomes: readPrizeOutcomes(offer, path, prizes), pointWorth, terms };
};

const readOffer = (value: unknown, field: string, own: bigint): CostedOffer => {
  const offer = readFields(value, field);
  const path = `${field}.`;
  const kind = required(offer, path, 'kind', oneOf(COSTED_KINDS));
  if (kind === 'points-shop') return readShopThing(offer, path);
  if (kind === 'birthday' || kind === 'mission') return readReward(offer, path);
  if (kind === 'free-rounds') return readFreeRounds(offer, path);
  if (kind === 'first-deposit' || kind === 'deposit') return readShareOfDeposit(offer, path, own);
  if (kind === 'cashback') return readCashback(offer, path);
  if (kind === 'gift') {
    const amount = required(offer, path, 'amount', readPositiveMinor);
    return { kind: 'deposit-match', terms: { ...required(offer, path, 'asks', readAsks), amount } };
  }
  if (kind === 'referral') return { kind, stake: required(offer, path, 'amount', readPositiveMinor) };
  if (kind === 'tournament') {
    const { prizes } = readTournamentRules(offer);
    return { kind, prizes, terms: required(offer, path, 'asks', readAsks) };
  }
  if (kind === 'deposit-match') return { kind, terms: required(offer, path, 'grant', readWageringTerms) };
  if (kind === 'bonus-game') {
    return readBonusGame(offer, path);
  }
  if (kind === 'bet-insurance') return { kind, insuredLegs: required(offer, path, 'insuredLegs', readInsuredLegs) };
  if (kind === 'free-bet') return { kind, stake: required(offer, path, 'stake', readPositiveMinor) };
  const largestExtra = optional(offer, path, 'largestExtra', readMinor).largestExtra ?? null;
  return { kind, percent: required(offer, path, 'percent', readCount), largestExtra };
};

/** Play of who has nothing to wager. */
export const NO_PLAY = readAssumedPlay({ product: 'casino', stake: 1, outcomes: [] }, 'play');

const readOwn: Reader<{ readonly own: bigint }> = (value, field) => {
  const play = readFields(value, field);
  return { own: optional(play, `${field}.`, 'own', readMinor).own ?? 0n };
};

const readPlay = (question: Fields, offer: CostedOffer): AssumedPlay => {
  const isPlayed = !('terms' in offer) || offer.kind === 'deposit-match' || offer.kind === 'cashback';
  const isBet = offer.kind === 'bonus-game' && offer.prizes.some(({ gives }) => gives === 'free-bet');
  const isWagered = isPlayed || isBet || offer.terms.multiple.numerator > 0n;
  return isWagered ? required(question, '', 'play', readAssumedPlay) : NO_PLAY;
};

/** The content of `offer.json`. Throws OfferInputError, which names the first field that is wrong. */
export const readCostQuestion = (value: unknown): CostQuestion => {
  const question = readFields(value, 'offer.json');
  const players = optional(question, '', 'players', readCount).players ?? 1;
  if (players < 1) throw new OfferInputError('players', 'must be at least 1');
  // A share of a deposit is of what the play begins with.
  const { own } = optional(question, '', 'play', readOwn).play ?? { own: 0n };
  const offer = required(question, '', 'offer', (value, field) => readOffer(value, field, own));
  const play = readPlay(question, offer);
  if (offer.kind === 'bet-insurance' && (play.legs <= offer.insuredLegs || play.legs > MOST_LEGS)) {
    throw new OfferInputError('play.legs', `must be above insuredLegs, and at most ${MOST_LEGS}`);
  }
  return { offer, play, players };
};
