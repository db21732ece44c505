import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './facts.css';

/** Terms and their values, one under the other; `areWords` is for values that are sentences. */
export const Facts = ({
  areWords = false,
  children,
}: {
  readonly areWords?: boolean;
  readonly children: ReactNode;
}) => <dl className={joinClasses(css.facts, areWords && css.factsWords)}>{children}</dl>;

/** One term with its value at the end; `isLarge` is for the possible win. */
export const Fact = ({
  term,
  children,
  isLarge = false,
}: {
  readonly term: ReactNode;
  readonly children: ReactNode;
  readonly isLarge?: boolean;
}) => (
  <div className={joinClasses(css.fact, isLarge && css.factLarge)}>
    <dt className={css.factTerm}>{term}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
);
