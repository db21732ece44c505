import type { EventClock } from '@longshot/contracts';
import { reaction } from 'mobx';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';

const secondsPlayed = (clock: EventClock, nowMs: number): number | null => {
  if (clock.seconds === null || !clock.isRunning) return clock.seconds;
  return clock.seconds + Math.max(0, Math.floor(((nowMs - clock.takenAtMs) / 1_000) * clock.speed));
};

const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** The running clock of a match, or the part it is in where there is none. Writes itself; a second costs no render. */
export const MatchTime = ({ clock }: { readonly clock: EventClock }) => {
  const { ticker } = useServices();
  const { t } = useTranslations();
  const element = useRef<HTMLSpanElement>(null);
  const read = useCallback(() => {
    const seconds = secondsPlayed(clock, clock.isRunning ? ticker.nowMs : 0);
    return seconds === null || clock.period === 'half-time' ? t(`period_${clock.period}`) : clockText(seconds);
  }, [clock, ticker, t]);
  useLayoutEffect(
    () =>
      reaction(
        read,
        (text) => {
          if (element.current !== null) element.current.textContent = text;
        },
        { fireImmediately: true },
      ),
    [read],
  );
  return <span ref={element} />;
};
