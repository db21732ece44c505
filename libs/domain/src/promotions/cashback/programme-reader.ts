import type { Reader } from '../../input/field-readers.ts';
import { isCurrency } from '../../money/currency.ts';
import { compareRational, makeRational } from '../../money/rational.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readFraction, readMinor, readPositiveMinor } from '../wagering/grant-reader.ts';
import { CASHBACK_PROGRAMMES, type CashbackLevel, type CashbackProgramme } from './cashback-programme.ts';

const { fail, fields: readFields, text, list, oneOf, required } = offerReaders;

const readIso: Reader<string> = (value, field) => {
  const iso = text(value, field);
  return isCurrency(iso) ? iso : fail(field, 'a currency', value);
};

const readDay: Reader<string> = (value, field) => {
  const day = text(value, field);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : fail(field, 'a day as YYYY-MM-DD', value);
};

const WHOLE = makeRational(100);

const readLevel: Reader<CashbackLevel> = (value, field) => {
  const level = readFields(value, field);
  const path = `${field}.`;
  const percent = required(level, path, 'percent', readFraction);
  if (compareRational(percent, WHOLE) > 0) throw new OfferInputError(`${path}percent`, 'must be at most 100');
  return { id: required(level, path, 'id', text), from: required(level, path, 'from', readMinor), percent };
};

/** Refuses levels that do not rise from nothing: more stakes never give less. */
const checkLevels = (levels: readonly CashbackLevel[], field: string): void => {
  if (levels[0]?.from !== 0n) throw new OfferInputError(`${field}[0].from`, 'must be 0');
  for (const [index, level] of levels.entries()) {
    const before = levels[index - 1];
    if (!before) continue;
    if (level.from <= before.from)
      throw new OfferInputError(`${field}[${index}].from`, 'must be above the level before');
    if (compareRational(level.percent, before.percent) < 0) {
      throw new OfferInputError(`${field}[${index}].percent`, 'must be at least that of the level before');
    }
  }
};

/** A programme from data that the staff wrote. Throws OfferInputError, which names the first field that is wrong. */
export const readCashbackProgramme: Reader<CashbackProgramme> = (value, field) => {
  const programme = readFields(value, field);
  const path = `${field}.`;
  const levels = required(programme, path, 'levels', list('levels', readLevel));
  checkLevels(levels, `${path}levels`);
  const smallest = required(programme, path, 'smallest', readPositiveMinor);
  const largest = required(programme, path, 'largest', readPositiveMinor);
  if (smallest > largest) throw new OfferInputError(`${path}smallest`, 'must be at most largest');
  return {
    id: required(programme, path, 'id', oneOf(CASHBACK_PROGRAMMES)),
    iso: required(programme, path, 'iso', readIso),
    period: required(programme, path, 'period', oneOf(['week', 'month'] as const)),
    startsOn: required(programme, path, 'startsOn', readDay),
    smallest,
    largest,
    levels,
  };
};
