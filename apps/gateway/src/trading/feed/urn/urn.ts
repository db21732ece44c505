/** Below this the digits of a URN stay; a kind's number counts in steps of it. */
const STEP = 1_000_000_000_000;

/** So many kinds have a number: the largest number of a URN stays exact in a browser, below 2^53. */
export const MOST_KINDS = Math.floor(Number.MAX_SAFE_INTEGER / STEP) - 1;

/**
 * Space of numbers. Two URNs of one space never share a number; numbers of different spaces have nothing to do with
 * each other: `sr:match:5` is the event 5 and `sr:tournament:5` the championship 5, while as an event (an outright)
 * the latter has another number.
 */
export type UrnSpace = 'event' | 'championship' | 'competitor' | 'player' | 'sport' | 'category';

/** The kind whose digits are its number, in each space. */
const HOME_KINDS: Readonly<Record<UrnSpace, string>> = {
  event: 'sr:match',
  championship: 'sr:tournament',
  competitor: 'sr:competitor',
  player: 'sr:player',
  sport: 'sr:sport',
  category: 'sr:category',
};

/** A URN of the feed in two parts: `vf:match` and `31604309`. */
export interface Urn {
  readonly kind: string;
  /** Without leading zeros. */
  readonly digits: string;
}

const URN = /^([a-z][a-z0-9]{0,15}(?::[a-z][a-z0-9_]{0,31}){1,2}):(\d{1,30})$/;

/** The parts of a URN; undefined when it is none. A number written with leading zeros is none: it would be two names of one. */
export function parseUrn(text: string | undefined): Urn | undefined {
  const match = URN.exec(text ?? '');
  const [, kind, digits] = match ?? [];
  if (kind === undefined || digits === undefined) return undefined;
  return digits.length > 1 && digits.startsWith('0') ? undefined : { kind, digits };
}

/** Whether a kind's digits are its number in a space, so that it needs none of its own. */
export const isHomeKind = (space: UrnSpace, kind: string): boolean => HOME_KINDS[space] === kind;

/** Whether the digits of a URN are few enough to have a number. */
export const hasNumber = ({ digits }: Urn): boolean => digits.length <= 12;

/**
 * The number that a URN has outside: in addresses, on the wire, in stored coupons. The digits of the space's own kind, else
 * the kind's number × 10¹² + digits. `kindNumber` is asked for the number of a kind. Undefined for digits of 10¹² and more
 * and for a kind without a number.
 */
export function numberOfUrn(
  space: UrnSpace,
  urn: Urn,
  kindNumber: (kind: string) => number | undefined,
): string | undefined {
  if (!hasNumber(urn)) return undefined;
  if (isHomeKind(space, urn.kind)) return urn.digits;
  const number = kindNumber(urn.kind);
  return number === undefined ? undefined : String(number * STEP + Number(urn.digits));
}

/** The URN of a number; `kindOf` is asked for the kind of a kind's number. Undefined when no URN has it. */
export function urnOfNumber(
  space: UrnSpace,
  number: string,
  kindOf: (kindNumber: number) => string | undefined,
): string | undefined {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(number)) return undefined;
  const value = Number(number);
  const kind = value < STEP ? HOME_KINDS[space] : kindOf(Math.floor(value / STEP));
  if (kind === undefined || (value >= STEP && isHomeKind(space, kind))) return undefined;
  return `${kind}:${value % STEP}`;
}
