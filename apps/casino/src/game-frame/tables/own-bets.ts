import type { GameRound, SharedRound } from '@longshot/contracts';
import type { RoundBet } from '../game-view.ts';
import { numberOf, textOf, type TitleFields } from '../outcome.ts';

/** The room's draw in a bet whose cards are drawn from seeds of its player; null for any other. */
const drawOf = (bet: GameRound['bet']): TitleFields => {
  const { draw } = bet;
  return typeof draw === 'object' && draw !== null ? (draw as GameRound['bet']) : null;
};

/** Which round of its table a bet is on. */
export const roundOf = ({ bet, nonce }: GameRound): number => {
  const draw = drawOf(bet);
  return draw ? numberOf(draw, 'nonce') : nonce;
};

/** Whether a bet is on a round. */
export const isOn = (bet: GameRound, round: SharedRound | null): boolean => {
  const draw = drawOf(bet.bet);
  const salt = draw ? textOf(draw, 'clientSeed') : bet.clientSeed;
  return roundOf(bet) === round?.number && salt === round.clientSeed;
};

/** A bet as it is laid again. */
export const laidAgain = ({ game, bet }: GameRound): RoundBet => {
  if (game === 'crash') return {};
  return drawOf(bet) ? { cards: numberOf(bet, 'cards') } : bet;
};
