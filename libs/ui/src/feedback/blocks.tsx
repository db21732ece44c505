import { useCommonText } from '@longshot/i18n';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { joinClasses } from '../join-classes.ts';
import { RefreshIcon, WarningIcon } from '../marks/icons.tsx';
import { Mark } from '../marks/mark.tsx';
import * as css from './blocks.css';

/** What failed, in words, and the way to try again. */
export interface ErrorBlockProps {
  /** What failed: "The coupon did not load". */
  readonly title: string;
  /** What still works. */
  readonly text: string;
  readonly onRefresh: () => void;
  readonly isBusy?: boolean;
  /** Version and request number, in small. */
  readonly detail?: string;
  /** Stands for the main content: keeps about its height. */
  readonly isTall?: boolean;
}

/** In place of a part that failed: what failed, what still works, and the way on. */
export const ErrorBlock = ({ title, text, onRefresh, isBusy = false, detail, isTall = false }: ErrorBlockProps) => {
  const { t } = useCommonText();
  return (
    <div className={joinClasses(css.failed, isTall && css.failedTall)} role="alert">
      <WarningIcon size={20} />
      <p className={css.blockTitle}>{title}</p>
      <p className={css.failedText}>{text}</p>
      <Button tone="outline" isBusy={isBusy} onClick={onRefresh}>
        {!isBusy && <RefreshIcon />}
        {t('main_refreshing_button')}
      </Button>
      {detail !== undefined && <small className={joinClasses('num', css.failedDetail)}>{detail}</small>}
    </div>
  );
};

/** What an empty list says, and the one thing to do about it. */
export interface EmptyStateProps {
  readonly title: string;
  /** What will be here and how to fill it. */
  readonly text?: ReactNode;
  /** One quiet button. */
  readonly action?: ReactNode;
  /** Shows the mark with its axes faded. */
  readonly hasMark?: boolean;
  /** It is all there is on the page: its title is the page's heading. */
  readonly isPage?: boolean;
}

/** In place of a list that is still empty. */
export const EmptyState = ({ title, text, action, hasMark = false, isPage = false }: EmptyStateProps) => (
  <div className={css.empty}>
    {hasMark && (
      <span className={css.emptyMark}>
        <Mark isFaded />
      </span>
    )}
    {isPage ? <h1 className={css.blockTitle}>{title}</h1> : <p className={css.blockTitle}>{title}</p>}
    {text !== undefined && <p className={css.emptyText}>{text}</p>}
    {action}
  </div>
);

export interface ProgressProps {
  readonly label: string;
  /** 0 to `max`. */
  readonly value: number;
  readonly max?: number;
  /** Near the end, or at it; say so in words beside it. */
  readonly tone?: 'plain' | 'warning' | 'danger';
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
