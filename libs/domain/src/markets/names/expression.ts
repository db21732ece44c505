/** A specifier's name, and what is added to its value: `total`, or `(total+1)` with 1. */
export interface Operand {
  readonly name: string;
  /** Null for a name alone. */
  readonly offset: bigint | null;
}

/** Expression between braces in a template. */
export type Expression =
  | { readonly kind: 'value' | 'signed' | 'negative' | 'ordinal' | 'named'; readonly operand: Operand }
  | { readonly kind: 'competitor'; readonly place: number }
  | { readonly kind: 'event' };

const OPERAND = /^(?:([A-Za-z_][A-Za-z0-9_]*)|\(([A-Za-z_][A-Za-z0-9_]*)([+-])([0-9]+)\))$/;
const COMPETITOR = /^competitor([1-9][0-9]*)$/;

const kindOf = new Map([
  ['+', 'signed'],
  ['-', 'negative'],
  ['!', 'ordinal'],
  ['%', 'named'],
] as const);

const readOperand = (text: string): Operand | null => {
  const match = OPERAND.exec(text);
  if (match === null) return null;
  const [, alone, name, sign, digits] = match;
  if (alone !== undefined) return { name: alone, offset: null };
  return { name: name ?? '', offset: BigInt(digits ?? '') * (sign === '-' ? -1n : 1n) };
};

const readWord = (word: string): Expression | null => {
  if (word === 'event') return { kind: 'event' };
  const match = COMPETITOR.exec(word);
  return match === null ? null : { kind: 'competitor', place: Number(match[1]) };
};

/** Reads what stands between braces, without them; null for what is no expression of the feed. */
export const readExpression = (text: string): Expression | null => {
  if (text.startsWith('$')) return readWord(text.slice(1));
  const kind = [...kindOf].find(([operator]) => text.startsWith(operator))?.[1] ?? 'value';
  const operand = readOperand(kind === 'value' ? text : text.slice(1));
  if (operand === null || (kind === 'named' && operand.offset !== null)) return null;
  return { kind, operand };
};
