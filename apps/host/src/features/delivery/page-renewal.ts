import type { ActivityKind } from '@longshot/host-contract';
import type { PersistedValue, StartTimer } from '@longshot/store';

/** Pages that must be loaded anew do so spread over this time, so that they do not come all at once. */
export const SPREAD_MS = 10_000;

/** A page is loaded anew by itself at most once in this time. */
export const PAUSE_MS = 60_000;

/** How long nothing may have been under way: what was done is still read. */
export const REST_MS = 3_000;

/** The last time that a page of this tab was loaded anew for what it ran, and what that was. */
export interface PersistedRenewal {
  readonly atMs: number;
  readonly builds: readonly string[];
}

/** Ports of a renewal. */
export interface RenewalPorts {
  /** Builds that the page runs now: `coupon@1.2.0-9c2e`. */
  readonly running: () => readonly string[];
  /** Builds that its release names: it would run them next. */
  readonly named: readonly string[];
  /** Builds that it was loaded to be without: it runs them all the same, so that loading it again would change nothing. */
  readonly tried: readonly string[];
  readonly activity: {
    has(kind: ActivityKind): boolean;
    onEnd(listener: () => void): () => void;
  };
  /** Whether somebody has written into a form that still stands there. */
  readonly isWrittenInto: () => boolean;
  readonly startTimer: StartTimer;
  readonly nowMs: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly persisted: Pick<PersistedValue<PersistedRenewal>, 'read' | 'write'>;
  readonly setDue: (isDue: boolean) => void;
  /** Says, or takes back, that the page waits for a form to be finished. */
  readonly notify: (isWaiting: boolean) => void;
  readonly reload: () => void;
}

/**
 * Loads the page anew where it runs a build that must not run: spread over ten seconds, when nothing is under way, and at
 * most once a minute. While a form is being filled in it says so, and leaves it to the next address. A page that only
 * could run such a build is loaded whole at its next address. Source: the design of releases, "Channel document".
 */
export class PageRenewal {
  readonly #ports: RenewalPorts;
  #stop: () => void = () => undefined;
  #left: readonly string[] = [];

  constructor(ports: RenewalPorts) {
    this.#ports = ports;
  }

  /** These builds must not run: the page gets rid of them, or stays as it is where it has none of them (any more). */
  leave(builds: readonly string[]): void {
    const { tried, named, setDue, notify, random } = this.#ports;
    this.#stop();
    notify(false);
    this.#left = builds.filter((build) => !tried.includes(build));
    const isRunning = this.#isRunning();
    setDue(isRunning || this.#left.some((build) => named.includes(build)));
    if (isRunning) this.#wait(random() * SPREAD_MS);
  }

  /** Ends everything. */
  dispose(): void {
    this.#stop();
  }

  #isRunning(): boolean {
    const running = this.#ports.running();
    return this.#left.some((build) => running.includes(build));
  }

  #wait(delayMs: number): void {
    this.#stop = this.#ports.startTimer(() => this.#tryNow(), delayMs);
  }

  #tryNow(): void {
    const { activity, isWrittenInto, persisted, nowMs, notify, reload } = this.#ports;
    // A remote that has left the page meanwhile took its build with it.
    if (!this.#isRunning()) return;
    const leftMs = (persisted.read()?.atMs ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - nowMs();
    if (leftMs > 0) return this.#wait(Math.min(leftMs, PAUSE_MS));
    if (activity.has('work')) return this.#waitForRest();
    if (activity.has('form') || isWrittenInto()) return notify(true);
    persisted.write({ atMs: nowMs(), builds: this.#left });
    reload();
  }

  #waitForRest(): void {
    const { activity } = this.#ports;
    const stop = activity.onEnd(() => {
      if (activity.has('work')) return;
      stop();
      this.#wait(REST_MS);
    });
    this.#stop = stop;
  }
}
