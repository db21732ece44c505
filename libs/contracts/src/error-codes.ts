/**
 * Why a coupon was not placed. Each code names the bet or sum it is about in the refusal that carries it;
 * the texts are the client's. Source: the coupon rules, "Placing".
 */
export const REFUSAL_CODES = [
  'coef_changed',
  'market_suspended',
  'market_closed',
  'game_finished',
  'bets_dependent',
  'banned_express',
  'below_min',
  'above_max',
  'insufficient_funds',
  'limit_reached',
  'self_excluded',
  'session_limit',
  'promo_invalid',
  'grant_unfit',
  'prepaid_unavailable',
  'type_invalid',
  /** An each-way coupon has a bet on a market that pays no places. */
  'no_places',
  'rules_changed',
  'price_stale',
  'score_changed',
  'duplicate_key',
  'unauthorised',
  'blocked',
] as const;

/** One reason why a coupon was not placed. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Every code an error answer of the gateway may carry, refusals included. */
export const ERROR_CODES = [
  ...REFUSAL_CODES,
  'validation_failed',
  'not_found',
  'forbidden',
  'csrf_failed',
  'rate_limited',
  'payload_too_large',
  'credentials_invalid',
  'token_invalid',
  'bot_check_required',
  'fingerprint_invalid',
  'terms_changed',
  'phone_taken',
  'email_taken',
  'password_known',
  'country_not_served',
  'under_age',
  'wrong_code',
  'time_up',
  'two_step_required',
  'two_step_on',
  'appeal_waiting',
  'currency_taken',
  'account_is_main',
  'account_is_active',
  'account_has_money',
  'document_refused',
  'field_locked',
  'cash_out_changed',
  'cash_out_unavailable',
  /** Stakes wait until the player has looked at the time. */
  'reality_check_due',
  /** Stakes wait for the end of the pause that follows an hour of play. */
  'break_due',
  /** Limits of deposits have to be set before a deposit. */
  'deposit_limits_missing',
  /** The player has to say before a deposit whether they want limits. */
  'limit_prompt_due',
  /** The round before began too short a while ago. */
  'round_too_soon',
  /** The registration left something out that is asked for before money moves. */
  'needs_data',
  /** Who the player is has to be shown before money moves. */
  'needs_identification',
  /** Nothing is staked or deposited in the account's currency any more. */
  'currency_frozen',
  /** It is done at the desk, by a person who sits there, and by no token. */
  'desk_only',
  'unavailable',
  /** The same may be asked again, under the same key, after `Retry-After`: it is not known whether it was done. */
  'temporarily_unavailable',
  'internal_error',
] as const;

/** A machine-readable reason in `{ code, message, details, requestId }`. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * The numbers a `bot_check_required` comes with: a check is asked for; its result is wrong; it came too late; it was
 * used before. The specification names the numbers and not their meaning. Source: shell 5; shell 8.
 */
export const BOT_CHECK_CODES = [100, 111, 112, 113] as const;

/** Why a bot check is asked for. */
export type BotCheckCode = (typeof BOT_CHECK_CODES)[number];

/** The HTTP status each code is answered with. */
export const ERROR_STATUS = {
  coef_changed: 409,
  market_suspended: 409,
  market_closed: 409,
  game_finished: 409,
  bets_dependent: 422,
  banned_express: 422,
  below_min: 422,
  above_max: 422,
  insufficient_funds: 422,
  limit_reached: 422,
  self_excluded: 403,
  session_limit: 403,
  prepaid_unavailable: 409,
  promo_invalid: 422,
  grant_unfit: 422,
  no_places: 422,
  type_invalid: 422,
  rules_changed: 409,
  price_stale: 409,
  score_changed: 409,
  duplicate_key: 409,
  unauthorised: 401,
  blocked: 403,
  validation_failed: 400,
  not_found: 404,
  forbidden: 403,
  csrf_failed: 403,
  rate_limited: 429,
  payload_too_large: 413,
  credentials_invalid: 401,
  token_invalid: 401,
  bot_check_required: 400,
  fingerprint_invalid: 400,
  terms_changed: 451,
  phone_taken: 409,
  email_taken: 409,
  password_known: 422,
  country_not_served: 422,
  under_age: 422,
  wrong_code: 422,
  time_up: 410,
  two_step_required: 403,
  two_step_on: 409,
  appeal_waiting: 409,
  currency_taken: 409,
  account_is_main: 409,
  account_is_active: 409,
  account_has_money: 409,
  document_refused: 422,
  field_locked: 409,
  cash_out_changed: 409,
  cash_out_unavailable: 409,
  reality_check_due: 403,
  break_due: 403,
  deposit_limits_missing: 403,
  limit_prompt_due: 403,
  round_too_soon: 429,
  needs_data: 403,
  needs_identification: 403,
  currency_frozen: 403,
  desk_only: 403,
  unavailable: 503,
  temporarily_unavailable: 503,
  internal_error: 500,
} as const satisfies Record<ErrorCode, number>;
