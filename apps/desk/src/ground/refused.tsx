import { Message } from '@longshot/ui';
import type { DeskRefusal } from './desk-api.ts';
import { useDeskText } from './use-desk-text.ts';

/** Why something was not done, in words. */
export const Refused = ({ refusal }: { readonly refusal: DeskRefusal | null }) => {
  const { t, i18n } = useDeskText();
  if (refusal === null) return null;
  const { code, field, reason } = refusal;
  // The most exact text that there is: by the reason, by what is named, by the code.
  const keys = [
    ...(reason === null ? [] : [`refused-for.${reason}`]),
    ...(field === null ? [] : [`refused.${code}-${field}`]),
    `refused.${code}`,
  ];
  // texts: refused-for.*, refused.*
  const key = keys.find((each) => i18n.exists(each, { ns: 'desk' })) ?? 'refused.other';
  return (
    <Message tone="danger" isAlert>
      {t(key, { code, field: field ?? '' })}
    </Message>
  );
};
