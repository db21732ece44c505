import type { ReactNode } from 'react';
import * as css from './hidden.css';

/** Words for assistive technology only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="sr">{children}</span>
);

/** Props of a skip link. */
export interface SkipLinkProps {
  readonly targetId: string;
  /** Selects a place that it leads to instead, where the page has one. */
  readonly nearer?: string;
  readonly children: ReactNode;
}

/** Leads the keyboard past what stands between to the element with the given id; seen when it has the focus. */
export const SkipLink = ({ targetId, nearer, children }: SkipLinkProps) => (
  <a
    className={css.skip}
    href={`#${targetId}`}
    onClick={(event) => {
      const found = nearer === undefined ? null : document.querySelector<HTMLElement>(nearer);
      const target = found ?? document.getElementById(targetId);
      if (target === null) return;
      event.preventDefault();
      target.focus();
    }}
  >
    {children}
  </a>
);
