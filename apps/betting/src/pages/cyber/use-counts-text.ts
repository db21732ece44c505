import { useResultText } from '../../parts/results/result-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';

/** Says how many matches are played and how many are to come. */
export function useCountsText(): (counts: { readonly live: number; readonly line: number }) => string {
  const { t } = useResultText();
  const { number } = useTranslations();
  return ({ live, line }) => t('cyber.counts', { live: number(live), line: number(line) });
}
