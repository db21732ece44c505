import type { PlayersContext } from '../players/index.ts';

/** What the office works with. */
export type OfficeContext = PlayersContext;
