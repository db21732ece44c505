import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import { PRODUCER } from '../feed-codes.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { emptyCounters, type FeedCounters, type FeedOptions, type FeedSink, type FeedSource } from '../feed-source.ts';
import { createSteadyClock } from '../../../platform/clock/steady-clock.ts';
import { marketDescriptions } from './market-descriptions.ts';
import { isMoneyStep, type MatchScript } from './match-script.ts';
import { ScriptPlayer } from './script-player.ts';
import type { TimeScale } from './time-scale.ts';

const SECOND = 1_000;
/** How often the source looks whether something is due. */
const STEP_MS = 200;
const ALIVE_EVERY_S = 10;
const RESULTS_MS = 24 * 3_600 * SECOND;
/** Time before the gateway was last heard whose messages are sent again: they may not have been kept. */
const OVERLAP_MS = 60 * SECOND;
/** So many of the last states of a match that runs are told when it is told of: its incidents come of them. */
const STORY_STATES = 70;
/** After so many scripts the event loop gets a turn. */
const BATCH = 40;

/** Scripts by time: what a scripted source plays. */
export interface Programme {
  /** Scripts that stand on the line or are played at a time. */
  currentAt(atMs: number): MatchScript[];
  /** Scripts that come onto the line after one time and up to another. */
  listedBetween(fromMs: number, untilMs: number): MatchScript[];
  /** Scripts that may have said something after one time and up to another, the earliest first. */
  spokenBetween(fromMs: number, untilMs: number): Iterable<MatchScript>;
}

/** Options of a scripted source. */
export interface ScriptedSourceOptions extends FeedOptions {
  readonly name: string;
  readonly programme: Programme;
  /** How far back results are told on a start, in the programme's time: a day when left out. */
  readonly resultsMs?: number;
  /** Made when the source starts. */
  scaleAt(nowMs: number): TimeScale;
}

/**
 * Plays scripts: says what is due when it is due, prices that moved every second, and a sign of life. What it says is a
 * function of the programme and the time alone, so another start says the same.
 */
export class ScriptedSource implements FeedSource {
  readonly name: string;
  readonly #options: ScriptedSourceOptions;
  readonly #players = new Map<string, ScriptPlayer>();
  #sink: FeedSink = () => undefined;
  #cancelTimer = (): void => undefined;
  #clock: FeedClock | null = null;
  #scale: TimeScale | null = null;
  #doneMs = 0;
  #doneSecond = 0;
  #messages = 0;
  #isStopped = false;

