import { isNameLanguage, type LocalText, type NameLanguage } from './local-text.ts';
import { findDescription, type MarketDescription, type OutcomeDescription } from './market-description.ts';
import { marketName, outcomeName } from './market-names.ts';
import { renderTemplate, type NameContext, type RenderedName } from './render-template.ts';
import { readSpecifierValues } from './specifier-values.ts';

/** Raised for a line whose name cannot be made; `field` is the path of what is wrong: `descriptions[2].outcomes[0].name`. */
export class NameLineError extends Error {
  override readonly name = 'NameLineError';
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}

/** A name with the id of the line that asked for it. */
export interface NamedLine extends RenderedName {
  readonly id: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Reader<T> = (value: unknown, field: string) => T;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fail = (field: string, wanted: string): never => {
  throw new NameLineError(field, `must be ${wanted}`);
};

const readText: Reader<string> = (value, field) => (typeof value === 'string' ? value : fail(field, 'a text'));

const readLanguage: Reader<NameLanguage> = (value, field) =>
  isNameLanguage(value) ? value : fail(field, 'en, de, ru or ar');

const readLocalText: Reader<LocalText> = (value, field) => {
  if (typeof value === 'string') return value;
  if (!isFields(value) || Object.keys(value).length === 0) return fail(field, 'a text or a map of texts by language');
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, readText(text, `${field}.${key}`)]));
};

const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value, field) =>
    Array.isArray(value) ? value.map((each, index) => read(each, `${field}[${index}]`)) : fail(field, 'a list');

const optional = <T>(value: unknown, field: string, read: Reader<T>): T | undefined =>
  value === undefined ? undefined : read(value, field);

const readOutcome: Reader<OutcomeDescription> = (value, field) =>
  isFields(value)
    ? { id: readText(value['id'], `${field}.id`), name: readLocalText(value['name'], `${field}.name`) }
    : fail(field, 'an object');

const readDescription: Reader<MarketDescription> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object');
  const variant = optional(value['variant'], `${field}.variant`, readText);
  const name = optional(value['name'], `${field}.name`, readLocalText);
  return {
    id: readText(value['id'], `${field}.id`),
    ...(variant !== undefined && { variant }),
    ...(name !== undefined && { name }),
    outcomes: optional(value['outcomes'], `${field}.outcomes`, listOf(readOutcome)) ?? [],
    attributes: optional(value['attributes'], `${field}.attributes`, listOf(readText)) ?? [],
  };
};

const readNames: Reader<ReadonlyMap<string, LocalText>> = (value, field) =>
  isFields(value)
    ? new Map(Object.entries(value).map(([id, name]) => [id, readLocalText(name, `${field}.${id}`)]))
    : fail(field, 'an object of names by id');

const readContext = (line: Fields): NameContext => {
  const event = optional(line['event'], 'event', readLocalText);
  const names = optional(line['names'], 'names', readNames);
  return {
    language: readLanguage(line['language'], 'language'),
    specifiers: readSpecifierValues(optional(line['specifiers'], 'specifiers', readText) ?? ''),
    competitors: optional(line['competitors'], 'competitors', listOf(readLocalText)) ?? [],
    ...(event !== undefined && { event }),
    nameOf: (id) => names?.get(id),
  };
};

const nameOfMarket = (line: Fields, context: NameContext): RenderedName => {
  const marketId = readText(line['marketId'], 'marketId');
  const outcomeId = optional(line['outcomeId'], 'outcomeId', readText);
  const descriptions = optional(line['descriptions'], 'descriptions', listOf(readDescription)) ?? [];
  const described = findDescription(descriptions, marketId, context.specifiers.get('variant'));
  return outcomeId === undefined
    ? marketName(marketId, described, context)
    : outcomeName(outcomeId, described, context);
};

/**
 * The name that a line asks for: of its template, or of a market or outcome among its descriptions. Throws NameLineError, which names
 * the first field that is wrong. Source: the line and its answer in the design of market names.
 */
export const answerNameLine = (value: unknown): NamedLine => {
  if (!isFields(value)) throw new NameLineError('line', 'must be an object');
  const id = readText(value['id'], 'id');
  const context = readContext(value);
  const { template, marketId } = value;
  if ((template === undefined) === (marketId === undefined)) {
    throw new NameLineError('template', 'or marketId must be there, and only one of them');
  }
  const { text, missing } =
    template === undefined
      ? nameOfMarket(value, context)
      : renderTemplate(readLocalText(template, 'template'), context);
  return { id, text, missing };
};
