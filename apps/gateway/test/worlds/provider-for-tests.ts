import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import type { BrokerHandlers, OpenBroker } from '../../src/trading/feed/uof/amqp-broker.ts';
import { UofApi } from '../../src/trading/feed/uof/uof-api.ts';
import { writeUof } from '../../src/trading/feed/uof/write-uof.ts';

/** A question that a provider was asked to say something again. */
export interface RequestedRecovery {
  /** `liveodds`, or the last part of a producer's own address. */
  readonly name: string;
  readonly requestId: number;
  /** Null where none was given. */
  readonly afterMs: number | null;
  /** Set where one event is asked about. */
  readonly urn: string | null;
  readonly what: 'all' | 'odds' | 'stateful_messages';
}

const PRODUCERS = `<producers response_code="OK">
  <producer id="1" name="LO" api_url="/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="4320"/>
  <producer id="3" name="Ctrl" api_url="/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
</producers>`;

function readRecovery(line: string): RequestedRecovery[] {
  const url = new URL(line.split(' ')[1] ?? '', 'http://provider');
  const { request_id: id, after } = Object.fromEntries(url.searchParams);
  const requested = { requestId: Number(id), afterMs: after === undefined ? null : Number(after) };
  const [, name = ''] = /\/([\w-]+)\/recovery\/initiate_request$/.exec(url.pathname) ?? [];
  if (name !== '') return [{ ...requested, name, urn: null, what: 'all' }];
  const about = /\/([\w-]+)\/(odds|stateful_messages)\/events\/([a-z0-9_:]+)\/initiate_request$/.exec(url.pathname);
  if (!about) return [];
  const [, producer = '', what, urn = ''] = about;
  return [{ ...requested, name: producer, urn, what: what === 'odds' ? 'odds' : 'stateful_messages' }];
}

/** A provider of the feed for specs: its HTTP interface, and its broker in memory. */
export class TestProvider {
  /** Requests that it was sent, in order: `GET /v1/…`. */
  readonly requested: string[] = [];
  /** Descriptions by URN. */
  readonly fixtures = new Map<string, string>();
  producers = PRODUCERS;
  isDown = false;
  /** The connection of the source that hears it. */
  handlers: BrokerHandlers | null = null;
  isBrokerDown = false;
  /** Called with every question to say something again that is granted. */
  onRecovery: (requested: RequestedRecovery) => void = () => undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const line = `${request.method} ${request.url}`;
      this.requested.push(line);
      const [status, text] = this.#answer(line);
      response.statusCode = status;
      response.end(text, () => {
        if (status < 300) for (const requested of readRecovery(line)) this.onRecovery(requested);
      });
    });
  }

  static async start(): Promise<TestProvider> {
    const provider = new TestProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get api(): UofApi {
    return new UofApi({ baseUrl: this.url, token: 'secret', language: 'en' });
  }

  /** The questions to say something again, in order. */
  get recoveries(): readonly RequestedRecovery[] {
    return this.requested.flatMap(readRecovery);
  }

  /** Connects a source to the broker. */
  get open(): OpenBroker {
    return (handlers) => {
      if (this.isBrokerDown) return Promise.reject(new Error('connection refused'));
      this.handlers = handlers;
      return Promise.resolve({ close: () => Promise.resolve() });
    };
  }

  /** Delivers a message; answers whether it was taken. */
  deliver(message: FeedMessage | string): boolean | Promise<boolean> | undefined {
    const text = typeof message === 'string' ? message : writeUof(message);
    return this.handlers?.onMessage(Buffer.from(text));
  }

  /** Ends the connection of the source. */
  cut(): void {
    const { handlers } = this;
    this.handlers = null;
    handlers?.onLost('reset');
  }

  /** Completes every recovery at once as it is asked for. */
  completeAtOnce(): void {
    this.onRecovery = ({ name, requestId, what }) => {
      const complete = { producer: name === 'pre' ? 3 : 1, timestampMs: 1, requestId };
      if (what === 'all') void this.deliver({ type: 'snapshot_complete', ...complete });
    };
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(line: string): readonly [number, string] {
    if (this.isDown) return [503, ''];
    if (line.startsWith('POST ')) return [202, '<response response_code="ACCEPTED"/>'];
    if (line.endsWith('/producers.xml')) return [200, this.producers];
    if (line.includes('/descriptions/')) return [200, '<market_descriptions response_code="OK"/>'];
    const urn = /\/(?:sport_events|tournaments)\/([^/]+)\//.exec(line)?.[1] ?? '';
    const fixture = this.fixtures.get(urn);
    return fixture === undefined ? [404, ''] : [200, fixture];
  }
}

/** Resolves when something is so; the test's own limit ends the waiting. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
