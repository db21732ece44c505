import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { ConsentCategory, StartTimer } from '@longshot/store';
import type { PersistedTime } from '../../ground/storage/persisted-time.ts';

/** Input of the log of a player's consent, with where it is remembered that it was written. */
export interface ConsentLogInput {
  readonly transport: Pick<Transport, 'call'>;
  readonly categories: readonly ConsentCategory[];
  /** When the visitor chose. */
  readonly chosenAt: PersistedTime;
  /** Of which choice of this player the log was told. */
  readonly loggedAt: PersistedTime;
}

/** Sends the time of a consent once after login. Source: shell 7, agreement and consent. */
export const logConsent = async ({ transport, categories, chosenAt, loggedAt }: ConsentLogInput): Promise<void> => {
  const time = chosenAt.read();
  if (time === 0 || loggedAt.read() === time) return;
  await transport.call(operations.logCookieConsent, { body: { time, categories: [...categories] } });
  loggedAt.write(time);
};

/** A handler that runs at once and then at most once in an interval, the last call always. Source: shell 9, resize handler. */
export const throttle = (run: () => void, intervalMs: number, startTimer: StartTimer): (() => void) => {
  let isWaiting = false;
  let isAgain = false;
  const call = (): void => {
    if (isWaiting) {
      isAgain = true;
      return;
    }
    run();
    isWaiting = true;
    startTimer(() => {
      isWaiting = false;
      if (!isAgain) return;
      isAgain = false;
      call();
    }, intervalMs);
  };
  return call;
};
