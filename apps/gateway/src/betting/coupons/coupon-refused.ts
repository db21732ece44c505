import type { Refusal } from '@longshot/contracts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** The answer for a coupon that is not placed: the code of the first refusal, all of them in the details. There is at least one. */
export function couponRefused(refusals: readonly Refusal[]): RequestRefused {
  return new RequestRefused(refusals[0]?.code ?? 'validation_failed', { refusals: [...refusals] });
}
