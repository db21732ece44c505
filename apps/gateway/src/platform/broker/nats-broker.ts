import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { SerialWork } from '../background/serial-work.ts';
import { StartError } from '../database/start-error.ts';
import type { Log } from '../observability/log.ts';
import type { Broker } from './broker.ts';
import { openMessage, sealMessage } from './sealed-message.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Everything of a site stands below one word. */
const PREFIX = 'longshot.';

/** Below the megabyte that a server takes at most unless told. */
const PART_BYTES = 512 * 1024;

/** A broker that went away is tried again so often, for as long as the process lives. */
const RECONNECT_MS = 250;

const CONNECT_LIMIT_MS = 5_000;

/** A server that stands still is found out by its silence, and left for another: so often it is asked, so often in vain. */
const PING_EVERY_MS = 2_000;
const PINGS_IN_VAIN = 2;

/** Input of the broker. */
export interface NatsInput {
  /** `nats://host:4222`, one or more. */
  readonly servers: readonly string[];
  /** Known to the processes of the site alone. */
  readonly secret: string;
  readonly log: Log;
}

const encode = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

function decode(body: Uint8Array): unknown {
  return JSON.parse(Buffer.from(body).toString('utf8'));
}

function addressesOf(servers: readonly string[]): string {
  return servers.map((server) => URL.parse(server)?.host ?? server).join(', ');
}

/** Reports what was heard of a strange voice, by subject. */
class Strangers {
  readonly #log: Log;
  readonly #told = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  heard(subject: string): void {
    if (this.#told.has(subject)) return;
    this.#told.add(subject);
    this.#log.warn({ subject }, 'a message of no process of this site is passed over');
  }
}

class NatsBroker implements Broker {
  readonly #connection: NatsConnection;
  readonly #input: NatsInput;
  readonly #strangers: Strangers;
  #isConnected = true;

  constructor(connection: NatsConnection, input: NatsInput) {
    this.#connection = connection;
    this.#input = input;
    this.#strangers = new Strangers(input.log);
    void this.#watch();
  }

  isConnected(): boolean {
    return this.#isConnected && !this.#connection.isClosed();
  }

  publish(subject: string, value: unknown): void {
    if (this.#connection.isClosed()) return;
    this.#connection.publish(PREFIX + subject, sealMessage(this.#input.secret, subject, encode(value)));
  }

  subscribe(subject: string, listener: (value: unknown) => void): () => void {
    const subscription = this.#connection.subscribe(PREFIX + subject, {
      callback: (error, message) => {
        const body = error ? undefined : openMessage(this.#input.secret, subject, message.data);
        if (body) listener(decode(body));
        else this.#strangers.heard(subject);
      },
    });
    return () => subscription.unsubscribe();
  }

  answer(subject: string, find: () => unknown): () => void {
    let waiting: string[] = [];
    // Who asks while an answer is made waits for the next one, which all of them share: a large one takes its time.
    const answering = new SerialWork(
      async () => {
        const replies = waiting;
        waiting = [];
        await this.#send(subject, replies, encode(find()));
      },
      (error) =>
        this.#input.log.error({ err: error, subject }, 'a question of another process stays without an answer'),
    );
    const subscription = this.#connection.subscribe(PREFIX + subject, {
      callback: (error, message) => {
        const isOurs = !error && openMessage(this.#input.secret, subject, message.data) !== undefined;
        if (!isOurs || !message.reply) return this.#strangers.heard(subject);
        waiting.push(message.reply);
        void answering.wake();
      },
    });
    return () => subscription.unsubscribe();
  }

  async request(subject: string, timeoutMs: number): Promise<unknown> {
    const parts: Uint8Array[] = [];
    const question = sealMessage(this.#input.secret, subject, encode(null));
    try {
      const answers = await this.#connection.requestMany(PREFIX + subject, question, {
        strategy: 'sentinel',
        maxWait: timeoutMs,
      });
      for await (const { data } of answers) {
        if (data.length === 0) return decode(await unpack(Buffer.concat(parts)));
        const part = openMessage(this.#input.secret, subject, data);
        if (!part) this.#strangers.heard(subject);
        else parts.push(part);
      }
    } catch {
      // Nobody answers, or not whole: it is asked again.
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.#connection.drain().catch(() => undefined);
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection') this.#isConnected = false;
      if (type === 'reconnect') this.#isConnected = true;
    }
  }

  /** Parts in order, then an empty one. */
  async #send(subject: string, replies: readonly string[], body: Uint8Array): Promise<void> {
    const packed = await pack(body);
    for (let from = 0; from < packed.length; from += PART_BYTES) {
      const part = sealMessage(this.#input.secret, subject, packed.subarray(from, from + PART_BYTES));
      for (const reply of replies) this.#connection.publish(reply, part);
    }
    for (const reply of replies) this.#connection.publish(reply);
  }
}

/**
 * Connects to NATS. A broker that goes away later is tried again for as long as the process lives.
 *
 * @throws StartError where none of the servers lets this process in.
 */
export async function connectNats(input: NatsInput): Promise<Broker> {
  try {
    const connection = await connect({
      servers: [...input.servers],
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      timeout: CONNECT_LIMIT_MS,
      ignoreClusterUpdates: true,
      pingInterval: PING_EVERY_MS,
      maxPingOut: PINGS_IN_VAIN,
    });
    return new NatsBroker(connection, input);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`NATS at ${addressesOf(input.servers)} does not let this process in: ${reason}.`);
  }
}
