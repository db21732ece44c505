import type { BonusPlay } from '@longshot/contracts';

type Shown = BonusPlay['shown'];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Numbers of what lies open; an empty list where it has none by that name, null for what is covered. */
export const numbersOf = (shown: Shown | undefined, name: string): readonly (number | null)[] =>
  listOf(shown?.[name]).map((value) => (typeof value === 'number' ? value : null));

/** A number of what lies open; null where it has none by that name. */
export const numberOf = (shown: Shown | undefined, name: string): number | null => {
  const value = shown?.[name];
  return typeof value === 'number' ? value : null;
};

/** A code that was tried at the safe, and what it was told for each digit. */
export interface SafeTry {
  readonly digits: readonly number[];
  readonly hints: readonly ('right' | 'higher' | 'lower')[];
}

/** Codes that were tried. */
export const triesOf = (shown: Shown | undefined): readonly SafeTry[] => listOf(shown?.['tries']) as readonly SafeTry[];

/** Below which stones of each step a dragon sleeps; empty before the end. */
export const dragonsOf = (shown: Shown | undefined): readonly (readonly boolean[])[] =>
  listOf(shown?.['dragons']) as readonly (readonly boolean[])[];
