import { ANALYTICS_EVENT_NAMES } from '@longshot/contracts';
import type { TrackedEvent } from '../../ground/tracking/track.ts';
import { type EventStorage, keep, takePersisted } from './persisted-events.ts';

/** How long events are gathered before they are sent. */
export const SEND_AFTER_MS = 5_000;

/** The collector takes so many at once. */
export const MAX_BATCH = 50;

/** How many wait at most for a visitor's choice. */
const MAX_WAITING = 200;

/** Input of the sender. */
export interface SenderInput {
  /** Whether events may be sent; null as long as the visitor has not chosen. */
  readonly isAllowed: () => boolean | null;
  /** Resolves when the gateway has counted them; what is given back by a failure is tried again. */
  readonly send: (events: readonly TrackedEvent[]) => Promise<void>;
  /** The same for a page that is left: no answer comes. False when the browser did not take it. */
  readonly sendAtEnd: (events: readonly TrackedEvent[]) => boolean;
  readonly storage: () => EventStorage;
  readonly now: () => number;
  readonly startTimer: (run: () => void, delayMs: number) => () => void;
}

const isCounted = ({ event }: TrackedEvent): boolean => ANALYTICS_EVENT_NAMES.some((name) => name === event);

/** Sends events in batches, as far as the visitor agrees; those that were not sent are kept for a day. */
export class EventSender {
  private readonly input: SenderInput;
  private waiting: TrackedEvent[] = [];
  private stopTimer: (() => void) | null = null;
  private isSending = false;

  constructor(input: SenderInput) {
    this.input = input;
  }

  /** Takes up what an earlier page left, where that may be kept. */
  resume(): void {
    if (this.input.isAllowed() !== true) return;
    this.waiting = [...takePersisted(this.input.storage(), this.input.now()), ...this.waiting];
    this.schedule();
  }

  /** Adds an event; those that nobody counts stay on the page. A visitor who has refused is not followed at all. */
  add(tracked: TrackedEvent): void {
    if (!isCounted(tracked) || this.input.isAllowed() === false) return;
    this.waiting = [...this.waiting, tracked].slice(-MAX_WAITING);
    this.schedule();
  }

  /** The visitor has chosen: waiting events are sent, or forgotten. */
  choiceChanged(): void {
    if (this.input.isAllowed() !== false) return this.schedule();
    this.waiting = [];
    keep(this.input.storage(), []);
  }

  /** The page is left: what waits goes at once, or is kept for the next one. */
  end(): void {
    if (this.input.isAllowed() !== true || this.waiting.length === 0) return;
    const rest = this.waiting.slice(MAX_BATCH);
    const isTaken = this.input.sendAtEnd(this.waiting.slice(0, MAX_BATCH));
    keep(this.input.storage(), isTaken ? rest : this.waiting);
    this.waiting = isTaken ? rest : this.waiting;
  }

  private schedule(): void {
    if (this.stopTimer !== null || this.waiting.length === 0 || this.input.isAllowed() !== true) return;
    this.stopTimer = this.input.startTimer(() => {
      this.stopTimer = null;
      void this.flush();
    }, SEND_AFTER_MS);
  }

  private async flush(): Promise<void> {
    if (this.isSending || this.input.isAllowed() !== true || this.waiting.length === 0) return;
    const batch = this.waiting.slice(0, MAX_BATCH);
    this.waiting = this.waiting.slice(MAX_BATCH);
    this.isSending = true;
    try {
      await this.input.send(batch);
      keep(this.input.storage(), this.waiting);
    } catch {
      this.waiting = [...batch, ...this.waiting].slice(-MAX_WAITING);
      keep(this.input.storage(), this.waiting);
    } finally {
      this.isSending = false;
    }
    this.schedule();
  }
}
