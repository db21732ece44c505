import { blackjackSteps } from './blackjack-steps.ts';
import { casinoHoldemSteps, teenPattiSteps, threeCardPokerSteps, videoPokerSteps, warSteps } from './card-steps.ts';
import { crossingSteps, minesSteps, towerSteps } from './climbs.ts';
import { guessCardSteps } from './guess-card-steps.ts';
import type { SteppedGame } from './stand.ts';

const games: readonly SteppedGame[] = [
  minesSteps,
  towerSteps,
  crossingSteps,
  guessCardSteps,
  blackjackSteps,
  videoPokerSteps,
  casinoHoldemSteps,
  threeCardPokerSteps,
  teenPattiSteps,
  warSteps,
];

const byId: ReadonlyMap<string, SteppedGame> = new Map(games.map((game) => [game.id, game]));

/** The title of an id that is decided step by step; undefined for any other. */
export const steppedGameById = (id: string): SteppedGame | undefined => byId.get(id);

/** Whether rounds of a title are decided step by step. */
export const isStepped = (id: string): boolean => byId.has(id);
