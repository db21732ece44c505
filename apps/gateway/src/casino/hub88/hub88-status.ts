import type { ErrorCode } from '@longshot/contracts';
import type { RequestRefused } from '../../platform/http/request-refused.ts';

const byCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate_key: 'RS_ERROR_DUPLICATE_TRANSACTION',
  not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  game_finished: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  above_max: 'RS_ERROR_LIMIT_REACHED',
  below_min: 'RS_ERROR_LIMIT_REACHED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  round_too_soon: 'RS_ERROR_LIMIT_REACHED',
};

/** Refusals of whoever may not stake, whatever the reason. */
const ofPlayer: readonly ErrorCode[] = [
  ...(['blocked', 'self_excluded', 'session_limit', 'terms_changed', 'break_due', 'reality_check_due'] as const),
  ...(['needs_data', 'needs_identification', 'currency_frozen', 'limit_prompt_due'] as const),
];

const byField: Readonly<Record<string, string>> = {
  providerId: 'RS_ERROR_INVALID_PARTNER',
  address: 'RS_ERROR_INVALID_PARTNER',
  'x-hub88-signature': 'RS_ERROR_INVALID_SIGNATURE',
  playerId: 'RS_ERROR_INVALID_TOKEN',
  iso: 'RS_ERROR_WRONG_CURRENCY',
  gameId: 'RS_ERROR_INVALID_GAME',
  body: 'RS_ERROR_WRONG_SYNTAX',
};

/** The status of the protocol that a refusal is told with. */
export function hub88StatusOf({ code, details, message }: RequestRefused): string {
  if (ofPlayer.includes(code)) return 'RS_ERROR_USER_DISABLED';
  const field = typeof details.field === 'string' ? details.field : '';
  if (field === 'token') return message.endsWith('over') ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN';
  const told = byField[field] ?? byCode[code];
  if (told !== undefined) return told;
  return code === 'validation_failed' ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_UNKNOWN';
}
