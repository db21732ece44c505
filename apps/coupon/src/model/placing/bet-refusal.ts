import { withoutUndefined } from '@longshot/domain/input';
import { isRequestFailure } from '@longshot/api-client';
import { REFUSAL_CODES, type Refusal, type RefusalCode } from '@longshot/contracts';
import type { AccessCode } from '@longshot/domain/access';
import type { PlacingAttempt } from './placing-attempt.ts';

/** Code of the decision of access that a stake may be refused with. */
export type StakeAccessCode = Exclude<AccessCode, 'deposit_limits_missing'>;

/** Why a coupon was not placed, at the bet it is about; `failed` is any answer that is no refusal of a coupon. */
export interface BetRefusal {
  readonly code: RefusalCode | StakeAccessCode | 'failed';
  /** Null when it is about the whole coupon. */
  readonly betId: string | null;
  readonly coef?: string;
  readonly boundMinor?: number;
  /** Where access is closed: the page below the language prefix that says how to go on. */
  readonly page?: string;
}

/** Meaning of a failed call for the coupon: refused, or nothing certain. */
export type FailureMeaning =
  | { readonly kind: 'refused'; readonly refusals: readonly BetRefusal[]; readonly requestId: string | null }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'uncertain' };

const isRefusalCode = (code: string): code is RefusalCode => REFUSAL_CODES.some((each) => each === code);

const accessCodes: Readonly<Record<StakeAccessCode, true>> = {
  unavailable: true,
  blocked: true,
  under_age: true,
  terms_changed: true,
  self_excluded: true,
  session_limit: true,
  country_not_served: true,
  needs_data: true,
  needs_identification: true,
  currency_frozen: true,
  reality_check_due: true,
  break_due: true,
  limit_prompt_due: true,
};

const isAccessCode = (code: string): code is StakeAccessCode => code in accessCodes;

/** Refusals as they were answered, each tied to the bet that was sent at its position. */
export const tieRefusals = (refusals: readonly Refusal[], attempt: PlacingAttempt): readonly BetRefusal[] =>
  refusals.map(({ code, betIndex, coef, boundMinor }) => ({
    code,
    betId: betIndex === undefined ? null : (attempt.bets[betIndex]?.id ?? null),
    ...withoutUndefined({ coef, boundMinor }),
  }));

/**
 * Reads the failure of a placing call. Only an answer of the gateway below 500 is certain; after anything else the
 * coupon may or may not have been placed.
 */
export function readPlacingFailure(error: unknown, attempt: PlacingAttempt): FailureMeaning {
  if (!isRequestFailure(error)) return { kind: 'uncertain' };
  const { status, code, details, requestId } = error;
  const { page } = details;
  // The decision of access is certain whatever its status: nothing was done.
  if (page !== undefined && isAccessCode(code)) {
    return { kind: 'refused', refusals: [{ code, betId: null, page }], requestId };
  }
  if (status < 400 || status >= 499) return { kind: 'uncertain' };
  const reported = tieRefusals(details.refusals ?? [], attempt);
  const refusals =
    reported.length > 0 ? reported : [{ code: isRefusalCode(code) ? code : ('failed' as const), betId: null }];
  return { kind: 'refused', refusals, requestId };
}

/** Reads the failure of asking for a coupon by its key. */
export function readStatusFailure(error: unknown): FailureMeaning {
  if (!isRequestFailure(error)) return { kind: 'uncertain' };
  if (error.status === 404) return { kind: 'not-found' };
  return error.status === 401 ? { kind: 'signed-out' } : { kind: 'uncertain' };
}
