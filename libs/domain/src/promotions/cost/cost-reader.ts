import type { Reader } from '../../input/field-readers.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readCount, readMinor, readPositiveMinor, readWageringTerms } from '../wagering/grant-reader.ts';
import type { WageringTerms } from '../wagering/wagering-terms.ts';
import { readAssumedPlay, type AssumedPlay } from './assumed-play.ts';

const { fields: readFields, oneOf, required, optional } = offerReaders;

/** An offer as its cost depends on it. */
export type CostedOffer =
  | { readonly kind: 'deposit-match'; readonly terms: WageringTerms }
  | { readonly kind: 'free-bet'; readonly stake: bigint }
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

const COSTED_KINDS = ['deposit-match', 'free-bet', 'odds-boost'] as const;

const readOffer: Reader<CostedOffer> = (value, field) => {
  const offer = readFields(value, field);
  const path = `${field}.`;
  const kind = required(offer, path, 'kind', oneOf(COSTED_KINDS));
  if (kind === 'deposit-match') return { kind, terms: required(offer, path, 'grant', readWageringTerms) };
  if (kind === 'free-bet') return { kind, stake: required(offer, path, 'stake', readPositiveMinor) };
  const largestExtra = optional(offer, path, 'largestExtra', readMinor).largestExtra ?? null;
  return { kind, percent: required(offer, path, 'percent', readCount), largestExtra };
};

/** The content of `offer.json`. Throws OfferInputError, which names the first field that is wrong. */
export const readCostQuestion = (value: unknown): CostQuestion => {
  const question = readFields(value, 'offer.json');
  const players = optional(question, '', 'players', readCount).players ?? 1;
  if (players < 1) throw new OfferInputError('players', 'must be at least 1');
  return {
    offer: required(question, '', 'offer', readOffer),
    play: required(question, '', 'play', readAssumedPlay),
    players,
  };
};
