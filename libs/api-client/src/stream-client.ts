import type { Board, Change, PrivateMessage, ServerMessage } from '@longshot/contracts';
import { ServerClock } from './server-clock.ts';
import type { StreamClient, StreamClientInput } from './stream-client-input.ts';
import { StreamConnection } from './stream-connection.ts';
import { browserClock, type OpenSocket, type SocketHandlers, type StreamClock } from './stream-environment.ts';
import type { StreamStatus, TopicListener } from './stream-port.ts';
import { TopicPoller, type PolledTopic } from './topic-poller.ts';
import { browserVisibility } from './visibility.ts';

/** After so many attempts in a row without a message, prices are asked for instead. */
const POLL_AFTER_FAILURES = 2;

/** How often freshness is looked at. */
const WATCH_EVERY_MS = 1_000;

/** How long a topic is kept after its last follower: long enough for a change of page to come back to it. */
const LINGER_MS = 2_000;

/** After so many changes who comes later is better served with an image of its own moment. */
const KEPT_CHANGES = 5_000;

/** The browser's WebSocket. */
export const openWebSocket: OpenSocket = (url, handlers) => {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => handlers.onOpen());
  socket.addEventListener('close', ({ code }) => handlers.onClose(code));
  socket.addEventListener('message', ({ data }) => handlers.onMessage(String(data)));
  return {
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

/** A topic that somebody follows. Nothing is applied here: who comes later is told the image and what was told since. */
class FollowedTopic implements PolledTopic {
  readonly name: string;
  readonly listeners = new Set<TopicListener>();
  /** Under which the gateway knows the present subscription; another one for each time it is sent. */
  subscriptionId = 0;
  /** Where it stands; null while an image is due. */
  position: Pick<Board, 'epoch' | 'clk'> | null = null;
  stopLingering: () => void = () => undefined;
  #image: Board | null = null;
  #since: Change[] = [];

  constructor(name: string) {
    this.name = name;
  }

  get isLive(): boolean {
    if (this.name.startsWith('event:')) return this.#image?.events[0]?.isLive ?? true;
    return this.name.startsWith('board:live');
  }

  /** Tells a follower from now on, and first what is known; false where that is too little, so that an image is due. */
  add(listener: TopicListener): boolean {
    this.listeners.add(listener);
    if (this.position === null || this.#image === null) return this.position === null;
    listener.onImage(this.#image);
    if (this.#since.length > 0) listener.onChanges([...this.#since]);
    return true;
  }

  /** Takes a whole image over, unless it is older than what is there. */
  takeImage(image: Board): void {
    const known = this.position;
    if (known && known.epoch === image.epoch && known.clk > image.clk) return;
    this.#image = image;
    this.#since = [];
    this.position = { epoch: image.epoch, clk: image.clk };
    for (const listener of [...this.listeners]) listener.onImage(image);
  }

  /** Takes changes over; false when they do not fit what is there, so that an image is due. */
  takeChanges(clk: number, changes: Change[]): boolean {
    const { position } = this;
    if (position === null || clk < position.clk) return false;
    this.position = { epoch: position.epoch, clk };
    if (this.#image) this.#since.push(...changes);
    if (this.#since.length > KEPT_CHANGES) [this.#image, this.#since] = [null, []];
    if (changes.length > 0) for (const listener of this.listeners) listener.onChanges(changes);
    return true;
  }

  takeMissing(): void {
    this.position = null;
    for (const listener of [...this.listeners]) listener.onMissing?.();
  }
}

/** The stream of a page as `createStreamClient` promises it. */
export class Client implements StreamClient {
  status: StreamStatus = 'connecting';
  isTurnedAway = false;
  readonly #input: StreamClientInput;
  readonly #clock: StreamClock;
  readonly #connection: StreamConnection;
  readonly #poller: TopicPoller;
  readonly #topics = new Map<string, FollowedTopic>();
  readonly #statusListeners = new Set<(status: StreamStatus) => void>();
  readonly #privateListeners = new Set<(message: PrivateMessage) => void>();
  #firstBoard: StreamClientInput['firstBoard'];
  #nextId = 1;
  /** How many sockets have been opened: what an earlier one says is passed over. */
  #sockets = 0;
  #lastHeardMs: number;
  #isFeedUp = true;
  readonly #serverClock = new ServerClock();
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
      takeMessages: () => this.#takeMessages(),
      onDown: (failures, isRefused) => {
        this.#setStatus(this.status, isRefused);
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

  get clockOffsetMs(): number {
    return this.#serverClock.offsetMs;
  }

  follow(name: string, listener: TopicListener): () => void {
    const topic = this.#topics.get(name) ?? this.#addTopic(name);
    topic.stopLingering();
    if (!topic.add(listener)) this.#subscribeAnew(topic);
    if (topic.position === null) this.#poller.requestNow(topic);
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
    const topic = new FollowedTopic(name);
    if (this.#firstBoard?.topic === name) {
      topic.takeImage(this.#firstBoard.image);
      // Later it would be a picture of the past.
      this.#firstBoard = null;
    }
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
    const { position, name, subscriptionId } = topic;
    const from = position ? { epoch: position.epoch, clk: position.clk } : {};
    this.#connection.send({ type: 'subscribe', id: subscriptionId, topic: name, ...from });
  }

  #subscribeAnew(topic: FollowedTopic): void {
    topic.position = null;
    this.#subscribe(topic);
  }

  #opened(): void {
    this.#poller.stop();
    for (const topic of this.#topics.values()) this.#subscribe(topic);
  }

  #takeMessages(): SocketHandlers['onMessage'] {
    const socket = ++this.#sockets;
    return (text) => {
      if (socket !== this.#sockets) return;
      let message: ServerMessage;
      try {
        // The gateway is the only one at the other end, and an unknown type is passed over where messages are told apart.
        message = JSON.parse(text) as ServerMessage;
      } catch {
        return this.#connection.lose();
      }
      this.#connection.failures = 0;
      this.#take(message);
    };
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'hello':
        this.#setStatus(this.status, false);
        this.#serverClock.reset();
        this.#isFeedUp = true;
        this.#serverClock.take(message.serverTimeMs, this.#clock.now());
        break;
      case 'heartbeat':
        this.#isFeedUp = message.isFeedUp;
        this.#serverClock.take(message.serverTimeMs, this.#clock.now());
        break;
      case 'image':
        this.#topicOf(message.id)?.takeImage({ epoch: message.epoch, clk: message.clk, events: message.events });
        break;
      case 'delta':
        this.#takeDelta(message);
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

  #takeDelta({ id, clk, changes }: Extract<ServerMessage, { readonly type: 'delta' }>): void {
    const topic = this.#topicOf(id);
    if (topic && !topic.takeChanges(clk, changes)) this.#subscribeAnew(topic);
  }

  #takePrivate(message: PrivateMessage): void {
    const isKnown = ['accounts', 'coupon', 'limits', 'support', 'signed-out'].includes(message.type);
    if (isKnown) for (const listener of [...this.#privateListeners]) listener(message);
  }

  #topicOf(id: number): FollowedTopic | undefined {
    for (const topic of this.#topics.values()) if (topic.subscriptionId === id) return topic;
    return undefined;
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

  #setStatus(status: StreamStatus, isTurnedAway = this.isTurnedAway): void {
    if (status === this.status && isTurnedAway === this.isTurnedAway) return;
    this.status = status;
    this.isTurnedAway = isTurnedAway;
    for (const listener of [...this.#statusListeners]) listener(status);
  }
}
