export { allGames, gameById } from './all-games.ts';
export { commitmentOf, linkBefore } from './fair/chain.ts';
export { wordsOf, type RoundSeeds, type Words } from './fair/words.ts';
export { BetError, type JsonObject } from './game/bet.ts';
export type { Game, GameKind, PlayedRound, RoundBet } from './game/define-game.ts';
export type { Figures } from './game/figures.ts';
export { MULTIPLE_UNIT, payoutOf } from './game/multiple.ts';
export { LARGEST_STAKE_MINOR, RoundError, verifyRound, type RoundFault } from './verify-round.ts';
