import type { Reader } from '../../input/field-readers.ts';
import { isCurrency } from '../../money/currency.ts';
import { OfferInputError } from '../offer-input-error.ts';
import {
  offerReaders,
  readCount,
  readFraction,
  readPositiveMinor,
  readWageringTerms,
} from '../wagering/grant-reader.ts';
import { OFFER_LANGUAGES, type DepositOffer, type OfferTranslations } from './offer.ts';

const { fields: readFields, text, integer, oneOf, required, optional } = offerReaders;

const readIso: Reader<string> = (value, field) => {
  const iso = text(value, field);
  if (!isCurrency(iso)) throw new OfferInputError(field, `is no currency: ${JSON.stringify(iso)}`);
  return iso;
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
const readAsks: Reader<DepositOffer['asks']> = (value, field) => {
  const {
    amount: _amount,
    deposit: _deposit,
    ...asks
  } = readWageringTerms({ ...readFields(value, field), amount: 1, deposit: 0 }, field);
  if (asks.days < 1) throw new OfferInputError(`${field}.days`, 'must be at least 1');
  return asks;
};

/** An offer from data that the staff wrote. Throws OfferInputError, which names the first field that is wrong. */
export const readDepositOffer = (value: unknown): DepositOffer => {
  const offer = readFields(value, 'offer');
  const read: DepositOffer = {
    id: required(offer, '', 'id', text),
    version: required(offer, '', 'version', readVersion),
    kind: required(offer, '', 'kind', oneOf(['first-deposit'] as const)),
    iso: required(offer, '', 'iso', readIso),
    startsAt: required(offer, '', 'startsAt', integer),
    endsAt: required(offer, '', 'endsAt', integer),
    matchPercent: required(offer, '', 'matchPercent', readFraction),
    smallestDeposit: required(offer, '', 'smallestDeposit', readPositiveMinor),
    largestBonus: required(offer, '', 'largestBonus', readPositiveMinor),
    asks: required(offer, '', 'asks', readAsks),
    texts: required(offer, '', 'texts', readTranslations),
  };
  if (read.endsAt <= read.startsAt) throw new OfferInputError('endsAt', 'must be after startsAt');
  return read;
};
