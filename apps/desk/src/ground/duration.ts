import { useDeskText } from './use-desk-text.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Writes how long something takes: `45 s`, `2 min 5 s`, `3 h 10 min`. */
export function useDuration(): (ms: number) => string {
  const { t } = useDeskText();
  return (ms) => {
    const all = Math.floor(ms / 1_000);
    const [hours, minutes, seconds] = [Math.floor(all / HOUR_S), Math.floor((all % HOUR_S) / MINUTE_S), all % MINUTE_S];
    if (hours > 0) return t('duration.hours', { hours, minutes });
    return minutes > 0 ? t('duration.minutes', { minutes, seconds }) : t('duration.seconds', { seconds });
  };
}
