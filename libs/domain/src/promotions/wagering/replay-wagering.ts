import { formatRational } from '../../money/rational.ts';
import { applyWagering, type WageringStep } from './apply-wagering.ts';
import type { WageringHistory } from './history-reader.ts';
import {
  offeredGrant,
  showBalances,
  type GrantReason,
  type GrantState,
  type ShownBalances,
  type WageringBalances,
  type WageringStake,
} from './wagering-balances.ts';
import type { WageringEvent } from './wagering-events.ts';
import { DAY_SECONDS, requiredWagering, type WageringTerms } from './wagering-terms.ts';

/** One event of a history and what it left. */
export interface ReplayedStep extends ShownBalances {
  readonly event: string;
  readonly result: WageringStep['result'] | 'repeated';
  readonly state: GrantState;
  readonly reason: GrantReason | null;
  /** In lowest terms: "111/2". */
  readonly progress: string;
  readonly converted: bigint;
}

/** Result of a history. */
export interface ReplayedHistory {
  readonly id: string;
  readonly required: string;
  readonly state: GrantState;
  readonly steps: readonly ReplayedStep[];
}

/** A grant with what is kept of its stakes; it changes with every event. */
export class WageringGrant {
  readonly #terms: WageringTerms;
  readonly #stakes = new Map<string, WageringStake>();
  #balances: WageringBalances;

  constructor(terms: WageringTerms, own: bigint, startsAt: number) {
    this.#terms = terms;
    this.#balances = offeredGrant(own, startsAt + terms.acceptDays * DAY_SECONDS);
  }

  get balances(): WageringBalances {
    return this.#balances;
  }

  /** Applies an event that was not seen before. */
  apply(event: WageringEvent): WageringStep['result'] {
    const ref = 'ref' in event ? event.ref : null;
    const step = applyWagering(this.#terms, this.#balances, event, ref === null ? undefined : this.#stakes.get(ref));
    this.#balances = step.balances;
    if (ref !== null && step.stake !== null) this.#stakes.set(ref, step.stake);
    return step.result;
  }
}

/** Every step of a history, as `offer -- replay` answers it. */
export const replayWagering = ({ id, terms, own, startsAt, events }: WageringHistory): ReplayedHistory => {
  const grant = new WageringGrant(terms, own, startsAt);
  const steps = events.map(({ id: event, event: content }): ReplayedStep => {
    const result = content === null ? 'repeated' : grant.apply(content);
    const { balances } = grant;
    return {
      event,
      result,
      state: balances.state,
      reason: balances.reason,
      ...showBalances(balances),
      progress: formatRational(balances.progress),
      converted: balances.converted,
    };
  });
  return { id, required: formatRational(requiredWagering(terms)), state: grant.balances.state, steps };
};
