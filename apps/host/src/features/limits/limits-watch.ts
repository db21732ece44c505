import { isRequestFailure, type Transport } from '@longshot/api-client';
import { type Limit, operations, type RealityCheck } from '@longshot/contracts';
import { isExclusion, realityMinutesOf, sessionHoursLeft } from '@longshot/domain/limits';
import type { StartTimer } from '@longshot/store';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The player is said to be here this often, while a session limit applies. Source: shell 4, Session limit. */
export const PING_EVERY_MS = 30_000;

const HOUR_MS = 3_600_000;

/** Input of the watch. */
export interface LimitsWatchInput {
  readonly transport: Transport;
  readonly startTimer: StartTimer;
  /** Milliseconds since 1970 by the server's clock. */
  readonly nowMs: () => number;
}

/** Follows the time a signed-in player has: the session limit with its pings, and the reality check. */
export class LimitsWatch {
  /** The session limit is over: the player has to leave. */
  isOver = false;
  /** A time-out or an exclusion runs: nothing is left to be stopped. */
  isOut = false;
  /** Reality check that the player has to look at now; null while there is nothing. */
  reality: RealityCheck | null = null;
  private readonly input: LimitsWatchInput;
  private timers: (() => void)[] = [];
  private turn = 0;

  constructor(input: LimitsWatchInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'timers' | 'turn'>(
      this,
      { reality: observableRef, input: false, timers: false, turn: false },
      { autoBind: true },
    );
  }

  /** Reads the limits and goes by them, in place of what was read before. What cannot be read is asked for again. */
  async load(): Promise<void> {
    const turn = this.begin();
    try {
      const { limitsData } = await this.input.transport.call(operations.getLimits);
      if (turn !== this.turn) return;
      runInAction(() => (this.isOut = limitsData.some((limit) => this.keepsOut(limit))));
      const hours = sessionHoursLeft(limitsData);
      if (hours !== null) this.followSession(hours, turn);
      if (realityMinutesOf(limitsData) !== null) await this.checkReality(turn);
      else runInAction(() => (this.reality = null));
    } catch {
      if (turn === this.turn) this.after(PING_EVERY_MS, () => void this.load());
    }
  }

  /** The player has read what stands there; the next is counted from now. */
  async acknowledge(): Promise<void> {
    const turn = this.turn;
    const next = await this.input.transport.call(operations.acknowledgeReality);
    if (turn !== this.turn) return;
    runInAction(() => (this.reality = null));
    this.planReality(next, turn);
  }

  /** Ends every timer. */
  dispose(): void {
    this.begin();
  }

  private keepsOut({ limitType, limitState, startedAt }: Limit): boolean {
    return isExclusion(limitType) && limitState === 'ACTIVE' && startedAt * 1000 <= this.input.nowMs();
  }

  private begin(): number {
    for (const stop of this.timers) stop();
    this.timers = [];
    return ++this.turn;
  }

  private after(delayMs: number, run: () => void): void {
    this.timers.push(this.input.startTimer(run, delayMs));
  }

  private followSession(hours: number, turn: number): void {
    if (hours === 0) return this.end();
    this.after(hours * HOUR_MS, this.end);
    void this.ping(turn);
  }

  private end(): void {
    this.begin();
    this.isOver = true;
    this.reality = null;
  }

  private async ping(turn: number): Promise<void> {
    try {
      await this.input.transport.call(operations.pingSession);
    } catch (error) {
      if (turn === this.turn && isRequestFailure(error) && error.code === 'session_limit') return this.end();
    }
    if (turn === this.turn) this.after(PING_EVERY_MS, () => void this.ping(turn));
  }

  private async checkReality(turn: number): Promise<void> {
    try {
      const check = await this.input.transport.call(operations.getRealityCheck);
      if (turn === this.turn) this.planReality(check, turn);
    } catch {
      if (turn === this.turn) this.after(PING_EVERY_MS, () => void this.checkReality(turn));
    }
  }

  private planReality(check: RealityCheck, turn: number): void {
    const waitMs = check.dueAtMs === null ? null : check.dueAtMs - this.input.nowMs();
    if (waitMs === null) return;
    // Looked at anew when it is due: another tab may have shown it, and what was won has changed.
    if (waitMs > 0) return this.after(waitMs, () => void this.checkReality(turn));
    runInAction(() => (this.reality = check));
  }
}
