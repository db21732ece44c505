import { joinClasses } from '../join-classes.ts';
import * as css from './progress.css';

export interface ProgressProps {
  readonly label: string;
  /** 0 to `max`. */
  readonly value: number;
  readonly max?: number;
  /** Near the end, or at it; say so in words beside it. */
  readonly tone?: 'plain' | 'warning' | 'danger' | undefined;
}

/** A thin bar. */
export const Progress = ({ label, value, max = 100, tone = 'plain' }: ProgressProps) => (
  <progress
    className={joinClasses(
      css.progress,
      tone === 'warning' && css.progressWarning,
      tone === 'danger' && css.progressDanger,
    )}
    aria-label={label}
    value={value}
    max={max}
  />
);
