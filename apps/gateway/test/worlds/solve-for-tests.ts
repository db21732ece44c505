import { createHash } from 'node:crypto';
import type { CaptchaChallenge } from '@longshot/contracts';

/** Does the work of a challenge, as a browser does. */
export function solve({ challenge, salt, maxNumber, signature }: CaptchaChallenge): string {
  for (let number = 0; number <= maxNumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    return Buffer.from(JSON.stringify({ challenge, salt, number, signature })).toString('base64');
  }
  throw new Error('the challenge has no solution');
}
