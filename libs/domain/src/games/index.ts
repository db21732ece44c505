export {
  DICE_EDGE_PERCENT,
  DICE_MULTIPLIER_UNIT,
  DICE_WINNING_ROLLS,
  diceChance,
  type DiceChoice,
  diceMultiplier,
  diceReturn,
  diceRoll,
  diceWinningRolls,
  isDiceChoice,
  isDiceWin,
} from './dice.ts';
export { type Draw, drawAsDecimal, drawBelow, drawsOf, type FairInput, fairMessages } from './fair-draw.ts';
export {
  findChoiceError,
  GAME_DRAWS,
  GAME_KINDS,
  GAME_STAKE_STEP,
  type GameChoice,
  type GameKind,
  gameOutcome,
  type GameOutcome,
  gamePayoutMinor,
} from './game-round.ts';
export {
  KENO_DRAWN,
  KENO_MOST_PICKS,
  KENO_MULTIPLIER_UNIT,
  KENO_NUMBERS,
  KENO_PAYS,
  kenoChance,
  kenoReturn,
} from './keno.ts';
export {
  SLOT_LINES,
  SLOT_PAYS,
  SLOT_REELS,
  SLOT_ROWS,
  SLOT_SYMBOLS,
  type SlotLineWin,
  slotReturn,
  type SlotSymbol,
  slotWindow,
  type SlotWindow,
  slotWins,
} from './slot.ts';
