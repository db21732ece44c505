import { Message } from '@longshot/ui';
import type { DeskRefusal } from './desk-api.ts';
import { useDeskText } from './use-desk-text.ts';

const KNOWN = ['offline', 'forbidden', 'not_found', 'credentials_invalid', 'rate_limited', 'validation_failed'];

/** Why something was not done, in words. */
export const Refused = ({ refusal }: { readonly refusal: DeskRefusal | null }) => {
  const { t } = useDeskText();
  if (refusal === null) return null;
  const code = KNOWN.includes(refusal.code) ? refusal.code : 'other';
  return (
    <Message tone="danger" isAlert>
      {t(`refused.${code}`, { code: refusal.code, field: refusal.field ?? '' })}
    </Message>
  );
};
