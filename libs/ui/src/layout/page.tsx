import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './page.css';

export interface PageProps {
  /** One sheet of paper, where the parts are not panels of their own. */
  readonly isPaper?: boolean;
  /** Makes it a region of the document by this name: an article of its own. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The content of a page: its parts one under the other, as wide as can be read and no wider. */
export const Page = ({ isPaper = false, label, children }: PageProps) => {
  const className = joinClasses(css.page, isPaper && css.pagePaper);
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <article className={className} aria-label={label}>
      {children}
    </article>
  );
};
