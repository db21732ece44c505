import type { Metric } from 'web-vitals';
import type { Track } from '../../ground/tracking/track.ts';

/** When the report is sent at the latest. Source: shell 9, "Timing", performance report. */
export const REPORT_TIMEOUT_MS = 10_000;

type Watch = (onMetric: (metric: Pick<Metric, 'name' | 'value' | 'rating'>) => void) => void;

/** Input of the report. */
export interface ReportInput {
  /** Begins to measure; tells each metric as often as it changes. */
  readonly watch: Watch;
  readonly track: Track;
  readonly route: string;
  readonly startTimer: (run: () => void, delayMs: number) => () => void;
}

/** A layout shift is a small fraction: told in thousandths, as all others are whole milliseconds. */
const valueOf = (name: string, value: number): number => Math.round(name === 'CLS' ? value * 1000 : value);

/** Measures the page and reports each metric once, after the time is up or when `end` is called before. */
export const reportPerformance = ({ watch, track, route, startTimer }: ReportInput): { end(): void } => {
  const measured = new Map<string, Pick<Metric, 'name' | 'value' | 'rating'>>();
  let isOver = false;
  watch((metric) => measured.set(metric.name, metric));
  const end = () => {
    if (isOver) return;
    isOver = true;
    stopTimer();
    for (const { name, value, rating } of measured.values()) {
      track('performance', { metric: name, value: valueOf(name, value), rating, route });
    }
  };
  const stopTimer = startTimer(end, REPORT_TIMEOUT_MS);
  return { end };
};

/** Measures by the browser's own observers, which remember what was before. */
export const watchVitals = async (): Promise<Watch> => {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  return (onMetric) => {
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(onMetric, { reportAllChanges: true });
  };
};
