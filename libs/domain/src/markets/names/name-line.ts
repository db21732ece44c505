import { createReaders, type Fields, isFields, type Reader } from '../../input/field-readers.ts';
import { InputError } from '../../input/input-error.ts';
import { isNameLanguage, type LocalText, type NameLanguage } from './local-text.ts';
import { findDescription, type MarketDescription, type OutcomeDescription } from './market-description.ts';
import { marketName, outcomeName } from './market-names.ts';
import { renderTemplate, type NameContext, type RenderedName } from './render-template.ts';
import { readSpecifierValues } from './specifier-values.ts';

/** Raised for a line whose name cannot be made; `field` is the path of what is wrong: `descriptions[2].outcomes[0].name`. */
export class NameLineError extends InputError {
  override readonly name = 'NameLineError';
}

/** A name with the id of the line that asked for it. */
export interface NamedLine extends RenderedName {
  readonly id: string;
}

const {
  fail,
  fields: readFields,
  list,
  optional,
} = createReaders((field, problem) => new NameLineError(field, problem));

const readText: Reader<string> = (value, field) => (typeof value === 'string' ? value : fail(field, 'a text', value));

const readLanguage: Reader<NameLanguage> = (value, field) =>
  isNameLanguage(value) ? value : fail(field, 'en, de, ru or ar', value);

const readLocalText: Reader<LocalText> = (value, field) => {
  if (typeof value === 'string') return value;
  if (!isFields(value) || Object.keys(value).length === 0)
    return fail(field, 'a text or a map of texts by language', value);
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, readText(text, `${field}.${key}`)]));
};

const readOutcome: Reader<OutcomeDescription> = (value, field) => {
  const outcome = readFields(value, field);
  return {
    id: readText(outcome['id'], `${field}.id`),
    name: readLocalText(outcome['name'], `${field}.name`),
  };
};

const readDescription: Reader<MarketDescription> = (value, field) => {
  const description = readFields(value, field);
  const path = `${field}.`;
  return {
    id: readText(description['id'], `${field}.id`),
    ...optional(description, path, 'variant', readText),
    ...optional(description, path, 'name', readLocalText),
    ...optional(description, path, 'outcomes', list('outcomes', readOutcome)),
    ...optional(description, path, 'attributes', list('texts', readText)),
  };
};

const readNames: Reader<ReadonlyMap<string, LocalText>> = (value, field) =>
  new Map(Object.entries(readFields(value, field)).map(([id, name]) => [id, readLocalText(name, `${field}.${id}`)]));

const readContext = (line: Fields): NameContext => {
  const { names } = optional(line, '', 'names', readNames);
  return {
    language: readLanguage(line['language'], 'language'),
    specifiers: readSpecifierValues(optional(line, '', 'specifiers', readText).specifiers ?? ''),
    competitors: optional(line, '', 'competitors', list('texts', readLocalText)).competitors ?? [],
    ...optional(line, '', 'event', readLocalText),
    nameOf: (id) => names?.get(id),
  };
};

const nameOfMarket = (line: Fields, context: NameContext): RenderedName => {
  const marketId = readText(line['marketId'], 'marketId');
  const { outcomeId } = optional(line, '', 'outcomeId', readText);
  const { descriptions = [] } = optional(line, '', 'descriptions', list('descriptions', readDescription));
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
