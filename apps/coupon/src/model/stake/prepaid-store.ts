import { couponType } from '@longshot/domain/coupon/types';
import { makeAutoObservable, reaction } from 'mobx';
import type { AmountsStore } from './amounts-store.ts';
import type { CompositionStore } from '../composition/composition-store.ts';
import type { StakeStore } from './stake-store.ts';

/** Input of an advance. */
export interface PrepaidInput {
  readonly composition: CompositionStore;
  readonly stake: StakeStore;
  readonly amounts: AmountsStore;
}

/**
 * The part of the stake that is paid in advance, owed from what open coupons return. It is chosen for one coupon and one account:
 * after switching the account it is 0. Source: shell 4; the coupon design, "Prepaid amount".
 */
export class PrepaidStore {
  /** The player chose to pay in advance. */
  isChosen = false;
  /** Credit that the gateway named when it refused more; null while it has not. */
  private bound: { readonly of: number; readonly minor: number } | null = null;
  private readonly input: PrepaidInput;
  private readonly stop: () => void;

  constructor(input: PrepaidInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'stop'>(this, { input: false, stop: false }, { autoBind: true });
    this.stop = reaction(() => input.stake.account?.id, this.reset);
  }

  /** Credit for this coupon, in minor units. */
  get availableMinor(): number {
    const { composition, stake } = this.input;
    if (composition.typeId === couponType.manySingles || stake.isBonusAccount) return 0;
    const reported = stake.bounds?.availablePrepaidAmount ?? 0;
    return this.bound?.of === reported ? Math.min(reported, this.bound.minor) : reported;
  }

  /** Part of the stake that would be lent if that was chosen. */
  get offeredMinor(): number {
    return Math.min(this.availableMinor, this.input.amounts.stakeMinor ?? 0);
  }

  /** The prepaid amount of the coupon as it stands. */
  get minor(): number {
    return this.isChosen ? this.offeredMinor : 0;
  }

  choose(isChosen: boolean): void {
    this.isChosen = isChosen;
  }

  /** Takes the gateway's word for how much there is, until it says another sum. */
  limitTo(minor: number): void {
    this.bound = { of: this.input.stake.bounds?.availablePrepaidAmount ?? 0, minor };
  }

  /** Nothing is paid in advance. */
  reset(): void {
    this.isChosen = false;
    this.bound = null;
  }

  dispose(): void {
    this.stop();
  }
}
