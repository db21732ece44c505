import type { Game } from './game/define-game.ts';
import { andarBahar } from './titles/andar-bahar.ts';
import { baccarat } from './titles/baccarat.ts';
import { backgammon } from './titles/backgammon.ts';
import { battle } from './titles/battle.ts';
import { bingo75 } from './titles/bingo-75.ts';
import { bingo90 } from './titles/bingo-90.ts';
import { blackjack } from './titles/blackjack.ts';
import { casinoHoldem } from './titles/casino-holdem.ts';
import { chain } from './titles/chain.ts';
import { coin } from './titles/coin.ts';
import { crash } from './titles/crash.ts';
import { crossing } from './titles/crossing.ts';
import { dice } from './titles/dice.ts';
import { dragonTiger } from './titles/dragon-tiger.ts';
import { fishing } from './titles/fishing.ts';
import { fiveOf36 } from './titles/five-of-36.ts';
import { football } from './titles/football.ts';
import { greyhounds } from './titles/greyhounds.ts';
import { guessCard } from './titles/guess-card.ts';
import { horses } from './titles/horses.ts';
import { keno } from './titles/keno.ts';
import { keno80 } from './titles/keno-80.ts';
import { limbo } from './titles/limbo.ts';
import { lotto } from './titles/lotto.ts';
import { lucky6 } from './titles/lucky-6.ts';
import { mega6 } from './titles/mega-6.ts';
import { mines } from './titles/mines.ts';
import { plinko } from './titles/plinko.ts';
import { roulette } from './titles/roulette.ts';
import { scratchClover } from './titles/scratch-clover.ts';
import { scratchComet } from './titles/scratch-comet.ts';
import { scratchCrown } from './titles/scratch-crown.ts';
import { sevenOf42 } from './titles/seven-of-42.ts';
import { sicBo } from './titles/sic-bo.ts';
import { slot } from './titles/slot.ts';
import { slot3x3 } from './titles/slot-3x3.ts';
import { slotBook } from './titles/slot-book.ts';
import { slotCluster } from './titles/slot-cluster.ts';
import { slotHold } from './titles/slot-hold.ts';
import { slotJackpot } from './titles/slot-jackpot.ts';
import { slotLines } from './titles/slot-lines.ts';
import { slotTumble } from './titles/slot-tumble.ts';
import { slotWays } from './titles/slot-ways.ts';
import { spinTwoWheels } from './titles/spin-two-wheels.ts';
import { teenPatti } from './titles/teen-patti.ts';
import { threeCardPoker } from './titles/three-card-poker.ts';
import { tower } from './titles/tower.ts';
import { videoPoker } from './titles/video-poker.ts';
import { war } from './titles/war.ts';
import { wheel } from './titles/wheel.ts';

/** Every title, in the order of their design. */
export const allGames: readonly Game[] = [
  dice,
  keno,
  slot,
  limbo,
  crash,
  coin,
  plinko,
  mines,
  tower,
  guessCard,
  crossing,
  spinTwoWheels,
  fishing,
  scratchClover,
  scratchComet,
  scratchCrown,
  slotTumble,
  slotHold,
  slotCluster,
  slotJackpot,
  slot3x3,
  slotLines,
  slotWays,
  slotBook,
  keno80,
  lucky6,
  fiveOf36,
  sevenOf42,
  mega6,
  bingo75,
  bingo90,
  roulette,
  wheel,
  baccarat,
  dragonTiger,
  blackjack,
  war,
  battle,
  videoPoker,
  casinoHoldem,
  threeCardPoker,
  teenPatti,
  andarBahar,
  sicBo,
  horses,
  greyhounds,
  football,
  backgammon,
  chain,
  lotto,
];

const byId: ReadonlyMap<string, Game> = new Map(allGames.map((game) => [game.id, game]));

/** The title of an id; undefined where there is none. */
export const gameById = (id: string): Game | undefined => byId.get(id);

/** Whether a title is played by two players against each other. */
export const isPeer = (id: string): boolean => gameById(id)?.kind === 'peer';
