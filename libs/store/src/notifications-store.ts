import { makeAutoObservable } from 'mobx';

/** What a notification is about; each has its own mark beside its words. */
export type NotificationTone = 'info' | 'success' | 'warning' | 'danger';

/** Something that happened elsewhere than where the player looks. */
export interface NotificationInput {
  readonly tone: NotificationTone;
  readonly title: string;
  readonly text?: string;
  /** Higher comes first. */
  readonly priority?: number;
  /** Replaces what has the same key; also how it is taken back. */
  readonly key?: string;
  /** Stays until it is closed. */
  readonly isPermanent?: boolean;
}

/** A notification on the page. */
export interface Notification extends NotificationInput {
  readonly id: number;
}

/** At most so many are shown. Source: shell 9. */
export const MAX_NOTIFICATIONS = 3;

/** How long one stays. Source: shell 9. */
export const NOTIFICATION_TIME_MS = 10_000;

/** Starts a timer; returns what stops it. */
export type StartTimer = (run: () => void, delayMs: number) => () => void;

/** Notifications: at most three, by priority, each closed after 10 s. */
export class NotificationsStore {
  all: readonly Notification[] = [];
  private nextId = 1;
  private readonly stopTimers = new Map<number, () => void>();
  private readonly startTimer: StartTimer;

  constructor(startTimer: StartTimer) {
    this.startTimer = startTimer;
    makeAutoObservable<this, 'nextId' | 'stopTimers' | 'startTimer'>(
      this,
      { nextId: false, stopTimers: false, startTimer: false },
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
    if (!input.isPermanent)
      this.stopTimers.set(
        id,
        this.startTimer(() => this.close(id), NOTIFICATION_TIME_MS),
      );
    return () => this.close(id);
  }

  /** Closes one; nothing happens when it is gone. */
  close(id: number): void {
    this.stopTimers.get(id)?.();
    this.stopTimers.delete(id);
    this.all = this.all.filter((notification) => notification.id !== id);
  }

  /** Closes the one with a key. */
  closeByKey(key: string): void {
    for (const notification of this.all) if (notification.key === key) this.close(notification.id);
  }
}
