import type { ReactNode } from 'react';
import { Mark } from '../icons/mark.tsx';
import * as css from './empty-state.css';

/** Props of an empty list: its text, and the one thing to do about it. */
export interface EmptyStateProps {
  readonly title: string;
  /** Text about the coming content and how to fill it. */
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
    {isPage ? <h1 className={css.emptyTitle}>{title}</h1> : <p className={css.emptyTitle}>{title}</p>}
    {text !== undefined && <p className={css.emptyText}>{text}</p>}
    {action}
  </div>
);
