import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './gallery-parts.css';

/** The page under its bar of choices. */
export const Frame = ({ bar, children }: { readonly bar: ReactNode; readonly children: ReactNode }) => (
  <main id="main" className={css.galleryPage}>
    <h1>Components</h1>
    <div className={css.galleryBar}>{bar}</div>
    {children}
  </main>
);

/** All states of one component under its name. */
export const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={css.galleryPart} aria-label={name}>
    <h2 className={css.galleryTitle}>{name}</h2>
    <div className={css.galleryStates}>{children}</div>
  </section>
);

/** One state with what it is. */
export const State = ({
  of,
  on = 'page',
  children,
}: {
  readonly of: string;
  /** Ground that it stands on: the page, the bar over it, a cell of the board, a panel's width. */
  readonly on?: 'page' | 'bar' | 'cell' | 'wide';
  readonly children: ReactNode;
}) => (
  <figure className={css.galleryState}>
    <div
      className={joinClasses(
        on === 'bar' && css.galleryOnBar,
        on === 'cell' && css.galleryCell,
        on === 'wide' && css.galleryWide,
      )}
    >
      {children}
    </div>
    <figcaption>{of}</figcaption>
  </figure>
);
