import type { Transport } from '@longshot/api-client';
import { operations, type ResponseOf } from '@longshot/contracts';

/** So long an answer serves those who begin after it. */
const SHARED_MS = 30_000;

/** Whose preferences they are, and when. */
export interface SharedFor {
  readonly playerId: () => string | undefined;
  readonly nowMs: () => number;
}

interface SharedAnswer {
  readonly playerId: string | undefined;
  readonly untilMs: number;
  readonly answer: Promise<ResponseOf<'getPreferences'>>;
}

/**
 * The way to the API, with one request of the account's preferences for all who begin: the host and several remotes keep
 * each a part of them. They are asked for anew once something of them was saved, for another player, after a failure, and
 * when the answer is old.
 */
export function sharePreferences(transport: Transport, { playerId, nowMs }: SharedFor): Transport {
  let shared: SharedAnswer | null = null;
  const forget = (): void => {
    shared = null;
  };
  const read = (): SharedAnswer['answer'] => {
    if (shared !== null && shared.playerId === playerId() && nowMs() < shared.untilMs) return shared.answer;
    const answer = transport.call(operations.getPreferences);
    const asked: SharedAnswer = { playerId: playerId(), untilMs: nowMs() + SHARED_MS, answer };
    shared = asked;
    answer.catch(() => {
      if (shared === asked) forget();
    });
    return answer;
  };
  const call = (...given: Parameters<Transport['call']>): Promise<unknown> => {
    const [{ name }, input] = given;
    if (name === 'getPreferences' && input === undefined) return read();
    const answer = transport.call(...given);
    if (name === 'savePreferences') {
      forget();
      answer.then(forget, forget);
    }
    return answer;
  };
  // Each operation is answered by the transport or by what it answered before.
  return { call: call as Transport['call'] };
}
