import { matchRolls, type MatchState, type RollDice } from '@longshot/games';
import type { MatchRow } from './match-rows.ts';

/** The rolls of a match both of whose seeds are known. */
export const rollsOf = ({ server_seed, white_seed, black_seed }: MatchRow): RollDice =>
  matchRolls({ serverSeed: server_seed, white: white_seed ?? '', black: black_seed ?? '' });

/** Dice that an action has brought, with their number; nothing where it brought none. */
export function rolledBetween(match: MatchRow, stand: MatchState) {
  const nonce = match.stand?.rolls ?? 0;
  return stand.rolls > nonce ? { dice: rollsOf(match)(nonce, 'turn'), nonce } : {};
}
