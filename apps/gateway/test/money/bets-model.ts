import { settleAdvances, type PrepaidState } from '@longshot/domain/coupon/advance';
import type { BetAction, OutcomeId, ResultSaying } from './money-actions.ts';

/** Prices of a story's matches, in hundredths. */
export const PRICES: Readonly<Record<OutcomeId, number>> = { 1: 210, 2: 340, 3: 365 };

/** Of what a bet is expected to bring, 95 of a hundred are paid for it: its price times its share of the market. */
const SOLD_AT = ((): readonly [bigint, bigint] => {
  const [a, b, c] = Object.values(PRICES).map(BigInt) as [bigint, bigint, bigint];
  return [95n * a * b * c, 100n * 100n * (a * b + a * c + b * c)];
})();

interface ModelBet {
  readonly amountMinor: number;
  readonly prepaidMinor: number;
  readonly outcomeId: OutcomeId;
  readonly match: number;
  /** Of what is owed, by number, with how many sales each had then. */
  readonly covers: readonly { readonly bet: number; readonly salesBefore: number }[];
  soldStakeMinor: number;
  readonly sales: number[];
  /** It was paid by a result once: then it is never sold again, and nothing is lent on it. */
  wasSettled: boolean;
}

interface ModelMatch {
  said: ResultSaying | null;
  /** A result was told once: then nothing on it is sold any more. */
  hadResult: boolean;
}

const leftOf = ({ amountMinor, soldStakeMinor }: ModelBet): number => amountMinor - soldStakeMinor;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** Total of all bets. */
export interface BetsTotal {
  /** Gain of the player by them. */
  readonly netMinor: number;
  readonly wageredMinor: number;
  readonly lostMinor: number;
}

/** Bets that ended a story so. */
export type BetsSeen = Readonly<Record<PrepaidState | 'soldWhole' | 'soldInPart', number>>;

/** Bets of a story with what results, sales and advances make of them: each time from the beginning, without a ledger. */
export class BetsModel {
  readonly #matches: ModelMatch[] = [{ said: null, hadResult: false }];
  readonly #bets: ModelBet[] = [];

  get matches(): number {
    return this.#matches.length;
  }

  get count(): number {
    return this.#bets.length;
  }

  /** Nobody bets on a match of which a result has been told: then another begins, and where the bet is to be elsewhere. */
  matchOf({ isElsewhere }: BetAction): number {
    const isWaiting = this.#matches.at(-1)?.said === null;
    return isWaiting && !isElsewhere ? this.#matches.length - 1 : this.#matches.length;
  }

  beginMatch(): void {
    this.#matches.push({ said: null, hadResult: false });
  }

