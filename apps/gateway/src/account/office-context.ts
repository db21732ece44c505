import type { PlayersContext } from '../identity/index.ts';

/** What the office works with. */
export type OfficeContext = PlayersContext;
