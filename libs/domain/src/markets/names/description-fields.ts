import { DescriptionError } from './description-error.ts';
import { readExpression } from './expression.ts';
import type { LocalText } from './local-text.ts';
import { outcomeTypes, type OutcomeDescription, type OutcomeType } from './market-description.ts';

/** Reads one value found at a path, or throws DescriptionError. */
export type DescriptionReader<T> = (value: unknown, field: string) => T;

/** An object as it came from outside. */
export type DescribedFields = Readonly<Record<string, unknown>>;

/** The most characters of a name; the longest of a feed have about 150. */
const MAX_NAME_LENGTH = 500;

/** The most characters of an id; `sr:correct_score:bestof:12:192` has 30. */
const MAX_ID_LENGTH = 100;

/** The most outcomes of an entry. */
const MAX_OUTCOMES = 1000;

const MARKUP = /<[A-Za-z!/?]/;
/** Control characters, and marks that turn the direction of what follows. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const EXPRESSION = /\{([^{}]*)\}/g;

/** An object. */
export const readFields: DescriptionReader<DescribedFields> = (value, field) => {
  if (value === undefined) throw new DescriptionError('missing', field);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DescriptionError('wrong_type', field);
  }
  return Object.fromEntries(Object.entries(value));
};

const readBounded = (value: unknown, field: string, most: number): string => {
  if (value === undefined) throw new DescriptionError('missing', field);
  if (typeof value !== 'string') throw new DescriptionError('wrong_type', field);
  if (value === '') throw new DescriptionError('empty', field);
  if (value.length > most) throw new DescriptionError('too_long', field);
  if (MARKUP.test(value) || HIDDEN.test(value)) throw new DescriptionError('markup', field);
  return value;
};

/** An id, or a word such as a group. */
export const readId: DescriptionReader<string> = (value, field) => readBounded(value, field, MAX_ID_LENGTH);

const readTemplate: DescriptionReader<string> = (value, field) => {
  const text = readBounded(value, field, MAX_NAME_LENGTH);
  for (const [, inside = ''] of text.matchAll(EXPRESSION)) {
    if (readExpression(inside) === null) throw new DescriptionError('unknown_expression', field);
  }
  return text;
};

/** A template, or a map of templates by language. */
export const readName: DescriptionReader<LocalText> = (value, field) => {
  if (value === undefined || typeof value === 'string') return readTemplate(value, field);
  const entries = Object.entries(readFields(value, field));
  if (entries.length === 0) throw new DescriptionError('empty', field);
  return Object.fromEntries(entries.map(([language, text]) => [language, readTemplate(text, `${field}.${language}`)]));
};

/** A list of at most `most`, none where it is absent. */
export const readList = <T>(value: unknown, field: string, most: number, read: DescriptionReader<T>): readonly T[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new DescriptionError('wrong_type', field);
  if (value.length > most) throw new DescriptionError('too_many', field);
  return value.map((each: unknown, index) => read(each, `${field}[${index}]`));
};

/** Throws `duplicate` where two entries have one key; `part` is the field that makes them the same. */
export const refuseDuplicates = (keys: readonly string[], field: string, part: string): void => {
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) throw new DescriptionError('duplicate', `${field}[${index}].${part}`);
    seen.add(key);
  }
};

const readOutcome: DescriptionReader<OutcomeDescription> = (value, field) => {
  const fields = readFields(value, field);
  return { id: readId(fields['id'], `${field}.id`), name: readName(fields['name'], `${field}.name`) };
};

/** Outcomes, each id once. */
export const readOutcomes: DescriptionReader<readonly OutcomeDescription[]> = (value, field) => {
  const outcomes = readList(value, field, MAX_OUTCOMES, readOutcome);
  refuseDuplicates(
    outcomes.map(({ id }) => id),
    field,
    'id',
  );
  return outcomes;
};

/** One of `outcomeTypes`. */
export const readOutcomeType: DescriptionReader<OutcomeType> = (value, field) => {
  const type = outcomeTypes.find((each) => each === value);
  if (type === undefined) throw new DescriptionError('wrong_type', field);
  return type;
};
