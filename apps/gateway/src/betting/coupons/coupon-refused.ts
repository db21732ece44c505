import type { Refusal } from '@longshot/contracts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** The answer for a coupon that is not placed: the code of the first refusal, all of them in the details. */
export function couponRefused(refusals: readonly [Refusal, ...Refusal[]]): RequestRefused {
  return new RequestRefused(refusals[0].code, { refusals: [...refusals] });
}

/** Throws `couponRefused` when there is any refusal. */
export function refuseIfAny(refusals: readonly Refusal[]): void {
  const [first, ...rest] = refusals;
  if (first) throw couponRefused([first, ...rest]);
}
