import type { InformationRun } from '@longshot/contracts';

/** The words of a text without their looks and links. */
export const plainText = (runs: readonly InformationRun[]): string => runs.map(({ text }) => text).join('');
