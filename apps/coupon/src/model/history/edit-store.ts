import type { Transport } from '@longshot/api-client';
import { withoutUndefined } from '@longshot/domain/input';
import {
  betIdOf,
  type EditCouponBody,
  operations,
  type PlacedBet,
  type PlacedCoupon,
  type Refusal,
} from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Chance } from '../environment.ts';

/** Why an edit was not made, at the bet it is about: one of the new coupon, or one that would stay behind. */
export interface EditRefusal extends Pick<Refusal, 'code' | 'coef' | 'boundMinor'> {
  /** Null where it is about the whole. */
  readonly betId: string | null;
}

/** How an edit goes: nothing, on its way, worth less now, refused, done, or not known yet. */
export type EditStep =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'changed'; readonly valueMinor: number }
  | { readonly step: 'refused'; readonly code: string; readonly refusals: readonly EditRefusal[] }
  | { readonly step: 'done' }
  | { readonly step: 'lost' };

interface Failure {
  readonly code?: string;
  readonly status?: number;
  readonly details?: { readonly cashOut?: { readonly valueMinor: number }; readonly refusals?: readonly Refusal[] };
}

/** Ports of an edit. */
export interface EditInput {
  readonly transport: Transport;
  readonly chance: Chance;
  /** The coupon that is edited. */
  readonly coupon: Pick<PlacedCoupon, 'couponId' | 'bets'>;
  /** Told of an edit that was made. */
  readonly onDone: (edit: { readonly movedMinor: number; readonly coupon: PlacedCoupon }) => void;
}

type BetName = Pick<PlacedBet, 'eventId' | 'marketKey' | 'outcomeId'>;

const idAt = (bets: readonly BetName[], index: number | undefined): string | null => {
  const bet = index === undefined ? undefined : bets[index];
  return bet === undefined ? null : betIdOf(bet.eventId, bet.marketKey, bet.outcomeId);
};

/** The edit of one coupon. An edit whose answer was lost is asked again under its own key, so that it is made once. */
export class EditStore {
  step: EditStep = { step: 'idle' };
  private hearRefusals: ((refusals: readonly EditRefusal[]) => void) | null = null;
  private lost: { readonly key: string; readonly body: EditCouponBody } | null = null;
  private readonly input: EditInput;

  constructor(input: EditInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'lost' | 'hearRefusals'>(
      this,
      { input: false, lost: false, hearRefusals: false },
      { autoBind: true },
    );
  }

  /** Sends an edit; nothing while one is on its way, or is not known to have come to nothing. */
  async send(body: EditCouponBody): Promise<void> {
    if (this.step.step === 'sending' || this.step.step === 'lost') return;
    await this.request(this.input.chance.randomUUID(), body);
  }

  /** Asks again what became of an edit whose answer was lost. */
  async requestAgain(): Promise<void> {
    if (this.lost !== null) await this.request(this.lost.key, this.lost.body);
  }

  /** Tells the draft that is open of refusals. Returns what ends it. */
  onRefused(listener: (refusals: readonly EditRefusal[]) => void): () => void {
    this.hearRefusals = listener;
    return () => {
      this.hearRefusals = null;
    };
  }

  /** Forgets why the last edit was not made: what was sent is not what stands now. */
  dismiss(): void {
    if (this.step.step === 'refused' || this.step.step === 'changed') this.step = { step: 'idle' };
  }

  private async request(key: string, body: EditCouponBody): Promise<void> {
    this.step = { step: 'sending' };
    const { transport, coupon: edited, onDone } = this.input;
    try {
      const { movedMinor, coupon } = await transport.call(operations.editCoupon, {
        params: { couponId: edited.couponId },
        body,
        idempotencyKey: key,
      });
      this.end({ step: 'done' });
      onDone({ movedMinor, coupon });
    } catch (error) {
      this.end(this.stepOf(error as Failure, body), { key, body });
    }
  }

  private stepOf({ code, status, details }: Failure, sent: EditCouponBody): EditStep {
    if (code === undefined || status === undefined || status === 0 || status >= 500) return { step: 'lost' };
    if (details?.cashOut !== undefined && details.cashOut.valueMinor > 0) {
      return { step: 'changed', valueMinor: details.cashOut.valueMinor };
    }
    return { step: 'refused', code, refusals: this.tie(details?.refusals ?? [], sent) };
  }

  /** Ties refusals to the bets that they are about. */
  private tie(refusals: readonly Refusal[], { bets }: EditCouponBody): readonly EditRefusal[] {
    return refusals.map(({ code, betIndex, editedBetIndex, coef, boundMinor }) => ({
      code,
      betId: idAt(bets, betIndex) ?? idAt(this.input.coupon.bets, editedBetIndex),
      ...withoutUndefined({ coef, boundMinor }),
    }));
  }

  private end(step: EditStep, sent: EditStore['lost'] = null): void {
    runInAction(() => {
      this.lost = step.step === 'lost' ? sent : null;
      this.step = step;
      if (step.step === 'refused') this.hearRefusals?.(step.refusals);
    });
  }
}
