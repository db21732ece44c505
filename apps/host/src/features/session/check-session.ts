import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { SessionStore, StartTimer } from '@longshot/store';

/** The check is tried so often again, so far apart. Source: shell 4, start-up; shell 9. */
export const CHECK_RETRIES = 2;
export const CHECK_RETRY_MS = 1_500;

/** Input of the check. */
export interface CheckInput {
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly startTimer: StartTimer;
  readonly log: (message: string) => void;
  /** Reads the session anew: it belongs to somebody else, or to nobody. */
  readonly reload: () => Promise<void>;
}

const requestOwner = async ({ transport, startTimer }: CheckInput): Promise<number | null> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return (await transport.call(operations.checkSession)).user_id;
    } catch (error) {
      if (retries >= CHECK_RETRIES) throw error;
      await new Promise<void>((resolve) => void startTimer(resolve, CHECK_RETRY_MS));
    }
  }
};

/**
 * Makes sure that the session the page started with is still the gateway's: the player's balance is brought up to date,
 * a player who is not signed in any more is disconnected. Without an answer everything stays as it is. Never throws.
 */
export const checkSession = async (input: CheckInput): Promise<void> => {
  const { transport, session, log, reload } = input;
  try {
    const userId = await requestOwner(input);
    if (userId === null) {
      if (session.isSignedIn) session.close();
      return;
    }
    if (session.user?.id !== String(userId)) return await reload();
    session.updateAccounts((await transport.call(operations.getAccounts)).accounts);
  } catch {
    log('fail load session');
  }
};
