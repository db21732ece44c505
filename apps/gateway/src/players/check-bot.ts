import { RequestRefused } from '../http/request-refused.ts';
import type { OperationCall } from '../http/operation-route.ts';
import type { PlayersContext } from './players-context.ts';

/** Carries the result of a bot check. */
const CAPTCHA_HEADER = 'x-captcha';

/** What of a call the check looks at. */
export type GuardedCall = Pick<OperationCall<'signInByEmail'>, 'request' | 'session'>;

/** Looks for a program behind a call. @throws RequestRefused `bot_check_required`. */
export async function checkBot(
  { botCheck }: PlayersContext,
  { request, session }: GuardedCall,
  login: string,
): Promise<void> {
  const result = request.headers[CAPTCHA_HEADER];
  const given = typeof result === 'string' ? result : '';
  await botCheck.demand({ address: request.ip, login, visitor: session.csrfToken, result: given });
}

/** Looks for a program behind a sign-in or registration first, and counts what fails. */
export async function checked(
  context: PlayersContext,
  call: GuardedCall,
  login: string,
  act: () => Promise<number>,
): Promise<number> {
  await checkBot(context, call, login);
  try {
    const playerId = await act();
    context.botCheck.succeeded(login);
    return playerId;
  } catch (error) {
    if (error instanceof RequestRefused && error.code === 'credentials_invalid') {
      context.botCheck.failed({ address: call.request.ip, login });
    }
    throw error;
  }
}
