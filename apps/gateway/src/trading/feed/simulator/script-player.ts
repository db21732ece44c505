import { withoutUndefined } from '@longshot/domain/input';
import { isOver, MARKET_STATUS, PRODUCER } from '../feed-codes.ts';
import type { FeedMessage, FixtureMessage, MarketName, MarketOdds, OddsChangeMessage } from '../feed-messages.ts';
import { hashText } from '../model/random.ts';
import { priceMarket } from '../model/model-market.ts';
import { isMoneyStep, type MatchScript, type MoneyStep, formatMarketName, type ScriptStep } from './match-script.ts';
import type { TimeScale } from './time-scale.ts';

/** Prices are looked at once in so many seconds, each event in a second of its own. */
const PHASES = { line: 60, live: 2 } as const;

interface Sent extends MarketName {
  /** Signature of what was sent, as text; null when betting has been stopped since. */
  signature: string | null;
}

const signatureOf = ({ status, outcomes }: MarketOdds): string =>
  `${status};${outcomes.map(({ coef, isActive }) => `${coef}${isActive ? '' : '-'}`).join(';')}`;

/** Speaks a script: remembers where it is and what has been sent, so that only what changed is sent again. */
export class ScriptPlayer {
  readonly script: MatchScript;
  readonly #scale: TimeScale;
  readonly #phase: number;
  readonly #sent = new Map<string, Sent>();
  #cursor = 0;

  constructor(script: MatchScript, scale: TimeScale) {
    this.script = script;
    this.#scale = scale;
    this.#phase = hashText(script.eventId) % PHASES.line;
  }

