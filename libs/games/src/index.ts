export { allGames, gameById, isPeer } from './all-games.ts';
export { playBonusGame, type PlayedBonusGame } from './bonus/bonus-games.ts';
export type { BonusStand } from './bonus/bonus-stand.ts';
export { wheelFields } from './bonus/wheel-of-fortune.ts';
export { commitmentOf, linkBefore } from './fair/chain.ts';
export { wordsOf, type RoundSeeds, type Words } from './fair/words.ts';
export { BetError, type JsonObject } from './game/bet.ts';
export type { Game, GameKind, PlayedRound, RoundBet } from './game/define-game.ts';
export type { Figures, Prospect } from './game/figures.ts';
export { MULTIPLE_UNIT, payoutOf } from './game/multiple.ts';
export { checkStart, decided, settleRound, standOf, type SettledRound, type SoloRound } from './steps/solo-round.ts';
export { autoplayEnd, type AutoplayBound, type AutoplayBounds, type AutoplaySums } from './pace/autoplay.ts';
export { crashAfterMs, crashMultipleAt } from './shared/crash-course.ts';
export { MOST_BINGO_CARDS, prizesOf, type BingoCard, type BingoPool } from './game/bingo.ts';
export {
  BINGO_BALL_MS,
  bingoCardMinor,
  bingoTitles,
  callsOfCards,
  cardsOfPurchase,
  isBingo,
  poolOfCards,
  toGo,
} from './shared/bingo-room.ts';
export { commonOutcome, isShared, sharedTitles } from './shared/common-outcome.ts';
export { isStepped, steppedGameById } from './steps/stepped-games.ts';
export type { Decision, Offer, Stand } from './steps/stand.ts';
export { drawBalls, type Drum } from './titles/lotto.ts';
export { fedByStake, POT_UNIT, wholeMinorOf, type PotsMinor, type TitlePot } from './game/pots.ts';
export { dropBounds, dropCommitment, fedToDrop, hasReached, type DropBounds } from './game/drops.ts';
export { dropOfTitle, potOfOutcome, potsOfTitle, withPots } from './titles/title-pots.ts';
export { paidLines, reelTitles, reelWindow, type PaidLine, type ReelTitle } from './titles/reel-titles.ts';
export { titleFigures, type TitleFigures } from './title-figures.ts';
export { LARGEST_STAKE_MINOR, RoundError, verifyRound, type RoundFault } from './verify-round.ts';
export {
  BAR,
  CHECKERS,
  checkersAt,
  OFF,
  otherSide,
  pipsOf,
  placeAfter,
  startPosition,
  type Position,
  type Side,
  type Step,
} from './match/backgammon-board.ts';
export { matchClientSeed, matchPrizeMinor, matchRolls, type MatchSeeds } from './match/backgammon-dice.ts';
export { machineAction } from './match/backgammon-machine.ts';
export {
  act,
  beginMatch,
  CUBE_MOST,
  isFault,
  mayDouble,
  runOut,
  toAct,
  withdrawDouble,
  type ActionFault,
  type MatchAction,
  type MatchEnd,
  type MatchPhase,
  type MatchState,
  type RollDice,
} from './match/backgammon-match.ts';
export { diceToUse, nextSteps, takeStep, type Dice, type Turn } from './match/backgammon-turn.ts';
