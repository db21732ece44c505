import type { Board, DeliveryMessage, PrivateMessage, ServerMessage } from '@longshot/contracts';
import { FollowedTopic, LINGER_MS } from './followed-topics.ts';
import { StreamConnection } from './stream-connection.ts';
import { browserClock, openWebSocket, type OpenSocket, type StreamClock } from './stream-environment.ts';
import type { StreamPort, StreamStatus, TopicListener } from './stream-port.ts';
import { TopicPoller, type PollIntervals } from './topic-poller.ts';
import type { Transport } from './transport.ts';
import { browserVisibility, type PageVisibility } from './visibility.ts';

/** What a stream client is made with. Clock, socket, chance and whether the page is seen are the browser's unless told. */
export interface StreamClientInput {
  /** See `streamUrlOf`. */
  readonly url: string;
  /** For polling while no socket can be had. */
  readonly transport: Transport;
  /** No frame, heartbeat or answer for so long: stale. */
  readonly staleAfterMs: number;
  readonly pollIntervals: PollIntervals;
  /** What the page was given with its HTML. */
  readonly firstBoard?: { readonly topic: string; readonly image: Board } | null;
  /** Told what of the page's channel must not be shown or run. */
  readonly onDelivery?: (message: DeliveryMessage) => void;
  readonly openSocket?: OpenSocket;
  readonly clock?: StreamClock;
  readonly visibility?: PageVisibility;
  readonly random?: () => number;
}

/** The stream of a page, which ends with it. */
export interface StreamClient extends StreamPort {
  /** Ends the connection, polling and every timer. */
  close(): void;
}

/** After so many attempts in a row without a message, prices are asked for instead. */
const POLL_AFTER_FAILURES = 2;

/** How often freshness is looked at. */
const WATCH_EVERY_MS = 1_000;

class Client implements StreamClient {
  status: StreamStatus = 'connecting';
  isTurnedAway = false;
  clockOffsetMs = 0;
  readonly #input: StreamClientInput;
  readonly #clock: StreamClock;
  readonly #connection: StreamConnection;
  readonly #poller: TopicPoller;
  readonly #topics = new Map<string, FollowedTopic>();
  readonly #statusListeners = new Set<(status: StreamStatus) => void>();
  readonly #privateListeners = new Set<(message: PrivateMessage) => void>();
  #firstBoard: StreamClientInput['firstBoard'];
  #nextId = 1;
  #lastHeardMs: number;
  #isFeedUp = true;
  #isOffsetKnown = false;
  #stopWatch: () => void = () => undefined;

