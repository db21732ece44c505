import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './skeleton.css';

const widthClass = {
  full: css.skeletonFull,
  long: css.skeletonLong,
  half: css.skeletonHalf,
  short: css.skeletonShort,
  tiny: css.skeletonTiny,
} as const;

const heightClass = {
  caption: css.skeletonCaption,
  text: css.skeletonText,
  title: css.skeletonTitle,
  control: css.skeletonControl,
  price: css.skeletonPrice,
  row: css.skeletonRow,
  block: css.skeletonBlock,
} as const;

export interface SkeletonProps {
  readonly width?: keyof typeof widthClass;
  /** The size of what will stand here. */
  readonly height?: keyof typeof heightClass;
}

/** A grey shape in the size of what comes. */
export const Skeleton = ({ width = 'full', height = 'text' }: SkeletonProps) => (
  <span className={joinClasses(css.skeleton, widthClass[width], heightClass[height])} />
);

/** Shapes that stand for one part under way: named once, shown after 200 ms. Never put it over content that exists. */
export const SkeletonGroup = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.skeletonGroup} role="status" aria-busy="true" aria-label={label}>
    {children}
  </div>
);
