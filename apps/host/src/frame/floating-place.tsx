import { registerSheet } from '@longshot/ui';
import type { ReactNode } from 'react';
import * as css from './floating-place.css';

registerSheet(css.default);

/** Where small things stand over the page, one above the other. Source: shell 9, view-port padding. */
export const FloatingPlace = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.floating}>{children}</div>
);
