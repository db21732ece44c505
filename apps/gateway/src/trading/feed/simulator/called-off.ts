import type { EventState } from '../event-state.ts';
import { EVENT_STATUS, MATCH_STATUS } from '../feed-codes.ts';
import type { FixtureMessage } from '../feed-messages.ts';
import type { ModelMarket } from '../model/model-market.ts';
import type { MatchScript } from './match-script.ts';

const MINUTE = 60_000;

/** A match that is not played. */
export interface CallOff {
  readonly kind: 'postponed' | 'cancelled';
  /** When it is told. */
  readonly atMs: number;
}

/** The script of a match that is called off: bets stop, the state says so, and a little later all bets are cancelled. */
export function calledOffScript(
  match: {
    readonly eventId: string;
    readonly fixture: Omit<FixtureMessage, 'type' | 'timestampMs'>;
    readonly listedAtMs: number;
    readonly scheduledMs: number;
  },
  { kind, atMs }: CallOff,
  marketsAt: (atMs: number) => readonly ModelMarket[],
): MatchScript {
  const state = (at: number): EventState => ({
    status: at < atMs ? EVENT_STATUS.notStarted : EVENT_STATUS[kind],
    matchStatus: MATCH_STATUS.notStarted,
    score: null,
    periods: [],
    clock: null,
    statistics: {},
    game: null,
    server: null,
  });
  return {
    eventId: match.eventId,
    fixture: match.fixture,
    listedAtMs: match.listedAtMs,
    beginsAtMs: match.scheduledMs,
    endsAtMs: atMs + 2 * MINUTE,
    margin: { line: 0.055, live: 0.075 },
    steps: [
      { kind: 'stop', atMs, groups: ['all'] },
      { kind: 'state', atMs },
      { kind: 'cancel', atMs: atMs + 2 * MINUTE, markets: () => marketsAt(atMs) },
    ],
    stateAt: state,
    marketsAt: (at) => (at < atMs ? marketsAt(at) : []),
    isOpenAt: (at) => at < atMs,
  };
}
