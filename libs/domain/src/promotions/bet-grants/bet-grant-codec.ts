import { withoutUndefined } from '../../input/index.ts';
import type { Reader } from '../../input/field-readers.ts';
import { isCurrency } from '../../money/currency.ts';
import { formatRational } from '../../money/rational.ts';
import { offerReaders, readCount, readFraction, readPositiveMinor } from '../wagering/grant-reader.ts';
import { BET_GRANT_KINDS, type BetGrantTerms } from './bet-grant.ts';

const { fail, fields: readFields, text, oneOf, required, optional } = offerReaders;

const readIso: Reader<string> = (value, field) => {
  const iso = text(value, field);
  return isCurrency(iso) ? iso : fail(field, 'a currency', value);
};

/** Terms as they are kept, and `readBetGrant` reads them again. */
export const encodeBetGrant = (grant: BetGrantTerms): string =>
  JSON.stringify({
    kind: grant.kind,
    iso: grant.iso,
    amount: Number(grant.amount),
    ...withoutUndefined({ percent: grant.percent ?? undefined, insuredLegs: grant.insuredLegs ?? undefined }),
    lowestCoef: formatRational(grant.lowestCoef),
    lowestLegs: grant.lowestLegs,
  });

/** Reads what `encodeBetGrant` wrote. Throws OfferInputError, which names the field. */
export const readBetGrant: Reader<BetGrantTerms> = (value, field) => {
  const grant = readFields(value, field);
  const path = `${field}.`;
  return {
    kind: required(grant, path, 'kind', oneOf(BET_GRANT_KINDS)),
    iso: required(grant, path, 'iso', readIso),
    amount: required(grant, path, 'amount', readPositiveMinor),
    percent: optional(grant, path, 'percent', readCount).percent ?? null,
    insuredLegs: optional(grant, path, 'insuredLegs', readCount).insuredLegs ?? null,
    lowestCoef: required(grant, path, 'lowestCoef', readFraction),
    lowestLegs: required(grant, path, 'lowestLegs', readCount),
  };
};
