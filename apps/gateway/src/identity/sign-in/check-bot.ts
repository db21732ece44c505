import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OperationCall } from '../../platform/http/operation-route.ts';
import { knownDevice } from '../players/known-devices.ts';
import type { PlayersContext } from '../players-context.ts';

/** Carries the result of a bot check. */
const CAPTCHA_HEADER = 'x-captcha';

/** Parts of a call that the check looks at. */
export type GuardedCall = Pick<OperationCall<'signInByEmail'>, 'request' | 'session'>;

/** Finds the player whose account a login is. */
export type FindPlayer = () => Promise<{ readonly id: number } | undefined>;

function callOf({ request, session }: GuardedCall, login: string) {
  const result = request.headers[CAPTCHA_HEADER];
  const given = typeof result === 'string' ? result : '';
  return { address: request.ip, login, visitor: session.csrfToken, result: given };
}

/** Looks for a program behind a call. @throws RequestRefused `bot_check_required`. */
export async function checkBot({ botCheck }: PlayersContext, call: GuardedCall, login: string): Promise<void> {
  await botCheck.demand(callOf(call, login));
}

/** Looks for a program behind a sign-in or registration first, and counts what fails. */
export async function checked<Found>(
  context: PlayersContext,
  call: GuardedCall,
  login: string,
  act: () => Promise<Found>,
  findPlayer: FindPlayer = async () => undefined,
): Promise<Found> {
  const device = await knownDevice(context, call.request, findPlayer);
  const guess = await context.botCheck.demandGuess({ ...callOf(call, login), device });
  try {
    const found = await act();
    await guess.succeeded();
    return found;
  } catch (error) {
    if (!(error instanceof RequestRefused && error.code === 'credentials_invalid')) await guess.takenBack();
    throw error;
  }
}
