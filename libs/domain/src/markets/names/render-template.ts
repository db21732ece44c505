import {
  addWhole,
  formatDecimal,
  formatSigned,
  negate,
  readDecimal,
  wholeOf,
  type ExactDecimal,
} from './exact-decimal.ts';
import { readExpression, type Expression, type Operand } from './expression.ts';
import { findText, type LocalText, type NameLanguage } from './local-text.ts';
import { formatOrdinal } from './ordinal.ts';
import type { SpecifierValues } from './specifier-values.ts';

/** Context of a line when its names are made. */
export interface NameContext {
  readonly language: NameLanguage;
  readonly specifiers: SpecifierValues;
  /** The event's competitors in order. */
  readonly competitors: readonly LocalText[];
  readonly event?: LocalText;
  /** The name of a person or team by its id. */
  readonly nameOf: (id: string) => LocalText | undefined;
}

/** A name, with everything in it that could not be made: once each, in order of appearance. */
export interface RenderedName {
  readonly text: string;
  readonly missing: readonly string[];
}

/** Text that an expression puts in; `text` null puts in the expression itself. */
interface Piece {
  readonly text: string | null;
  readonly isMissing: boolean;
}

const NOT_MADE: Piece = { text: null, isMissing: true };

const made = (text: string): Piece => ({ text, isMissing: false });

const teamWords = new Map([
  ['ru', 'Команда'],
  ['ar', 'الفريق'],
]);

/** The names of the ids divided by `,`, joined by ` / `, and the ids that have none. */
export const namesOfIds = (ids: string, { nameOf, language }: NameContext): RenderedName => {
  const missing = new Set<string>();
  const names = ids.split(',').map((id) => {
    const name = nameOf(id);
    const found = name === undefined ? null : findText(name, language);
    if (found === null) missing.add(id);
    return found?.text ?? id;
  });
  return { text: names.join(' / '), missing: [...missing] };
};

const numberOf = ({ name, offset }: Operand, specifiers: SpecifierValues): ExactDecimal | null => {
  const value = specifiers.get(name);
  const number = value === undefined ? null : readDecimal(value);
  return number === null || offset === null ? number : addWhole(number, offset);
};

const renderOrdinal = (number: ExactDecimal, language: string): Piece => {
  const whole = wholeOf(number);
  return whole === null || whole < 0n ? NOT_MADE : made(formatOrdinal(whole, language));
};

const renderEvent = ({ event, competitors, language }: NameContext): Piece => {
  const name = event === undefined ? null : findText(event, language);
  if (name !== null) return made(name.text);
  const sides = competitors.map((competitor) => findText(competitor, language));
  const [home, away] = sides;
  return sides.length === 2 && home && away ? made(`${home.text} - ${away.text}`) : NOT_MADE;
};

const renderCompetitor = (place: number, context: NameContext, language: string): Piece => {
  const competitor = context.competitors[place - 1];
  const name = competitor === undefined ? null : findText(competitor, context.language);
  return name === null ? { text: `${teamWords.get(language) ?? 'Team'} ${place}`, isMissing: true } : made(name.text);
};

const renderNamed = ({ name }: Operand, context: NameContext): Piece => {
  const ids = context.specifiers.get(name);
  if (ids === undefined) return NOT_MADE;
  const { text, missing } = namesOfIds(ids, context);
  return { text, isMissing: missing.length > 0 };
};

/** `language` is the template's own. */
const renderExpression = (expression: Expression, context: NameContext, language: string): Piece => {
  if (expression.kind === 'event') return renderEvent(context);
  if (expression.kind === 'competitor') return renderCompetitor(expression.place, context, language);
  const { kind, operand } = expression;
  if (kind === 'named') return renderNamed(operand, context);
  if (kind === 'value' && operand.offset === null) {
    const value = context.specifiers.get(operand.name);
    return value === undefined ? NOT_MADE : made(value);
  }
  const number = numberOf(operand, context.specifiers);
  if (number === null) return NOT_MADE;
  if (kind === 'ordinal') return renderOrdinal(number, language);
  if (kind === 'value') return made(formatDecimal(number));
  return made(formatSigned(kind === 'negative' ? negate(number) : number));
};

/** `{`, then any characters but braces, then `}`; all else is plain text. */
const EXPRESSION = /\{([^{}]*)\}/g;

/**
 * A template of the feed as text. It never throws, whatever stands in the template, and what an expression puts in is not read again.
 * Ordinals and the word for an unknown competitor follow the language of the text that was found, names the language asked.
 */
export const renderTemplate = (template: LocalText, context: NameContext): RenderedName => {
  const found = findText(template, context.language);
  if (found === null) return { text: '', missing: [] };
  const missing = new Set<string>();
  const text = found.text.replaceAll(EXPRESSION, (written, inside: string) => {
    const expression = readExpression(inside);
    const piece = expression === null ? NOT_MADE : renderExpression(expression, context, found.language);
    if (piece.isMissing) missing.add(written);
    return piece.text ?? written;
  });
  return { text, missing: [...missing] };
};
