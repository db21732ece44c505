import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../player/send-request.ts';

/** Ways a player moves money. */
export type DeedKind = 'bet' | 'sale' | 'deposit';

/**
 * One thing that a player wants done once, under a key. `acknowledged`: the gateway said that it is done. `refused`: it
 * said that it is not. `unknown`: neither yet; asking again under the same key is allowed and must tell.
 */
export interface Deed {
  readonly kind: DeedKind;
  readonly key: string;
  readonly state: 'unknown' | 'acknowledged' | 'refused';
  /** Answer that acknowledged it. */
  readonly answer: Answer | null;
}

/** How long is waited before a key that has no answer is asked for again. */
const AGAIN_AFTER_MS = 40;

/** Called with an answer that should never be, such as a 500, by words for the report. */
export type WrongAnswers = (words: string) => void;

/** Whether an answer says that nothing is known and the same may be asked again; with words where it should say so better. */
function unknownOf(deed: Deed, { status, headers, body }: Answer, reportWrong: WrongAnswers): boolean {
  if (status === 429) return true;
  if (status < 500) return false;
  if (status !== 503) reportWrong(`${deed.kind}: ${status} ${body.slice(0, 200)}`);
  else if (headers['retry-after'] === undefined) reportWrong(`${deed.kind}: 503 without Retry-After`);
  return true;
}

/** Everything that was wanted so far, with what is known of it. */
export class Journal {
  readonly #deeds = new Map<string, Deed>();
  readonly #wrong = new Map<string, number>();

  get deeds(): readonly Deed[] {
    return [...this.#deeds.values()];
  }

  /** Answers that should never be, and how often each came. */
  get wrong(): ReadonlyMap<string, number> {
    return this.#wrong;
  }

  /** Asks under a key until the gateway says what became of it, or nobody wants to know any more. */
  async settle(kind: DeedKind, key: string, send: () => Promise<Answer>, isWanted: () => boolean): Promise<Deed> {
    let deed: Deed = { kind, key, state: 'unknown', answer: null };
    this.#deeds.set(key, deed);
    while (isWanted()) {
      const answer = await send().catch(() => null);
      if (answer !== null && !unknownOf(deed, answer, (words) => this.#noteWrong(words))) {
        deed = { ...deed, state: answer.status < 300 ? 'acknowledged' : 'refused', answer };
        this.#deeds.set(key, deed);
        return deed;
      }
      await wait(AGAIN_AFTER_MS);
    }
    return deed;
  }

  #noteWrong(words: string): void {
    const shape = words.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    this.#wrong.set(shape, (this.#wrong.get(shape) ?? 0) + 1);
  }
}
