import type { BodyOf } from '@longshot/contracts';
import { act, isFault, withdrawDouble, type MatchState, type Side } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { OpenSession } from '../games/game-sessions.ts';
import { endByTime, isTimeUp, keepAction } from './end-match.ts';
import { rolledBetween, rollsOf } from './match-rolls.ts';
import { findAction, lockMatch, matchOf, type MatchRow, type NewAction } from './match-rows.ts';
import {
  announcePayers,
  checkBoth,
  payersOf,
  refusalFor,
  stakeBoth,
  StakeRefused,
  type Payers,
} from './match-stakes.ts';
import type { MatchesContext } from './matches-context.ts';
import { playMachine } from './play-machine.ts';

type ActBody = BodyOf<'actInMatch'>;

/** An action of a player on a locked match. */
interface Acting {
  readonly match: MatchRow;
  readonly before: MatchState;
  readonly side: Side;
  readonly payers: Payers;
  readonly body: ActBody;
}

const wrong = (field: string, said: string) => new RequestRefused('validation_failed', { field }, `${field}: ${said}`);

/** Plays an action by the rules of the match. Throws the refusal of one that is not legal. */
function ruled({ match, before, side, body: { action } }: Acting): MatchState {
  const stand = act(before, side, action, rollsOf(match));
  if (!isFault(stand)) return stand;
  if (stand === 'steps') throw wrong('action.steps', 'not a legal turn');
  throw wrong('action.kind', stand === 'turn' ? 'not the player’s turn' : 'not offered now');
}

/** Further stake of each of the two for a double: as much as the cube stands at. */
const doubleCosts = ({ match, before }: Acting): number => match.stake_minor * before.cube;

/** Whether whoever has offered a double can pay it no more: then the offer falls away, whatever is answered. */
async function isWithdrawn(trx: Trx, context: MatchesContext, acting: Acting): Promise<boolean> {
  try {
    await checkBoth(trx, context, acting.match, acting.payers, doubleCosts(acting));
    return false;
  } catch (error) {
    if (!(error instanceof StakeRefused)) throw error;
    if (error.side === acting.before.turn) return true;
    throw refusalFor(acting.side, error);
  }
}

/** Does an action; both can pay a double before it is offered, and do when it is taken. */
async function perform(trx: Trx, context: MatchesContext, acting: Acting): Promise<MatchRow> {
  const { match, before, side, payers, body } = acting;
  const { key, action } = body;
  const told: NewAction = { side, kind: action.kind, key, hash: requestHash({ ...body, token: '' }) };
  const stand = ruled(acting);
  if (action.kind === 'double') {
    await checkBoth(trx, context, match, payers, doubleCosts(acting)).catch((error: unknown) => {
      throw error instanceof StakeRefused ? refusalFor(side, error) : error;
    });
  }
  if (action.kind === 'take') {
    if (await isWithdrawn(trx, context, acting)) {
      const withdrawn = { ...told, kind: 'withdrawn' as const };
      return keepAction(trx, context, match, payers, { stand: withdrawDouble(before), action: withdrawn });
    }
    const step = `double-${stand.cube}`;
    await stakeBoth(trx, context, match, payers, { step, amountMinor: doubleCosts(acting) });
  }
  const steps = action.kind === 'move' ? action.steps : [];
  const rolled = rolledBetween(match, stand);
  return keepAction(trx, context, match, payers, { stand, action: { ...told, steps, ...rolled } });
}

/**
 * Does something in a match, once for its key, as the rules and the clock let it be. Whoever's time has run out has lost,
 * whatever comes after: that is looked at first.
 *
 * @throws RequestRefused naming the field; nothing has changed then but what the clock has ended.
 */
export async function actInMatch(context: MatchesContext, opened: OpenSession, body: ActBody): Promise<void> {
  const { database, clock } = context;
  const { match: known, side } = await matchOf(database.kysely, body.matchId, opened.session.owner);
  const payers = await payersOf(context, known);
  const isDone = await database.transaction(async (trx) => {
    const match = await lockMatch(trx, known.id);
    const done = await findAction(trx, match.id, side, body.key);
    if (done) {
      if (done.request_hash === requestHash({ ...body, token: '' })) return true;
      throw new RequestRefused('duplicate_key', { field: 'key' }, 'key: stands for something else');
    }
    if (match.phase !== 'playing' || !match.stand) throw new RequestRefused('game_finished', { field: 'matchId' });
    if (isTimeUp(match, clock.nowMs())) {
      await endByTime(trx, context, match, payers);
      return false;
    }
    // Whoever resigns does so however the match stands.
    if (body.action.kind !== 'resign' && body.number !== match.number) {
      throw new RequestRefused('duplicate_key', { field: 'number' }, 'number: the match has gone on');
    }
    const acting = { match, before: match.stand, side, payers, body };
    await playMachine(trx, context, await perform(trx, context, acting));
    return true;
  });
  await announcePayers(context, payers);
  if (!isDone) throw new RequestRefused('game_finished', { field: 'matchId' }, 'matchId: the time was over');
}