  constructor(options: ScriptedSourceOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async start(sink: FeedSink, machineClock: FeedClock): Promise<void> {
    const clock = createSteadyClock(machineClock);
    const nowMs = clock.nowMs();
    const scale = this.#options.scaleAt(nowMs);
    [this.#sink, this.#clock, this.#scale] = [sink, clock, scale];
    const programmeMs = scale.toProgramme(nowMs);
    this.#doneMs = programmeMs;
    this.#doneSecond = Math.floor(nowMs / SECOND);
    for (const descriptions of marketDescriptions(nowMs)) this.#say(descriptions);
    await this.#tellPast(programmeMs, scale);
    let count = 0;
    for (const script of this.#options.programme.currentAt(programmeMs)) {
      this.#list(script, programmeMs, scale);
      if ((count += 1) % BATCH === 0) await turn();
    }
    for (const producer of Object.values(PRODUCER)) {
      this.#say({ type: 'alive', producer, timestampMs: nowMs, isSubscribed: true });
      this.#say({ type: 'snapshot_complete', producer, timestampMs: nowMs, requestId: 0 });
    }
    this.#schedule();
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    return Promise.resolve();
  }

  async recover(producer: number, _sinceMs: number): Promise<void> {
    let count = 0;
    for (const player of [...this.#players.values()]) {
      const image = player.image(this.#doneMs, this.#doneSecond);
      if (image.producer === producer) this.#say(image);
      if ((count += 1) % BATCH === 0) await turn();
    }
    const timestampMs = this.#clock?.nowMs() ?? 0;
    this.#say({ type: 'snapshot_complete', producer, timestampMs, requestId: 1 });
  }

  counters(): FeedCounters {
    return { ...emptyCounters(), messages: this.#messages };
  }

  #say(message: FeedMessage): void {
    if (this.#isStopped) return;
    this.#messages += 1;
    this.#sink(message);
  }

  /** Results of the last time, and what moved money since the gateway was last heard. */
  async #tellPast(nowMs: number, scale: TimeScale): Promise<void> {
    const { lastSeenMs, programme, resultsMs = RESULTS_MS } = this.#options;
    const heardMs = lastSeenMs === undefined ? nowMs : scale.toProgramme(lastSeenMs - OVERLAP_MS);
    const fromMs = Math.min(heardMs, nowMs - resultsMs);
    let count = 0;
    for (const script of programme.spokenBetween(fromMs, nowMs)) {
      if ((count += 1) % BATCH === 0) await turn();
      const player = new ScriptPlayer(script, scale);
      const money = script.steps.filter((step) => isMoneyStep(step) && step.atMs > heardMs && step.atMs <= nowMs);
      const isResult = script.endsAtMs <= nowMs && script.endsAtMs > nowMs - resultsMs;
      if (money.length === 0 && !isResult) continue;
      this.#say(player.fixture(nowMs));
      for (const step of money) for (const message of player.speak(step)) this.#say(message);
      if (script.endsAtMs <= nowMs) this.#say(player.image(script.endsAtMs, this.#doneSecond));
    }
  }

  #list(script: MatchScript, atMs: number, scale: TimeScale): void {
    const player = new ScriptPlayer(script, scale);
    player.seek(atMs);
    this.#players.set(script.eventId, player);
    this.#say(player.fixture(atMs));
    for (const state of player.story(atMs, script.storyStates ?? STORY_STATES)) this.#say(state);
    this.#say(player.image(atMs, this.#doneSecond));
  }

  #schedule(): void {
    if (this.#isStopped || !this.#clock) return;
    this.#cancelTimer = this.#clock.after(STEP_MS, () => {
      this.#schedule();
      this.#advance();
    });
  }

  #advance(): void {
    if (!this.#clock || !this.#scale) return;
    const nowMs = this.#clock.nowMs();
    const second = Math.floor(nowMs / SECOND);
    // After a pause of the machine only the present second is priced: the steps between are all said.
    if (second > this.#doneSecond) {
      this.#playUntil(this.#scale.toProgramme(second * SECOND));
      this.#doneSecond = second;
      this.#tick(second, this.#scale.toProgramme(second * SECOND));
    }
    this.#playUntil(this.#scale.toProgramme(nowMs));
  }

  #playUntil(untilMs: number): void {
    if (untilMs <= this.#doneMs) return;
    const listed = this.#options.programme.listedBetween(this.#doneMs, untilMs);
    const due = [...this.#players.values()]
      .filter((player) => player.nextStepMs <= untilMs)
      .flatMap((player) => player.take(untilMs).map((step) => ({ player, step })))
      .sort((a, b) => a.step.atMs - b.step.atMs);
    for (const { player, step } of due) for (const message of player.speak(step)) this.#say(message);
    this.#doneMs = untilMs;
    for (const { player } of due) {
      if (player.script.endsAtMs <= untilMs) this.#players.delete(player.script.eventId);
    }
    for (const script of listed) if (this.#scale) this.#list(script, untilMs, this.#scale);
  }

  #tick(second: number, atMs: number): void {
    for (const player of this.#players.values()) {
      if (!player.isDueIn(second, atMs)) continue;
      const message = player.tick(atMs);
      if (message) this.#say(message);
    }
    if (second % ALIVE_EVERY_S !== 0) return;
    for (const producer of Object.values(PRODUCER)) {
      this.#say({ type: 'alive', producer, timestampMs: second * SECOND, isSubscribed: true });
    }
  }
}

/** Lets other work of the process have its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
