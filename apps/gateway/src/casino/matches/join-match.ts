import type { BodyOf } from '@longshot/contracts';
import { beginMatch } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OpenSession } from '../games/game-sessions.ts';
import { dissolve, keepAction } from './end-match.ts';
import { lockMatch, matchOf, playerOf, updateMatch, type MatchRow } from './match-rows.ts';
import { rollsOf } from './match-rolls.ts';
import { announcePayers, payersOf, stakeBoth, StakeRefused, type Payers } from './match-stakes.ts';
import type { MatchesContext } from './matches-context.ts';
import { playMachine } from './play-machine.ts';

/** Begins a match both of whose seeds are known: the stakes of both are taken, and the opening roll comes. */
async function begin(trx: Trx, context: MatchesContext, match: MatchRow, payers: Payers): Promise<void> {
  const stand = beginMatch(rollsOf(match));
  if (match.mode !== 'practice') {
    await stakeBoth(trx, context, match, payers, { step: 'begin', amountMinor: match.stake_minor });
  }
  const dice = rollsOf(match)(0, 'opening');
  const side = dice[0] > dice[1] ? 'white' : 'black';
  const begun = { ...match, since_ms: context.clock.nowMs() };
  const kept = await keepAction(trx, context, begun, payers, {
    stand,
    action: { side, kind: 'opening', dice, nonce: 0 },
  });
  await playMachine(trx, context, kept);
}

/**
 * Joins an agreed match with a seed of the player's; the same seed joins once. With the second seed the match begins, in
 * one transaction with the stakes of both: where one of them cannot stake, nothing is taken and there is no match.
 *
 * @throws RequestRefused naming the field.
 */
export async function joinMatch(
  context: MatchesContext,
  opened: OpenSession,
  body: BodyOf<'joinMatch'>,
): Promise<void> {
  const { database, clock } = context;
  const { owner } = opened.session;
  const { match: known, side } = await matchOf(database.kysely, body.matchId, owner);
  const payers = await payersOf(context, known);
  const column = side === 'white' ? 'white_seed' : 'black_seed';
  const join = async (trx: Trx): Promise<boolean> => {
    const match = await lockMatch(trx, known.id);
    const { seed } = playerOf(match, side);
    if (seed === body.seed) return false;
    if (seed !== null) throw new RequestRefused('duplicate_key', { field: 'seed' }, 'seed: another was given');
    const isLate = match.deadline_ms !== null && clock.nowMs() >= match.deadline_ms;
    if (match.phase !== 'agreed' || isLate) throw new RequestRefused('game_finished', { field: 'matchId' });
    const joined = await updateMatch(trx, match.id, { [column]: body.seed });
    const isReady = joined.white_seed !== null && joined.black_seed !== null;
    if (isReady) await begin(trx, context, joined, payers);
    return isReady;
  };
  try {
    if (await database.transaction(join)) await announcePayers(context, payers);
  } catch (error) {
    if (!(error instanceof StakeRefused)) throw error;
    await database.transaction(async (trx) => {
      const match = await lockMatch(trx, known.id);
      if (match.phase === 'agreed') await dissolve(trx, context, match, { [error.side]: error.refusal.code });
    });
  }
}