  /** When the next step is due; infinite when there is none. */
  get nextStepMs(): number {
    return this.script.steps[this.#cursor]?.atMs ?? Infinity;
  }

  /** Skips the steps up to a time. */
  seek(atMs: number): void {
    const { steps } = this.script;
    while (this.#cursor < steps.length && (steps[this.#cursor]?.atMs ?? Infinity) <= atMs) this.#cursor += 1;
  }

  /** Takes the steps up to a time, in order. */
  take(atMs: number): ScriptStep[] {
    const from = this.#cursor;
    this.seek(atMs);
    return this.script.steps.slice(from, this.#cursor);
  }

  /** The description, with the start as it is known at a time. */
  fixture(atMs: number): FixtureMessage {
    const moved = this.script.steps.findLast((step) => step.kind === 'reschedule' && step.atMs <= atMs);
    const { lineups, steps } = this.script;
    const isLinedUp = lineups !== undefined && steps.some((step) => step.kind === 'lineups' && step.atMs <= atMs);
    const startsAtMs = moved?.kind === 'reschedule' ? moved.startsAtMs : this.script.fixture.startsAtMs;
    return {
      type: 'fixture',
      timestampMs: this.#scale.toReal(atMs),
      ...this.script.fixture,
      startsAtMs: this.#scale.toReal(startsAtMs),
      ...withoutUndefined({ lineups: isLinedUp ? lineups : undefined }),
    };
  }

  /**
   * State and every market that is offered, whatever was sent before. The prices are those of their last look, so that
   * they are the same whoever asks, and whenever.
   */
  image(atMs: number, second: number): OddsChangeMessage {
    this.#sent.clear();
    const isOpen = this.script.isOpenAt(atMs);
    const pricedAtMs = isOpen ? this.#pricedAt(atMs, second) : atMs;
    return { ...this.#odds(atMs, this.#changed(pricedAtMs, isOpen)), state: this.#state(atMs) };
  }

  /** The last states before a time of a match that is played, oldest first, without prices. */
  story(atMs: number, count: number): OddsChangeMessage[] {
    const { beginsAtMs, endsAtMs, steps } = this.script;
    if (atMs < beginsAtMs || atMs >= endsAtMs) return [];
    return steps
      .filter((step) => step.kind === 'state' && step.atMs <= atMs)
      .slice(-count)
      .map((step) => ({ ...this.#odds(step.atMs, []), state: this.#state(step.atMs) }));
  }

  /** When its open prices were made: at the last look at them, or when the state changed or betting opened after that. */
  #pricedAt(atMs: number, second: number): number {
    const lookMs = this.#scale.toProgramme(this.lastDueSecond(second, atMs) * 1_000);
    const opened = this.script.steps.findLast((step) => step.kind === 'state' && step.atMs <= atMs);
    return Math.min(atMs, Math.max(lookMs, opened?.atMs ?? -Infinity));
  }

  /** Messages of a step. */
  speak(step: ScriptStep): FeedMessage[] {
    if (isMoneyStep(step)) return this.#speakMoney(step);
    const head = this.#head(step.atMs);
    if (step.kind === 'stop') {
      for (const sent of this.#sent.values()) sent.signature = null;
      return [{ type: 'bet_stop', ...head, groups: step.groups, status: MARKET_STATUS.suspended }];
    }
    if (step.kind === 'reschedule') {
      return [{ type: 'fixture_change', ...head, changeType: 2, startsAtMs: this.#scale.toReal(step.startsAtMs) }];
    }
    if (step.kind === 'lineups') return [this.fixture(step.atMs)];
    const handOver = step.atMs === this.script.beginsAtMs ? this.#handOver(step.atMs) : [];
    const markets = this.script.isOpenAt(step.atMs) ? this.#changed(step.atMs, true) : [];
    return [...handOver, { ...this.#odds(step.atMs, markets), state: this.#state(step.atMs) }];
  }

  /** Messages of a step that moves money; nothing when it concerns no market. */
  #speakMoney(step: MoneyStep): FeedMessage[] {
    const head = this.#head(step.atMs);
    if (step.kind === 'settle') {
      const results = step.markets();
      return results.length === 0
        ? []
        : [{ type: 'bet_settlement', ...head, certainty: step.certainty, markets: results }];
    }
    const markets = step.markets().map(({ marketId, specifiers }) => ({ marketId, specifiers }));
    if (markets.length === 0) return [];
    if (step.kind === 'rollback') return [{ type: 'rollback_bet_settlement', ...head, markets }];
    const window = {
      ...withoutUndefined({
        startMs: step.startMs === undefined ? undefined : this.#scale.toReal(step.startMs),
        endMs: step.endMs === undefined ? undefined : this.#scale.toReal(step.endMs),
      }),
    };
    return [{ type: step.kind === 'cancel' ? 'bet_cancel' : 'rollback_bet_cancel', ...head, ...window, markets }];
  }

  /** Whether its prices are looked at in this second of the machine. */
  isDueIn(second: number, atMs: number): boolean {
    return this.lastDueSecond(second, atMs) === second;
  }

  /** When its prices were looked at last, as a second of the machine. */
  lastDueSecond(second: number, atMs: number): number {
    const phases = atMs >= this.script.beginsAtMs ? PHASES.live : PHASES.line;
    return second - ((second + this.#phase) % phases);
  }

  /** The prices that moved since they were sent; undefined when none did or betting is stopped. */
  tick(atMs: number): OddsChangeMessage | undefined {
    if (!this.script.isOpenAt(atMs) || isOver(this.script.stateAt(atMs).status)) return undefined;
    const markets = this.#changed(atMs, true);
    return markets.length === 0 ? undefined : this.#odds(atMs, markets);
  }

  #head(atMs: number): { producer: number; timestampMs: number; eventId: string } {
    const producer = atMs >= this.script.beginsAtMs ? PRODUCER.live : PRODUCER.line;
    return { producer, timestampMs: this.#scale.toReal(atMs), eventId: this.script.eventId };
  }

  #odds(atMs: number, markets: readonly MarketOdds[]): OddsChangeMessage {
    return { type: 'odds_change', ...this.#head(atMs), markets };
  }

  #state(atMs: number): NonNullable<OddsChangeMessage['state']> {
    const state = this.script.stateAt(atMs);
    if (!state.clock) return state;
    return { ...state, clock: { ...state.clock, takenAtMs: this.#scale.toReal(atMs), speed: this.#scale.speed } };
  }

  /** The line gives its markets to live. */
  #handOver(atMs: number): OddsChangeMessage[] {
    const markets = [...this.#sent.values()].map(({ marketId, specifiers }) => ({
      marketId,
      specifiers,
      status: MARKET_STATUS.handedOver,
      outcomes: [],
    }));
    this.#sent.clear();
    return markets.length === 0 ? [] : [{ ...this.#odds(atMs, markets), producer: PRODUCER.line }];
  }

  #changed(atMs: number, isOpen: boolean): MarketOdds[] {
    const isLive = atMs >= this.script.beginsAtMs;
    const margin = isLive ? this.script.margin.live : this.script.margin.line;
    const status = isOpen ? MARKET_STATUS.active : MARKET_STATUS.suspended;
    const now = new Set<string>();
    const changed = this.script.marketsAt(atMs).flatMap((model): MarketOdds[] => {
      const name = formatMarketName(model);
      now.add(name);
      const before = this.#sent.get(name);
      // A line that is not offered and never was need not be told of.
      if (!before && !model.isOffered) return [];
      const market = priceMarket(model, margin, status);
      const signature = signatureOf(market);
      if (before?.signature === signature) return [];
      this.#sent.set(name, { marketId: model.marketId, specifiers: model.specifiers, signature });
      return [market];
    });
    return [...changed, ...this.#decided(now)];
  }

  /** Suspends markets that were open and are decided now, until its result comes. */
  #decided(now: ReadonlySet<string>): MarketOdds[] {
    return [...this.#sent].flatMap(([name, { marketId, specifiers, signature }]): MarketOdds[] => {
      if (now.has(name)) return [];
      this.#sent.delete(name);
      if (signature === null) return [];
      return [{ marketId, specifiers, status: MARKET_STATUS.suspended, outcomes: [] }];
    });
  }
}