  /** Credit that may be taken for a bet on a match. */
  availableMinor(match: number): number {
    const outcomes = this.#advances();
    const owed = [...outcomes.values()].map(({ state, owedMinor }) => (state === 'open' ? owedMinor : 0));
    return Math.max(0, sum(this.#coversFor(match).map((bet) => leftOf(bet))) - sum(owed));
  }

  /** Part of a bet that is paid in advance. */
  prepaidOf(action: BetAction): number {
    const available = this.availableMinor(this.matchOf(action));
    const most = Math.min(available, action.amountMinor);
    if (action.prepaid === 'none') return 0;
    if (action.prepaid === 'half') return Math.floor(most / 2);
    return action.prepaid === 'all' ? most : Math.min(action.amountMinor, available + 1);
  }

  bet({ amountMinor, outcomeId }: BetAction, match: number, prepaidMinor: number): void {
    const covers = prepaidMinor === 0 ? [] : this.#coversFor(match);
    this.#bets.push({
      amountMinor,
      prepaidMinor,
      outcomeId,
      match,
      soldStakeMinor: 0,
      sales: [],
      wasSettled: false,
      covers: covers.map((cover) => ({ bet: this.#bets.indexOf(cover), salesBefore: cover.sales.length })),
    });
  }

  handle(match: number, said: ResultSaying): void {
    const heard = this.#matches[match];
    if (!heard) throw new Error(`no match ${match}`);
    heard.said = said;
    if (said === 'taken back') return;
    heard.hadResult = true;
    for (const bet of this.#bets) if (bet.match === match && leftOf(bet) > 0) bet.wasSettled = true;
  }

  /** The stake and the value of a part of a bet; null where it cannot be sold. */
  saleOf(number: number, percent: number): { readonly stakeMinor: number; readonly valueMinor: number } | null {
    const bet = this.#bets[number];
    if (!bet || this.#matches[bet.match]?.hadResult !== false || bet.prepaidMinor > 0 || this.#isPledged(number))
      return null;
    const stakeMinor = this.partOf(number, percent);
    const valueMinor = Number((BigInt(stakeMinor) * SOLD_AT[0]) / SOLD_AT[1]);
    return valueMinor > 0 ? { stakeMinor, valueMinor } : null;
  }

  /** So much of what is left of a bet, at least one. */
  partOf(number: number, percent: number): number {
    const bet = this.#bets[number];
    return Math.max(1, Math.floor(((bet ? leftOf(bet) : 0) * percent) / 100));
  }

  sell(number: number, percent: number): void {
    const sale = this.saleOf(number, percent);
    const bet = this.#bets[number];
    if (!sale || !bet) throw new Error(`bet ${number} cannot be sold`);
    bet.soldStakeMinor += sale.stakeMinor;
    bet.sales.push(sale.valueMinor);
  }

  /** How often what is told of here came about. */
  get seen(): BetsSeen {
    const states = [...this.#advances().values()].map(({ state }) => state);
    const count = (wanted: PrepaidState): number => states.filter((state) => state === wanted).length;
    const parts = this.#bets.filter((bet) => bet.sales.length > 0);
    return {
      open: count('open'),
      covered: count('covered'),
      void: count('void'),
      soldWhole: parts.filter((bet) => leftOf(bet) === 0).length,
      soldInPart: parts.filter((bet) => leftOf(bet) > 0).length,
    };
  }

  get total(): BetsTotal {
    const advances = this.#advances();
    const each = this.#bets.map((bet, number) => {
      const { amountMinor, prepaidMinor } = bet;
      const advance = advances.get(number);
      const ownMinor = amountMinor - prepaidMinor;
      const byResult = this.#payoutOf(bet) ?? 0;
      const paidMinor = advance
        ? advance.state === 'open'
          ? 0
          : advance.state === 'void'
            ? ownMinor
            : byResult
        : byResult;
      const backMinor = paidMinor + sum(bet.sales);
      const unlentMinor = advance?.state === 'void' ? prepaidMinor : 0;
      const owedPaid = advance ? advance.paidMinor : 0;
      return { net: backMinor - ownMinor - owedPaid, lost: amountMinor - backMinor - unlentMinor };
    });
    return {
      netMinor: sum(each.map(({ net }) => net)),
      wageredMinor: sum(this.#bets.map(({ amountMinor }) => amountMinor)),
      lostMinor: sum(each.map(({ lost }) => lost)),
    };
  }

  /** Payout of a bet by the result of its match alone; null without one. */
  #payoutOf(bet: ModelBet): number | null {
    const said = this.#matches[bet.match]?.said ?? null;
    const left = leftOf(bet);
    if (left === 0) return 0;
    if (said === null || said === 'taken back') return null;
    if (said === 'void') return left;
    return said === bet.outcomeId ? Number((BigInt(left) * BigInt(PRICES[bet.outcomeId])) / 100n) : 0;
  }

  #coversFor(match: number): ModelBet[] {
    return this.#bets.filter(
      (bet) =>
        bet.match !== match &&
        bet.prepaidMinor === 0 &&
        !bet.wasSettled &&
        leftOf(bet) > 0 &&
        this.#payoutOf(bet) === null,
    );
  }

  /** Sum that a cover has returned: what it paid, and its sales since it stood for an advance last. */
  #returnOf(number: number): number | null {
    const bet = this.#bets[number];
    const payout = bet ? this.#payoutOf(bet) : 0;
    if (!bet || payout === null) return null;
    const before = this.#bets.flatMap(({ covers }) => covers.filter((cover) => cover.bet === number));
    const latest = Math.max(0, ...before.map(({ salesBefore }) => salesBefore));
    return payout + sum(bet.sales.slice(latest));
  }

  #advances(): ReadonlyMap<
    number,
    { readonly state: PrepaidState; readonly paidMinor: number; readonly owedMinor: number }
  > {
    const lent = this.#bets.flatMap(({ prepaidMinor, covers }, couponId) =>
      prepaidMinor === 0 ? [] : [{ couponId, amountMinor: prepaidMinor, collateralIds: covers.map(({ bet }) => bet) }],
    );
    const returns = new Map(this.#bets.map((_, number) => [number, this.#returnOf(number)]));
    const outcomes = settleAdvances(lent, returns);
    return new Map(
      outcomes.map(({ couponId, state, paidMinor }) => {
        const owedMinor = (this.#bets[couponId]?.prepaidMinor ?? 0) - paidMinor;
        return [couponId, { state, paidMinor, owedMinor }];
      }),
    );
  }

  /** Whether an open advance waits for a bet's return, or for one that shares a return with it. */
  #isPledged(number: number): boolean {
    const outcomes = this.#advances();
    const reached = new Set<number>();
    const bets = new Set([number]);
    for (let size = -1; size !== reached.size;) {
      size = reached.size;
      for (const [at, { covers }] of this.#bets.entries()) {
        if (!covers.some(({ bet }) => bets.has(bet))) continue;
        reached.add(at);
        for (const { bet } of covers) bets.add(bet);
      }
    }
    return [...reached].some((at) => outcomes.get(at)?.state === 'open');
  }
}
