import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAME_TEXTS } from '../game-frame/messages.ts';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const CASINO_NAMESPACE = 'casino';

/** Texts of the casino in the page's language, and sums as the player wants them written. */
export function useWords() {
  const { t } = useTranslation(CASINO_NAMESPACE);
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
      /** What of all stakes comes back, of hundredths of a per cent. */
      percent: (points: number) => t('percent', { value: host.formatters.number(points / 100) }),
      /** The texts of a game's page, with their placeholders: it fills them itself. */
      frameTexts: (): Readonly<Record<string, string>> =>
        // texts: frame.*
        Object.fromEntries(FRAME_TEXTS.map((key) => [key, t(`frame.${key}`, { skipInterpolation: true })])),
    }),
    [t, host],
  );
}
