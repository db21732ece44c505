import { useLabels } from '@longshot/remote';
import { useMemo } from 'react';
import { FRAME_LABELS, TITLE_LABELS } from '../game-frame/messages.ts';
import { titleOfSection } from '../model/addresses.ts';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const CASINO_NAMESPACE = 'casino';

/** Texts of the casino in the page's language, and sums as the player wants them written. */
export function useTranslations() {
  const { host } = useServices();
  const labels = useLabels(host, CASINO_NAMESPACE);
  return useMemo(
    () => ({
      ...labels,
      /** Share of all stakes that comes back, in per cent, from hundredths. */
      percent: (points: number) => labels.t('percent', { value: host.formatters.number(points / 100) }),
      /** Name of a section: the staff's, or the page's own, or as its address has it. */
      // texts: title.*
      sectionName: (id: string, name: string | null = null): string =>
        name ?? (labels.has(`title.${titleOfSection(id)}`) ? labels.t(`title.${titleOfSection(id)}`) : id),
      /** Name of a part of a section. */
      // texts: part.*
      partName: (id: string, name: string | null = null): string =>
        name ?? (labels.has(`part.${id}`) ? labels.t(`part.${id}`) : id.replaceAll('-', ' ')),
      /** Name of what a game plays with. */
      // texts: feature.*
      featureName: (id: string): string =>
        labels.has(`feature.${id}`) ? labels.t(`feature.${id}`) : id.replaceAll('-', ' '),
      /** The texts of a game's page, with their placeholders: it fills them itself. */
      frameLabels: (): Readonly<Record<string, string>> =>
        // texts: frame.*, words.*
        Object.fromEntries([
          ...FRAME_LABELS.map((key) => [key, labels.t(`frame.${key}`, { skipInterpolation: true })]),
          ...TITLE_LABELS.map((key) => [key, labels.t(`words.${key}`)]),
        ]),
    }),
    [labels, host],
  );
}
