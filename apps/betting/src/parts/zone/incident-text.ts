import type { Incident } from '@longshot/contracts';
import { useMemo } from 'react';
import { minuteText } from '../../model/events/clock-text.ts';
import { useTranslations } from '../use-translations.ts';
import { useGameText } from './game-translations.ts';

/** Who plays, as far as incidents name them. */
interface Sides {
  readonly head: { readonly home: { readonly name: string }; readonly away: { readonly name: string } };
}

/** When an incident was: the minute, or the part of the match in sports without a clock. */
export function useIncidentTime(): (incident: Incident) => string {
  const { period } = useTranslations();
  return ({ clockSeconds, period: part }) => (clockSeconds === null ? period(part, true) : minuteText(clockSeconds));
}

/** An incident in words: `Goal, Arsenal (A. Smith)`, `1st half begins`. */
export function useIncidentText({ head }: Sides): (incident: Incident) => string {
  const { t } = useGameText();
  const { name, period } = useTranslations();
  const { home, away } = head;
  return useMemo(
    () => (incident) => {
      const { kind, side, ending, player } = incident;
      const what = t(`incident.${ending ?? kind}`, { part: period(incident.period) });
      if (side === null) return what;
      const whose = t('incident.of', { what, side: name((side === 'home' ? home : away).name) });
      return player === undefined ? whose : t('incident.by', { what: whose, player: name(player) });
    },
    [t, name, period, home, away],
  );
}