  constructor(input: StreamClientInput) {
    this.#input = input;
    this.#firstBoard = input.firstBoard;
    this.#clock = input.clock ?? browserClock;
    this.#lastHeardMs = this.#clock.now();
    this.#connection = new StreamConnection({
      url: input.url,
      openSocket: input.openSocket ?? openWebSocket,
      clock: this.#clock,
      random: input.random ?? Math.random,
      onOpen: () => this.#opened(),
      onMessage: (message) => this.#take(message),
      onDown: (failures, isRefused) => {
        this.#turn(isRefused);
        if (isRefused || failures >= POLL_AFTER_FAILURES) this.#poller.start();
      },
    });
    this.#poller = new TopicPoller({
      transport: input.transport,
      clock: this.#clock,
      intervals: input.pollIntervals,
      visibility: input.visibility ?? browserVisibility,
      topics: () => this.#topics.values(),
      onHeard: () => this.#heard('polling'),
    });
    this.#connection.open();
    this.#watch();
  }

  follow(name: string, listener: TopicListener): () => void {
    const topic = this.#topics.get(name) ?? this.#addTopic(name);
    topic.stopLingering();
    topic.listeners.add(listener);
    if (topic.image) listener.onImage(topic.image);
    else this.#poller.askNow(topic);
    return () => {
      if (topic.listeners.delete(listener) && topic.listeners.size === 0) this.#linger(topic);
    };
  }

  onStatus(listener: (status: StreamStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => void this.#statusListeners.delete(listener);
  }

  onPrivate(listener: (message: PrivateMessage) => void): () => void {
    this.#privateListeners.add(listener);
    return () => void this.#privateListeners.delete(listener);
  }

  reconnect(): void {
    this.#connection.open();
  }

  close(): void {
    this.#stopWatch();
    this.#poller.stop();
    this.#connection.close();
    for (const topic of this.#topics.values()) topic.stopLingering();
  }

  #addTopic(name: string): FollowedTopic {
    const isFirst = this.#firstBoard?.topic === name;
    const topic = new FollowedTopic(name, isFirst ? (this.#firstBoard?.image ?? null) : null);
    // Later it would be a picture of the past.
    if (isFirst) this.#firstBoard = null;
    this.#topics.set(name, topic);
    this.#subscribe(topic);
    return topic;
  }

  #linger(topic: FollowedTopic): void {
    topic.stopLingering = this.#clock.startTimer(() => {
      this.#topics.delete(topic.name);
      this.#connection.send({ type: 'unsubscribe', id: topic.subscriptionId });
    }, LINGER_MS);
  }

  #subscribe(topic: FollowedTopic): void {
    topic.subscriptionId = this.#nextId++;
    const { image, name, subscriptionId } = topic;
    const position = image ? { epoch: image.epoch, clk: image.clk } : {};
    this.#connection.send({ type: 'subscribe', id: subscriptionId, topic: name, ...position });
  }

  #turn(isTurnedAway: boolean): void {
    if (isTurnedAway === this.isTurnedAway) return;
    this.isTurnedAway = isTurnedAway;
    this.#tellStatus();
  }

  #opened(): void {
    this.#poller.stop();
    for (const topic of this.#topics.values()) this.#subscribe(topic);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.#turn(false);
        this.#isOffsetKnown = false;
        this.#isFeedUp = true;
        this.#takeTime(message.serverTimeMs);
        break;
      case 'heartbeat':
        this.#isFeedUp = message.isFeedUp;
        this.#takeTime(message.serverTimeMs);
        break;
      case 'image':
        this.#topicOf(message.id)?.takeImage({ epoch: message.epoch, clk: message.clk, events: message.events });
        break;
      case 'delta':
        this.#takeDelta(message.id, message.clk, message.changes);
        break;
      case 'delivery':
        this.#input.onDelivery?.(message);
        break;
      case 'error':
        if (message.id !== undefined) this.#topicOf(message.id)?.takeMissing();
        break;
      default:
        this.#takePrivate(message);
    }
    this.#heard('live');
  }

  #takeDelta(id: number, ...change: Parameters<FollowedTopic['takeChanges']>): void {
    const topic = this.#topicOf(id);
    if (!topic || topic.takeChanges(...change)) return;
    topic.image = null;
    this.#subscribe(topic);
  }

  #takePrivate(message: PrivateMessage): void {
    const isKnown = ['accounts', 'coupon', 'limits', 'support', 'signed-out'].includes(message.type);
    if (isKnown) for (const listener of [...this.#privateListeners]) listener(message);
  }

  /** A subscription that was replaced answers to nobody. */
  #topicOf(id: number): FollowedTopic | undefined {
    for (const topic of this.#topics.values()) if (topic.subscriptionId === id) return topic;
    return undefined;
  }

  /** What took longest on its way is the furthest behind, so the greatest difference is the nearest to the truth. */
  #takeTime(serverTimeMs: number): void {
    const offsetMs = serverTimeMs - this.#clock.now();
    this.clockOffsetMs = this.#isOffsetKnown ? Math.max(this.clockOffsetMs, offsetMs) : offsetMs;
    this.#isOffsetKnown = true;
  }

  #heard(by: 'live' | 'polling'): void {
    this.#lastHeardMs = this.#clock.now();
    this.#setStatus(by === 'live' && !this.#isFeedUp ? 'stale' : by);
  }

  #watch(): void {
    const isLate = this.#clock.now() - this.#lastHeardMs > this.#input.staleAfterMs;
    if (isLate) this.#setStatus('stale');
    this.#stopWatch = this.#clock.startTimer(() => this.#watch(), WATCH_EVERY_MS);
  }

  #setStatus(status: StreamStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.#tellStatus();
  }

  #tellStatus(): void {
    for (const listener of [...this.#statusListeners]) listener(this.status);
  }
}

/**
 * The live stream of a page: one connection that comes back by itself, shared by everyone who follows something. A
 * follower is told the image at once where it is known. Without a socket, prices are asked for at the intervals;
 * when neither brings anything for `staleAfterMs`, or the gateway trusts no producer, the status is `stale`.
 */
export function createStreamClient(input: StreamClientInput): StreamClient {
  return new Client(input);
}
