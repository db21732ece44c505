import { createHash } from 'node:crypto';
import type { Canary } from './channel.ts';

const buckets = 10_000;

/** Which of 10,000 buckets a visitor falls into: the same for the same salt and visitor, else evenly spread. */
export function bucketOf(salt: string, visitorId: string): number {
  // 48 bits: exact as a number, and their remainder is even to within one in 10^10.
  return createHash('sha256').update(`${salt}\0${visitorId}`).digest().readUIntBE(0, 6) % buckets;
}

/** Whether a visitor gets the canary. Raising the percentage only ever adds visitors. */
export function isInCanary({ salt, percent }: Pick<Canary, 'salt' | 'percent'>, visitorId: string): boolean {
  return bucketOf(salt, visitorId) < percent * 100;
}
