import { otherSide, runOut, toAct, type MatchState, type Side } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { insertAction, MACHINE, playerOf, prizeOf, updateMatch, type MatchRow, type NewAction } from './match-rows.ts';
import { payWinner, type Payers } from './match-stakes.ts';
import { SEEK_MS, TURN_MS } from './match-times.ts';
import type { MatchesContext } from './matches-context.ts';

/** Time that a side has left at a moment. */
export function leftMs(match: MatchRow, side: Side, nowMs: number): number {
  const left = side === 'white' ? match.white_left_ms : match.black_left_ms;
  const isRunning =
    match.phase === 'playing' && match.deadline_ms !== null && match.stand && toAct(match.stand) === side;
  return isRunning ? Math.max(0, left - (nowMs - match.since_ms)) : left;
}

/** Whether the time of whoever is waited for is over. */
export const isTimeUp = ({ phase, deadline_ms }: MatchRow, nowMs: number): boolean =>
  phase === 'playing' && deadline_ms !== null && nowMs >= deadline_ms;

/**
 * Keeps what an action has made of a match, with the time it took. With the end of the match whoever won is paid in the
 * same transaction, so that it is over and paid, or neither.
 */
export async function keepAction(
  trx: Trx,
  context: MatchesContext,
  match: MatchRow,
  payers: Payers,
  { stand, action }: { readonly stand: MatchState; readonly action: NewAction },
): Promise<MatchRow> {
  const nowMs = context.clock.nowMs();
  await insertAction(trx, match.id, match.number, action, nowMs);
  const left = { white: leftMs(match, 'white', nowMs), black: leftMs(match, 'black', nowMs) };
  if (action.kind === 'move') left[action.side] += TURN_MS;
  const isOver = stand.phase === 'over';
  const kept = await updateMatch(trx, match.id, {
    stand: JSON.stringify(stand),
    number: match.number + 1,
    white_left_ms: left.white,
    black_left_ms: left.black,
    since_ms: nowMs,
    phase: isOver ? 'over' : 'playing',
    over_at_ms: isOver ? nowMs : null,
    prize_minor: isOver ? prizeOf(match, stand.cube) : 0,
    deadline_ms: isOver || match.mode === 'practice' ? null : nowMs + left[toAct(stand)],
  });
  if (stand.winner !== null) await payWinner(trx, context, kept, payers, { winner: stand.winner, cube: stand.cube });
  return kept;
}

/** Ends a match by the time of whoever is waited for. */
export async function endByTime(trx: Trx, context: MatchesContext, match: MatchRow, payers: Payers): Promise<MatchRow> {
  if (!match.stand) return match;
  const side = toAct(match.stand);
  return keepAction(trx, context, match, payers, { stand: runOut(match.stand), action: { side, kind: 'time' } });
}

/**
 * Gives a match up that has not begun. Whoever is to blame is told why; the other seeks on, where there is one to blame
 * alone.
 */
export async function dissolve(
  trx: Trx,
  { clock }: MatchesContext,
  match: MatchRow,
  missed: Readonly<Partial<Record<Side, string>>>,
): Promise<void> {
  const nowMs = clock.nowMs();
  await updateMatch(trx, match.id, { phase: 'dissolved', deadline_ms: null, over_at_ms: nowMs });
  for (const side of ['white', 'black'] as const) {
    const { owner } = playerOf(match, side);
    const seeksOn = missed[side] === undefined && missed[otherSide(side)] !== undefined && owner !== MACHINE;
    await trx
      .updateTable('match_seats')
      .set(
        seeksOn
          ? { state: 'seeking', sought_at_ms: nowMs, ends_at_ms: nowMs + SEEK_MS, match_id: null }
          : { state: 'free', missed: missed[side] ?? null, match_id: null },
      )
      .where('match_id', '=', match.id)
      .where('owner', '=', owner)
      .execute();
  }
}
