import { withoutUndefined } from '@longshot/domain/input';
import { operations, type Board } from '@longshot/contracts';
import type { StreamClock } from './stream-environment.ts';
import { isRequestFailure, type Transport } from './transport.ts';
import { watchLeaving, type PageVisibility } from './visibility.ts';

/** How often prices are asked for while there is no stream. Source: shell 9, "Timing"; the site's configuration. */
export interface PollIntervals {
  readonly liveMs: number;
  readonly lineMs: number;
}

/** A topic that is asked for. */
export interface PolledTopic {
  readonly name: string;
  /** Whether the whole of it belongs to matches in play, which are asked for more often. */
  readonly isLive: boolean;
  takeImage(image: Board): void;
  takeMissing(): void;
}

/** Input of the poller, with whom it tells. */
export interface TopicPollerInput {
  readonly transport: Transport;
  readonly clock: StreamClock;
  readonly intervals: PollIntervals;
  /** Whether the page is seen; a page that was left asks nothing after a while. */
  readonly visibility: PageVisibility;
  /** The topics followed now. */
  readonly topics: () => Iterable<PolledTopic>;
  /** The gateway answered with prices. */
  readonly onHeard: () => void;
}

function pollBoard(transport: Transport, name: string): Promise<Board> {
  const [, section, sport, championshipId] = name.split(':');
  const query = withoutUndefined({ sport, championshipId });
  return transport.call(section === 'live' ? operations.getLiveBoard : operations.getLineBoard, { query });
}

async function pollEvent(transport: Transport, eventId: string): Promise<Board> {
  const { epoch, clk, event } = await transport.call(operations.getEvent, { params: { eventId } });
  return { epoch, clk, events: [event] };
}

/** Asks over HTTP for what is followed, while no stream can be had: matches in play at one interval, the rest at another. */
export class TopicPoller {
  readonly #input: TopicPollerInput;
  readonly #askedAtMs = new Map<string, number>();
  #stopTimer: (() => void) | null = null;
  #stopWatching: () => void = () => undefined;

  constructor(input: TopicPollerInput) {
    this.#input = input;
  }

  /** Whether it asks now. */
  get isRunning(): boolean {
    return this.#stopTimer !== null;
  }

  /** Begins to ask, at once and then by the intervals; nothing happens when it does already. */
  start(): void {
    if (this.isRunning) return;
    this.#askDue();
    this.#stopWatching = watchLeaving({
      ...this.#input,
      onLeft: () => this.#stopTimer?.(),
      onReturned: () => {
        this.#askedAtMs.clear();
        this.#askDue();
      },
    });
  }

  /** Asks for a topic that has just been followed; nothing happens while it does not run. */
  requestNow(topic: PolledTopic): void {
    if (!this.isRunning) return;
    this.#askedAtMs.set(topic.name, this.#input.clock.now());
    void this.#ask(topic);
  }

  /** Stops asking; answers that are on their way are passed over. */
  stop(): void {
    this.#stopWatching();
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#askedAtMs.clear();
  }

  #askDue(): void {
    const { clock, intervals, topics } = this.#input;
    this.#stopTimer = clock.startTimer(() => this.#askDue(), Math.min(intervals.liveMs, intervals.lineMs));
    for (const topic of topics()) {
      const askedAtMs = this.#askedAtMs.get(topic.name) ?? Number.NEGATIVE_INFINITY;
      const isDue = clock.now() - askedAtMs >= (topic.isLive ? intervals.liveMs : intervals.lineMs);
      if (isDue) this.requestNow(topic);
    }
  }

  async #ask(topic: PolledTopic): Promise<void> {
    const { transport, onHeard } = this.#input;
    // Of the menu a stream says only that it changed; without one, that may be so at every interval.
    if (topic.name === 'menu') return topic.takeImage({ epoch: '', clk: 0, events: [] });
    const [kind, eventId = ''] = topic.name.split(':');
    try {
      const image = await (kind === 'event' ? pollEvent(transport, eventId) : pollBoard(transport, topic.name));
      if (!this.isRunning) return;
      onHeard();
      topic.takeImage(image);
    } catch (error) {
      // Without an answer the next round asks again, and whoever watches the clock tells of staleness.
      if (this.isRunning && isRequestFailure(error) && error.code === 'not_found') topic.takeMissing();
    }
  }
}
