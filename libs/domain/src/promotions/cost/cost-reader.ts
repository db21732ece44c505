import { MAX_INSURED } from '../../coupon/settle/insurance.ts';
import type { Fields, Reader } from '../../input/field-readers.ts';
import { type BonusPrize, readBonusGameTable } from '../bonus-games/bonus-game-table.ts';
import { OFFER_REWARDS } from '../offers/offer.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readCount, readMinor, readPositiveMinor, readWageringTerms } from '../wagering/grant-reader.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import { readAssumedPlay, readOutcomes, type AssumedPlay, type PlayOutcome } from './assumed-play.ts';

const { fields: readFields, oneOf, required, optional } = offerReaders;

/** An offer as its cost depends on it. */
export type CostedOffer =
  | { readonly kind: 'deposit-match'; readonly terms: WageringTerms }
  | { readonly kind: 'bonus-game'; readonly prizes: readonly BonusPrize[]; readonly terms: WageringTerms }
  | { readonly kind: 'free-bet'; readonly stake: bigint }
  | { readonly kind: 'bet-insurance'; readonly insuredLegs: number }
  | {
      readonly kind: 'free-rounds';
      readonly rounds: number;
      readonly stake: bigint;
      readonly largestWin: bigint;
      /** Of one round. */
      readonly outcomes: readonly PlayOutcome[];
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
  ...(['birthday', 'mission', 'free-rounds'] as const),
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

/** Rounds whose sum is worked out. */
const readRounds: Reader<number> = (value, field) => {
  const rounds = readCount(value, field);
  if (rounds < 1 || rounds > 1_000) throw new OfferInputError(field, 'must be from 1 to 1000');
  return rounds;
};

const readOffer: Reader<CostedOffer> = (value, field) => {
  const offer = readFields(value, field);
  const path = `${field}.`;
  const kind = required(offer, path, 'kind', oneOf(COSTED_KINDS));
  if (kind === 'points-shop' || kind === 'birthday' || kind === 'mission') return readReward(offer, path);
  if (kind === 'free-rounds') {
    return {
      kind,
      rounds: required(offer, path, 'rounds', readRounds),
      stake: required(offer, path, 'stake', readPositiveMinor),
      largestWin: required(offer, path, 'largestWin', readPositiveMinor),
      outcomes: required(offer, path, 'outcomes', readOutcomes),
      terms: required(offer, path, 'asks', readAsks),
    };
  }
  if (kind === 'deposit-match') return { kind, terms: required(offer, path, 'grant', readWageringTerms) };
  if (kind === 'bonus-game') {
    const { prizes } = readBonusGameTable(offer);
    return { kind, prizes, terms: required(offer, path, 'asks', readAsks) };
  }
  if (kind === 'bet-insurance') return { kind, insuredLegs: required(offer, path, 'insuredLegs', readInsuredLegs) };
  if (kind === 'free-bet') return { kind, stake: required(offer, path, 'stake', readPositiveMinor) };
  const largestExtra = optional(offer, path, 'largestExtra', readMinor).largestExtra ?? null;
  return { kind, percent: required(offer, path, 'percent', readCount), largestExtra };
};

/** Play of who has nothing to wager. */
const NO_PLAY = readAssumedPlay({ product: 'casino', stake: 1, outcomes: [] }, 'play');

const readPlay = (question: Fields, offer: CostedOffer): AssumedPlay => {
  const isGiven = offer.kind === 'bonus-game' || offer.kind === 'free-rounds';
  const isWagered = !isGiven || offer.terms.multiple.numerator > 0n;
  return isWagered ? required(question, '', 'play', readAssumedPlay) : NO_PLAY;
};

/** The content of `offer.json`. Throws OfferInputError, which names the first field that is wrong. */
export const readCostQuestion = (value: unknown): CostQuestion => {
  const question = readFields(value, 'offer.json');
  const players = optional(question, '', 'players', readCount).players ?? 1;
  if (players < 1) throw new OfferInputError('players', 'must be at least 1');
  const offer = required(question, '', 'offer', readOffer);
  const play = readPlay(question, offer);
  if (offer.kind === 'bet-insurance' && (play.legs <= offer.insuredLegs || play.legs > MOST_LEGS)) {
    throw new OfferInputError('play.legs', `must be above insuredLegs, and at most ${MOST_LEGS}`);
  }
  return { offer, play, players };
};
