import type { PlayersContext } from '../players-context.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import type { SignInWay } from '../two-factor/sign-in-steps.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/**
 * Lets a player go on who has made the first step of a sign-in.
 *
 * @throws RequestRefused `two_step_required` where a second is asked for; the visitor's cookie remembers the first.
 */
export async function demandSecondStep(
  { twoStep, steps }: PlayersContext,
  { csrfToken }: RequestSession,
  playerId: number,
  way: SignInWay,
): Promise<void> {
  if (!(await twoStep.state(playerId)).isOn) return;
  await steps.await(csrfToken, playerId, way);
  throw new RequestRefused('two_step_required');
}
