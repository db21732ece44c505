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
 * each a part of them. What a save answers serves as well. They are asked for anew for another player, after a failure,
 * after saves that overlap, for which came last is not known, and when the answer is old.
 */
export function sharePreferences(transport: Transport, { playerId, nowMs }: SharedFor): Transport {
  let shared: SharedAnswer | null = null;
  let saving = 0;
  const ask = (): SharedAnswer['answer'] => transport.call(operations.getPreferences);
  const share = (answer: SharedAnswer['answer']): SharedAnswer['answer'] => {
    const own: SharedAnswer = { playerId: playerId(), untilMs: nowMs() + SHARED_MS, answer };
    shared = own;
    answer.catch(() => {
      if (shared === own) shared = null;
    });
    return answer;
  };
  const read = (): SharedAnswer['answer'] =>
    shared !== null && shared.playerId === playerId() && nowMs() < shared.untilMs ? shared.answer : share(ask());
  const save = (...given: Parameters<Transport['call']>): SharedAnswer['answer'] => {
    const isAlone = ++saving === 1;
    const saved = transport.call(...given) as SharedAnswer['answer']; // A save answers what there is then.
    const end = (): void => {
      saving -= 1;
      if (!isAlone) shared = null;
    };
    saved.then(end, end);
    if (isAlone) void share(saved.catch(ask));
    else shared = null;
    return saved;
  };
  const call = (...given: Parameters<Transport['call']>): Promise<unknown> => {
    const [{ name }, input] = given;
    if (name === 'getPreferences' && input === undefined) return read();
    return name === 'savePreferences' ? save(...given) : transport.call(...given);
  };
  // Each operation is answered by the transport or by what it answered before.
  return { call: call as Transport['call'] };
}
