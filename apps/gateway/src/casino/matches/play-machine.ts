import { act, isFault, machineAction, toAct, type MatchState } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { keepAction } from './end-match.ts';
import { rolledBetween, rollsOf } from './match-rolls.ts';
import { MACHINE, playerOf, type MatchRow } from './match-rows.ts';
import type { MatchesContext } from './matches-context.ts';

/** Lets the machine do what it is waited for, in the transaction of whoever waits. */
export async function playMachine(trx: Trx, context: MatchesContext, match: MatchRow): Promise<MatchRow> {
  let kept = match;
  while (kept.phase === 'playing' && kept.stand) {
    const before: MatchState = kept.stand;
    const side = toAct(before);
    if (playerOf(kept, side).owner !== MACHINE) break;
    const action = machineAction(before);
    const stand = act(before, side, action, rollsOf(kept));
    if (isFault(stand)) throw new Error(`the machine does what it may not: ${stand}`);
    const steps = action.kind === 'move' ? action.steps : [];
    kept = await keepAction(trx, context, kept, [], {
      stand,
      action: { side, kind: action.kind, steps, ...rolledBetween(kept, stand) },
    });
  }
  return kept;
}
