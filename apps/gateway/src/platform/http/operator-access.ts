import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestRefused } from './request-refused.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets the operator through, who carries the token of the settings as `Authorization: Bearer`.
 *
 * @throws RequestRefused `forbidden` where the site has set no token, `unauthorised` for another or none.
 */
export function checkOperator(token: string | null, authorization: string | undefined): void {
  if (token === null) throw new RequestRefused('forbidden', {}, 'OPERATOR_TOKEN is not set');
  const given = /^Bearer +(\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(hash(given), hash(token))) throw new RequestRefused('unauthorised');
}
