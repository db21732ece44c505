import type { XmlElement } from './xml-tree.ts';

const LARGEST_COEF = 999_999_999;

/** A whole number of an attribute; undefined when it is absent or is not one. */
export function wholeNumber(element: XmlElement, name: string): number | undefined {
  const text = element.attributes[name];
  if (text === undefined || !/^-?\d{1,15}(?:\.0+)?$/.test(text)) return undefined;
  return Number(text);
}

/** A probability of an attribute, 0..1; undefined when it is absent or is not one. */
export function probability(element: XmlElement, name: string): number | undefined {
  const value = Number(element.attributes[name] ?? Number.NaN);
  return value >= 0 && value <= 1 ? value : undefined;
}

/**
 * A coefficient in thousandths. More than three decimals are cut, never rounded up; 1 and below is no price.
 * `1.12` → 1120, `200.0` → 200000, `1.0` → null.
 */
export function coefOf(text: string | undefined): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,12}))?$/.exec(text ?? '');
  if (match === null) return null;
  const thousandths = Number(match[1]) * 1000 + Number((match[2] ?? '').slice(0, 3).padEnd(3, '0'));
  return thousandths > 1000 && thousandths <= LARGEST_COEF ? thousandths : null;
}

/** Seconds of a clock text: `75:02` → 4502; undefined when it is not one. */
export function secondsOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,3}):([0-5]\d)$/.exec(text ?? '');
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
}

/** Milliseconds since 1970 of an ISO 8601 time; undefined when it is not one. */
export function timeOf(text: string | undefined): number | undefined {
  const value = Date.parse(text ?? '');
  return Number.isNaN(value) ? undefined : value;
}

/** A word for addresses: `Division 1, Södra` → `division-1-sodra`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'other';
}
