import type { FrameText } from './messages.ts';

const errors: Partial<Record<string, FrameText>> = {
  below_min: 'errorStake',
  above_max: 'errorStake',
  validation_failed: 'errorStake',
  insufficient_funds: 'errorFunds',
  limit_reached: 'errorLimit',
  session_limit: 'errorLimit',
  self_excluded: 'errorBlocked',
  blocked: 'errorBlocked',
  terms_changed: 'errorBlocked',
  under_age: 'errorBlocked',
  country_not_served: 'errorBlocked',
  currency_frozen: 'errorBlocked',
  reality_check_due: 'errorTime',
  break_due: 'errorBreak',
  limit_prompt_due: 'errorOffer',
  round_too_soon: 'errorSoon',
  needs_data: 'errorIdentity',
  needs_identification: 'errorIdentity',
  forbidden: 'errorOver',
  duplicate_key: 'errorOpen',
  game_finished: 'errorOpen',
};

/** The text that says why something was refused; null for no answer. */
export const refusalText = (code: string | null): FrameText => errors[code ?? ''] ?? 'errorNone';
