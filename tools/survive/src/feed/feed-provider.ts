import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import {
  aliveOf,
  completeOf,
  describeMatch,
  pricesOf,
  PRODUCERS,
  resultOf,
  type ProviderMatch,
} from './feed-messages.ts';

const ALIVE_EVERY_MS = 1_000;
const DAY_MS = 24 * 3_600_000;

interface Said {
  readonly text: string;
  readonly timestampMs: number;
  readonly isPrice: boolean;
}

/** A provider of the feed: publishes to a broker, describes matches, and says again what it is asked for. */
export class FeedProvider {
  readonly exchange = `longshot-survive-${randomUUID()}`;
  readonly matches: readonly ProviderMatch[];
  readonly #model: ChannelModel;
  readonly #channel: Channel;
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  readonly #said: Said[] = [];

  private constructor(model: ChannelModel, channel: Channel, count: number) {
    this.#model = model;
    this.#channel = channel;
    const startsAtMs = Date.now() + DAY_MS;
    this.matches = Array.from({ length: count }, (_, index) => ({ id: 31_604_309 + index, startsAtMs }));
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://provider');
      response.statusCode = request.method === 'POST' ? 202 : 200;
      response.end(this.#answer(url), () => this.#sayAgain(url));
    });
    this.#timer = setInterval(() => {
      for (const producer of [1, 3]) this.publish(aliveOf(producer, Date.now()));
    }, ALIVE_EVERY_MS);
  }

  /** Starts one with so many matches; rejects where the broker does not answer. */
  static async start(brokerUrl: string, count: number): Promise<FeedProvider> {
    const model = await connect(brokerUrl, { timeout: 2_000 });
    const channel = await model.createChannel();
    const provider = new FeedProvider(model, channel, count);
    await channel.assertExchange(provider.exchange, 'topic', { durable: false });
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    for (const { id } of provider.matches) {
      const timestampMs = Date.now();
      provider.#said.push({ text: pricesOf(`sr:match:${id}`, timestampMs), timestampMs, isPrice: true });
    }
    return provider;
  }

  /** Address that `UOF_API_URL` names. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Tells how a match ended; said again to who asks for it. */
  settle(id: number, winner: string): void {
    const timestampMs = Date.now();
    const text = resultOf(`sr:match:${id}`, winner, timestampMs);
    this.#said.push({ text, timestampMs, isPrice: false });
    this.publish(text);
  }

  /** Publishes whatever it is, once. */
  publish(content: string | Buffer): void {
    this.#channel.publish(this.exchange, 'hi.-.pre.message', Buffer.from(content));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
    await this.#channel.deleteExchange(this.exchange).catch(() => undefined);
    await this.#model.close().catch(() => undefined);
  }

  #answer({ pathname }: URL): string {
    if (pathname.endsWith('/producers.xml')) return PRODUCERS;
    const id = Number(/sr:match:(\d+)\/fixture\.xml$/.exec(pathname)?.[1] ?? 0);
    const match = this.matches.find((each) => each.id === id);
    return match === undefined ? '<market_descriptions response_code="OK"/>' : describeMatch(match);
  }

  #sayAgain({ pathname, searchParams }: URL): void {
    const [, name] = /\/v1\/(\w+)\/recovery\/initiate_request$/.exec(pathname) ?? [];
    if (name === undefined) return;
    const after = searchParams.get('after');
    const isAsked = ({ isPrice, timestampMs }: Said) => isPrice || (after !== null && timestampMs >= Number(after));
    if (name === 'pre') for (const each of this.#said.filter(isAsked)) this.publish(each.text);
    this.publish(completeOf(name === 'pre' ? 3 : 1, searchParams.get('request_id') ?? '', Date.now()));
  }
}
