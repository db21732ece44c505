import { codeOfStep, stepAt } from '../../src/identity/two-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an app shows for a secret that was typed into it; `by` steps of time away. */
export function codeInApp(secret: string, nowMs: number, by = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOfStep(bytes, stepAt(nowMs) + by);
}
