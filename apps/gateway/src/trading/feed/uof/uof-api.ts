import type { FeedMessage } from '../feed-messages.ts';
import { readProducers, usualProducer, type Producer } from './producers.ts';
import { readMessages } from './read-message.ts';
import type { ReadContext } from './read-context.ts';
import { kindsToLearn } from './read-urn.ts';
import { readText } from './read-text.ts';
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

/** The interface answers, and refuses. */
export class UofRefusal extends Error {
  override readonly name = 'UofRefusal';
  readonly status: number;

  constructor(status: number, method: string, path: string) {
    super(`the feed's interface answers ${status} to ${method} ${path}`);
    this.status = status;
  }
}

/** Kinds that are tournaments whose outrights are bet on: they are described as such. */
const TOURNAMENT = /:(?:season|tournament|simple_tournament):/;

/** Where an event is described. */
const descriptionPath = (urn: string): string =>
  TOURNAMENT.test(urn) ? `tournaments/${urn}/info.xml` : `sport_events/${urn}/fixture.xml`;

/** Asks the feed's HTTP interface. Everything rejects when the answer is not a success. */
export class UofApi {
  readonly #address: UofApiAddress;

  constructor(address: UofApiAddress) {
    this.#address = address;
  }

  /** A producer before the list of them is known. */
  usualProducer(id: number): Producer {
    return usualProducer(id, this.#address.baseUrl);
  }

  /** The producers there are. */
  async producers(): Promise<readonly Producer[]> {
    const root = parseXml(await this.#ask('GET', '/v1/descriptions/producers.xml'));
    return readProducers(root, this.#address.baseUrl);
  }

  /** Asks a producer to say again what it has said since a time, or everything it holds when none is given. */
  async recover(producer: Producer, requestId: number, afterMs: number | undefined): Promise<void> {
    const query = new URLSearchParams({ request_id: String(requestId) });
    if (afterMs !== undefined) query.set('after', String(afterMs));
    await this.#ask('POST', `${producer.address}recovery/initiate_request?${query}`);
  }

  /** Asks a producer to say again everything about one event: its prices, and all that ever settled it. */
  async recoverEvent(producer: Producer, urn: string, nextRequestId: () => number): Promise<void> {
    for (const what of ['odds', 'stateful_messages']) {
      const query = new URLSearchParams({ request_id: String(nextRequestId()) });
      await this.#ask('POST', `${producer.address}${what}/events/${urn}/initiate_request?${query}`);
    }
  }

  /** The description of an event. */
  async fixture(eventId: string, context: ReadContext): Promise<FeedMessage[]> {
    const urn = context.kinds.urnOf('event', eventId);
    if (urn === undefined) return [];
    return this.#read(`/v1/sports/${this.#address.language}/${descriptionPath(urn)}`, context);
  }

  /** The descriptions of all markets. */
  async marketDescriptions(context: ReadContext): Promise<FeedMessage[]> {
    const path = `/v1/descriptions/${this.#address.language}/markets.xml`;
    return this.#read(path, context);
  }

  async #read(path: string, context: ReadContext): Promise<FeedMessage[]> {
    const root = parseXml(await this.#ask('GET', path));
    const unknown = kindsToLearn(root, context.kinds);
    if (unknown.length > 0) await context.kinds.learn(unknown);
    return readMessages(root, context);
  }

  /** Asks at a path of the interface, or at an address of its own. */
  async #ask(method: 'GET' | 'POST', path: string): Promise<string> {
    const url = new URL(path, this.#address.baseUrl);
    const answer = await fetch(url, {
      method,
      headers: { 'x-access-token': this.#address.token },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(answer);
    if (!answer.ok) throw new UofRefusal(answer.status, method, url.pathname);
    return text;
  }
}
