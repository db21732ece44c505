import type { ReactNode } from 'react';
import * as css from './foot-bar.css';

/** The bar at the end of the page for small things that help everywhere and may lie over nothing. */
export const FootBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.footBar}>{children}</div>
);
