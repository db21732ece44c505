import type { StakeBounds } from '@longshot/contracts';
import { parseRational } from '@longshot/domain/money';
import { grantedTerms, type GrantedTerms } from '@longshot/domain/promotions';
import { couponType } from '@longshot/domain/coupon/types';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { CompositionStore } from '../composition/composition-store.ts';
import type { StakeStore } from './stake-store.ts';

/** A free bet, a boost or an insurance that the player has, as the gateway told it for the coupon as it stands. */
export type BetGrantChoice = NonNullable<StakeBounds['grants']>[number];

/** Input of the choice. */
export interface BetGrantInput {
  readonly composition: CompositionStore;
  readonly stake: StakeStore;
}

/** Terms that the grant makes of the coupon. */
const termsOf = ({ kind, percent, insuredLegs, amountMinor, lowestCoef, lowestLegs }: BetGrantChoice) =>
  grantedTerms({
    kind,
    iso: '',
    amount: BigInt(amountMinor),
    percent,
    insuredLegs: insuredLegs ?? null,
    lowestCoef: parseRational(lowestCoef),
    lowestLegs,
  });

/**
 * The free bet or boost that this coupon carries. Once chosen it stays, whatever becomes of the coupon, so that own money is
 * never staked in its place unasked: the gateway refuses what it does not fit. After switching the account it is none.
 */
export class BetGrantStore {
  /** The one chosen; null where own money is staked as it is. */
  chosen: BetGrantChoice | null = null;
  private readonly input: BetGrantInput;
  private readonly stop: () => void;

  constructor(input: BetGrantInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'stop'>(
      this,
      { chosen: observableRef, input: false, stop: false },
      { autoBind: true },
    );
    this.stop = reaction(() => input.stake.account?.id, this.reset);
  }

  /** Those that the player has, in the order in which they end, and the one chosen. */
  get choices(): readonly BetGrantChoice[] {
    const told = this.input.stake.bounds?.grants ?? [];
    const { chosen } = this;
    return chosen === null || told.some(({ id }) => id === chosen.id) ? told : [chosen, ...told];
  }

  /** The first that this coupon may carry and does not yet. */
  get fitting(): BetGrantChoice | null {
    return this.chosen === null ? (this.choices.find(({ unfitField }) => unfitField === null) ?? null) : null;
  }

  /** Stake of the free bet that is chosen, in minor units; null where own money is staked. */
  get freeBetMinor(): number | null {
    return this.chosen?.kind === 'free-bet' ? this.chosen.amountMinor : null;
  }

  /** Terms of the coupon as it stands. */
  get terms(): GrantedTerms {
    return this.chosen === null ? {} : this.termsWith(this.chosen);
  }

  /** Terms of the coupon with one of the choices. */
  termsWith(choice: BetGrantChoice): GrantedTerms {
    const { typeId } = this.input.composition;
    const isOfOneLine = typeId === couponType.single || typeId === couponType.express;
    return isOfOneLine ? termsOf(choice) : {};
  }

  choose(id: string | null): void {
    this.chosen = this.choices.find((choice) => choice.id === id) ?? null;
  }

  /** Own money is staked as it is. */
  reset(): void {
    this.chosen = null;
  }

  dispose(): void {
    this.stop();
  }
}
