import type { ReactNode } from 'react';
import * as css from './hidden.css';

/** Words for assistive technology only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="sr">{children}</span>
);

/** The first thing the keyboard reaches: leads past the header to the element with the given id. */
export const SkipLink = ({ targetId, children }: { readonly targetId: string; readonly children: ReactNode }) => (
  <a
    className={css.skip}
    href={`#${targetId}`}
    onClick={(event) => {
      const target = document.getElementById(targetId);
      if (target === null) return;
      event.preventDefault();
      target.focus();
    }}
  >
    {children}
  </a>
);
