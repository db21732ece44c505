import type { ReactNode } from 'react';

/** The edges of a picture, in the units that it is drawn in. */
export const PICTURE = { width: 200, height: 240 } as const;

/** Pictures by the rules of the game that they are of. */
export type Pictures = Readonly<Record<string, ReactNode>>;
