import type { ErrorBody, RefusalCode } from '@longshot/contracts';
import type { AccessClass, AccessDecision, AccessPlayer } from '@longshot/domain/access';
import { decideAccess, OPEN_VISITOR } from '@longshot/domain/access';
import { TERMS_EXCEPTION } from './changed-terms.ts';
import { RequestRefused } from './request-refused.ts';

/** Refusals of a coupon that pages released before this decision know. */
const LONG_KNOWN: readonly RefusalCode[] = ['blocked', 'self_excluded', 'session_limit'];

const refusalsOf = (code: string): Pick<ErrorBody['details'], 'refusals'> => {
  const known = LONG_KNOWN.find((each) => each === code);
  return known === undefined ? {} : { refusals: [{ code: known }] };
};

/** The answer to what is not let through: its code, the reason, and the page that says so. Null where it is. */
export function refusalOf(decision: AccessDecision): RequestRefused | null {
  if (decision === 'allowed') return null;
  const { code, reason, page } = decision;
  const exception = code === 'terms_changed' ? { exceptionCode: TERMS_EXCEPTION } : {};
  return new RequestRefused(code, { ...exception, ...refusalsOf(code), reason, page }, `${code}: ${reason}`);
}

/** Why what is known of a player closes what is asked for: the first reason. Null lets them through. */
export const playerRefusal = (player: AccessPlayer, requested: AccessClass, nowMs: number): RequestRefused | null =>
  refusalOf(decideAccess(OPEN_VISITOR, player, { class: requested }, nowMs));
