import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './page-header.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Sentence about what can be done here. */
  readonly lead?: ReactNode;
  /** Title and lead side by side, where there is room. */
  readonly isRow?: boolean;
  /** Stands on the page itself and not on paper: no room around it and no line under it. */
  readonly isMinimal?: boolean;
  /** Content under the lead or, in a row, beside it. */
  readonly children?: ReactNode;
}

/** The head of a page: its one heading of the first level and what it is about. */
export const PageHeader = ({ title, lead, isRow = false, isMinimal = false, children }: PageHeaderProps) => (
  <header className={joinClasses(css.pageHeader, isMinimal && css.pageHeaderBare, isRow && css.pageHeaderRow)}>
    <h1 className={css.pageHeaderTitle}>{title}</h1>
    {lead !== undefined && <p className={css.pageHeaderLead}>{lead}</p>}
    {children}
  </header>
);
