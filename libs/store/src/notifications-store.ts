import { makeAutoObservable } from 'mobx';

/** Tone of a notification, by its subject; each has its own mark beside its words. */
export type NotificationTone = 'info' | 'success' | 'warning' | 'danger';

/** Action of the player on a notification. */
export interface NotificationAction {
  readonly label: string;
  readonly run: () => void;
}

/** Something that happened elsewhere than where the player looks. */
export interface NotificationInput {
  readonly tone: NotificationTone;
  /** Without one the dictionary's word for an error, for what is done, or for what is well. Source: product 8. */
  readonly title?: string;
  readonly text?: string;
  /** A text of the dictionary in place of `text`. Source: shell 8, generic texts. */
  readonly standardText?: 'query-error' | 'saved';
  /** Higher comes first. */
  readonly priority?: number;
  /** Replaces what has the same key; also how it is taken back. */
  readonly key?: string;
  /** Stays until it is closed. */
  readonly isPermanent?: boolean;
  readonly action?: NotificationAction;
}

/** A notification on the page. */
export interface Notification extends NotificationInput {
  readonly id: number;
}

/** At most so many are shown. Source: shell 9. */
export const MAX_NOTIFICATIONS = 3;

/** How long one stays. Source: shell 9. */
export const NOTIFICATION_TIME_MS = 10_000;

/** The priority of an error that brings its own message. */
const OWN_MESSAGE_PRIORITY = 1;

/** The status of an error whose own message is shown. Source: shell 8. */
const OWN_MESSAGE_STATUS = 2;

const CANCELLED_STATUS = 499;

/** Starts a timer; returns what stops it. */
export type StartTimer = (run: () => void, delayMs: number) => () => void;

interface Countdown {
  readonly stop: () => void;
  readonly endsAtMs: number;
}

/** Notifications: at most three, by priority, each closed after 10 s on which nobody rests. */
export class NotificationsStore {
  all: readonly Notification[] = [];
  private nextId = 1;
  private readonly countdowns = new Map<number, Countdown>();
  private readonly remainingMs = new Map<number, number>();
  private readonly startTimer: StartTimer;
  private readonly nowMs: () => number;

  constructor(startTimer: StartTimer, nowMs: () => number) {
    this.startTimer = startTimer;
    this.nowMs = nowMs;
    makeAutoObservable<this, 'nextId' | 'countdowns' | 'remainingMs' | 'startTimer' | 'nowMs'>(
      this,
      { nextId: false, countdowns: false, remainingMs: false, startTimer: false, nowMs: false },
      { autoBind: true },
    );
  }

  /** Those on the page, the most urgent first. */
  get shown(): readonly Notification[] {
    return [...this.all].sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0)).slice(0, MAX_NOTIFICATIONS);
  }

  /** Shows one; returns what closes it. */
  show(input: NotificationInput): () => void {
    const id = this.nextId++;
    if (input.key !== undefined) this.closeByKey(input.key);
    this.all = [...this.all, { ...input, id }];
    if (!input.isPermanent) this.count(id, NOTIFICATION_TIME_MS);
    return () => this.close(id);
  }

  /**
   * Shows that something failed: an error with status 2 with its own message and before others, any other with the
   * dictionary's words. A cancelled request is nobody's news. Source: shell 8.
   */
  showFailure(error: unknown): void {
    const { status, message } = (error ?? {}) as { readonly status?: unknown; readonly message?: unknown };
    if (status === CANCELLED_STATUS) return;
    const isOwn = status === OWN_MESSAGE_STATUS && typeof message === 'string';
    this.show({
      tone: 'danger',
      ...(isOwn ? { text: message, priority: OWN_MESSAGE_PRIORITY } : { standardText: 'query-error' }),
    });
  }

  /** Shows that a change was saved. */
  showSaved(): void {
    this.show({ tone: 'success', standardText: 'saved' });
  }

  /** Lets one stay as long as somebody rests on it. */
  hold(id: number): void {
    const countdown = this.countdowns.get(id);
    if (!countdown) return;
    countdown.stop();
    this.countdowns.delete(id);
    this.remainingMs.set(id, Math.max(0, countdown.endsAtMs - this.nowMs()));
  }

  /** Lets the rest of its time run. */
  release(id: number): void {
    const remainingMs = this.remainingMs.get(id);
    if (remainingMs === undefined) return;
    this.remainingMs.delete(id);
    this.count(id, remainingMs);
  }

  /** Closes one; nothing happens when it is gone. */
  close(id: number): void {
    this.countdowns.get(id)?.stop();
    this.countdowns.delete(id);
    this.remainingMs.delete(id);
    this.all = this.all.filter((notification) => notification.id !== id);
  }

  /** Closes the one with a key. */
  closeByKey(key: string): void {
    for (const notification of this.all) if (notification.key === key) this.close(notification.id);
  }

  private count(id: number, delayMs: number): void {
    const stop = this.startTimer(() => this.close(id), delayMs);
    this.countdowns.set(id, { stop, endsAtMs: this.nowMs() + delayMs });
  }
}
