import { Message } from '@longshot/ui';
import type { DeskRefusal } from './desk-api.ts';
import { useDeskText } from './use-desk-text.ts';

const KNOWN = ['offline', 'forbidden', 'not_found', 'credentials_invalid', 'rate_limited', 'validation_failed'];

/** Refusals that say more by the field they name, and by what is there at the most. */
const BY_FIELD = [
  'forbidden:asker',
  'forbidden:asker-rights',
  'time_up:approvalId',
  'duplicate_key:input',
  'insufficient_funds:amount',
];

/** Why something was not done, in words. */
export const Refused = ({ refusal }: { readonly refusal: DeskRefusal | null }) => {
  const { t } = useDeskText();
  if (refusal === null) return null;
  const named = `${refusal.code}:${refusal.field ?? ''}`;
  const code = BY_FIELD.includes(named)
    ? named.replace(':', '-')
    : KNOWN.includes(refusal.code)
      ? refusal.code
      : 'other';
  return (
    <Message tone="danger" isAlert>
      {t(`refused.${code}`, { code: refusal.code, field: refusal.field ?? '' })}
    </Message>
  );
};
