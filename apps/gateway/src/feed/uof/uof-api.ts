import { PRODUCER } from '../feed-codes.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { readMessages, type ReadContext } from './read-message.ts';
import { parseXml } from './xml-tree.ts';

/** Where the feed's HTTP interface answers. */
export interface UofApiAddress {
  /** Without a path: `https://api.example.com`. */
  readonly baseUrl: string;
  /** Sent as `x-access-token`. */
  readonly token: string;
  readonly language: string;
}

const TIMEOUT_MS = 15_000;
/** Names of producers in the addresses of recoveries. */
const PRODUCER_NAMES: ReadonlyMap<number, string> = new Map([
  [PRODUCER.live, 'liveodds'],
  [PRODUCER.line, 'pre'],
]);

/** Asks the feed's HTTP interface. Everything rejects when the answer is not a success. */
export class UofApi {
  readonly #address: UofApiAddress;

  constructor(address: UofApiAddress) {
    this.#address = address;
  }

  /** Asks a producer to say again what it has said since a time, or everything it holds when none is given. */
  async recover(producer: number, requestId: number, afterMs: number | undefined): Promise<void> {
    const query = new URLSearchParams({ request_id: String(requestId) });
    if (afterMs !== undefined) query.set('after', String(afterMs));
    const name = PRODUCER_NAMES.get(producer) ?? String(producer);
    await this.#ask('POST', `/v1/${name}/recovery/initiate_request?${query}`);
  }

  /** The description of an event. */
  async fixture(eventId: string, context: ReadContext): Promise<FeedMessage[]> {
    const path = `/v1/sports/${this.#address.language}/sport_events/sr:match:${eventId}/fixture.xml`;
    return readMessages(parseXml(await this.#ask('GET', path)), context);
  }

  /** The descriptions of all markets. */
  async marketDescriptions(context: ReadContext): Promise<FeedMessage[]> {
    const path = `/v1/descriptions/${this.#address.language}/markets.xml`;
    return readMessages(parseXml(await this.#ask('GET', path)), context);
  }

  async #ask(method: 'GET' | 'POST', path: string): Promise<string> {
    const answer = await fetch(`${this.#address.baseUrl}${path}`, {
      method,
      headers: { 'x-access-token': this.#address.token },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the feed's interface answers ${answer.status} to ${method} ${path.split('?')[0]}`);
    return text;
  }
}
