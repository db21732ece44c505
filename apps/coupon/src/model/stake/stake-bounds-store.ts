import type { Transport } from '@longshot/api-client';
import { operations, type CurrencySettings, type StakeBounds } from '@longshot/contracts';
import type { StartTimer } from '@longshot/store';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** Account and sum that is staked. */
interface Staked {
  readonly iso: string;
  /** The account that is staked from; left out for visitors. */
  readonly accountId?: string;
}

/** The coupon whose bounds are asked for; null when there is none. */
export interface BoundsRequest extends Staked {
  readonly typeId: number;
  readonly bets: readonly { readonly eventId: string; readonly marketKey: string; readonly outcomeId: string }[];
}

/** How long the coupon must be at rest before the gateway is asked. */
const REST_MS = 300;

const isSameRequest = (a: BoundsRequest | null, b: BoundsRequest | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Bounds of a stake on the coupon as it stands: the gateway's last answer, and before the first one the site's own
 * bounds.
 */
export class StakeBoundsStore {
  private answered: (StakeBounds & Staked) | null = null;
  private controller: AbortController | null = null;
  private stopTimer: (() => void) | null = null;
  private readonly transport: Transport;
  private readonly startTimer: StartTimer;
  private readonly stopReaction: () => void;

  constructor(transport: Transport, startTimer: StartTimer, question: () => BoundsRequest | null) {
    this.transport = transport;
    this.startTimer = startTimer;
    makeAutoObservable<this, PrivateMember>(
      this,
      {
        answered: observableRef,
        controller: false,
        stopTimer: false,
        transport: false,
        startTimer: false,
        stopReaction: false,
      },
      { autoBind: true },
    );
    this.stopReaction = reaction(question, this.ask, { fireImmediately: true, equals: isSameRequest });
  }

  /**
   * The bounds for an account, or for a visitor in a currency, in minor units; null for a currency the site does not take. What was
   * answered for one account says nothing of another in the same currency: the bonus account is bound by less and lent nothing.
   */
  boundsFor(currencies: readonly CurrencySettings[], { iso, accountId }: Staked): StakeBounds | null {
    if (this.answered?.iso === iso && this.answered.accountId === accountId) return this.answered;
    const currency = currencies.find((each) => each.iso === iso);
    if (currency === undefined) return null;
    const { minStakeMinor: minMinor, maxStakeMinor: maxMinor, maxPayoutMinor } = currency;
    return { minMinor, maxMinor, maxPayoutMinor, liveDelayMs: 0 };
  }

  /** Ends what is under way. */
  dispose(): void {
    this.stopReaction();
    this.cancel();
  }

  private ask(question: BoundsRequest | null): void {
    this.cancel();
    if (question === null) {
      this.answered = null;
      return;
    }
    this.stopTimer = this.startTimer(() => void this.load(question), REST_MS);
  }

  private async load({ bets, ...rest }: BoundsRequest): Promise<void> {
    const controller = new AbortController();
    this.controller = controller;
    try {
      const body = { ...rest, bets: [...bets] };
      const { iso, accountId } = rest;
      const staked: Staked = accountId === undefined ? { iso } : { iso, accountId };
      const answer = await this.transport.call(operations.getStakeBounds, { body, signal: controller.signal });
      runInAction(() => {
        if (this.controller === controller) this.answered = { ...answer, ...staked };
      });
    } catch {
      // Without an answer the site's bounds stand; the gateway has the last word at placing.
    }
  }

  private cancel(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    this.controller?.abort();
    this.controller = null;
  }
}

type PrivateMember = 'answered' | 'controller' | 'stopTimer' | 'transport' | 'startTimer' | 'stopReaction';
