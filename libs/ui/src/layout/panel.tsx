import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './panel.css';

/** The class of a panel, for elements that need to be one themselves, with those of their own. */
export const panelClass = (...own: readonly (string | false | undefined)[]): string => joinClasses(css.panel, ...own);

/** A panel: paper on the page. A region of the page when it has a label. */
export const Panel = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <section className={css.panel} aria-label={label}>
    {children}
  </section>
);

/** A panel's head: its title, what stands beside it, and tools at its end. */
export const PanelHead = ({
  title,
  id,
  children,
  tools,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children?: ReactNode;
  readonly tools?: ReactNode;
}) => (
  <div className={css.panelHead}>
    <h2 className={css.panelTitle} id={id}>
      {title}
    </h2>
    {children}
    {tools !== undefined && <div className={css.panelTools}>{tools}</div>}
  </div>
);
