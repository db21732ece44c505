import type { Reader } from '../../input/field-readers.ts';
import { isCurrency } from '../../money/currency.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readCount, readPositiveMinor } from '../wagering/grant-reader.ts';
import type { ClubLevel, PointsProgramme } from './points-programme.ts';

const { fail, fields: readFields, text, list, required, optional } = offerReaders;

const readIso: Reader<string> = (value, field) => {
  const iso = text(value, field);
  return isCurrency(iso) ? iso : fail(field, 'a currency', value);
};

const readDay: Reader<string> = (value, field) => {
  const day = text(value, field);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : fail(field, 'a day as YYYY-MM-DD', value);
};

const readDiscount: Reader<number> = (value, field) => {
  const percent = readCount(value, field);
  return percent < 100 ? percent : fail(field, 'a whole number below 100', value);
};

const readLevel: Reader<ClubLevel> = (value, field) => {
  const level = readFields(value, field);
  const path = `${field}.`;
  return {
    id: required(level, path, 'id', text),
    from: required(level, path, 'from', readCount),
    discount: required(level, path, 'discount', readDiscount),
  };
};

/** Refuses levels that do not rise from nothing: more points never bring less. */
const checkLevels = (levels: readonly ClubLevel[], field: string): void => {
  if (levels[0]?.from !== 0) throw new OfferInputError(`${field}[0].from`, 'must be 0');
  for (const [index, level] of levels.entries()) {
    const before = levels[index - 1];
    if (!before) continue;
    if (level.from <= before.from) {
      throw new OfferInputError(`${field}[${index}].from`, 'must be above the level before');
    }
    if (level.discount < before.discount) {
      throw new OfferInputError(`${field}[${index}].discount`, 'must be at least that of the level before');
    }
  }
};

/** A programme of points from data that the staff wrote. Throws OfferInputError, which names the first field that is wrong. */
export const readPointsProgramme: Reader<PointsProgramme> = (value, field) => {
  const programme = readFields(value, field);
  const path = `${field}.`;
  const levels = required(programme, path, 'levels', list('levels', readLevel));
  checkLevels(levels, `${path}levels`);
  const stakes = required(programme, path, 'stakeOfPoint', readFields);
  return {
    iso: required(programme, path, 'iso', readIso),
    startsOn: required(programme, path, 'startsOn', readDay),
    stakeOfPoint: {
      sport: required(stakes, `${path}stakeOfPoint.`, 'sport', readPositiveMinor),
      casino: required(stakes, `${path}stakeOfPoint.`, 'casino', readPositiveMinor),
      toto: optional(stakes, `${path}stakeOfPoint.`, 'toto', readPositiveMinor).toto ?? null,
      lotto: optional(stakes, `${path}stakeOfPoint.`, 'lotto', readPositiveMinor).lotto ?? null,
    },
    levels,
  };
};
