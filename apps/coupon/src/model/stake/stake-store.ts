import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { Account, StakeBounds } from '@longshot/contracts';
import { amountStepMinor, initialAmountMinor } from '@longshot/domain/coupon/quote';
import type { RootStore } from '@longshot/store';
import { makeAutoObservable } from 'mobx';
import type { DraftStore } from '../records/draft-store.ts';
import type { SettingsStore } from '../records/settings-store.ts';
import type { BoundsRequest, StakeBoundsStore } from './stake-bounds-store.ts';
import { findStakeProblem, largestOf, type StakeProblem } from './stake-problem.ts';
import { readStake, formatStake } from './stake-text.ts';

const QUICK_STEPS = [2, 4, 10, 20];

/** Input of a stake. */
export interface StakeStoreInput {
  readonly root: Pick<RootStore, 'session' | 'siteConfig'>;
  readonly settings: SettingsStore;
  readonly draft: DraftStore;
  /** Credit of the house beside the balance, where the player chose that. */
  readonly creditMinor: () => number;
  /** How often the stake in the field is staked: twice each-way. */
  readonly parts: () => 1 | 2;
  /** Made after this one, for what it asks depends on the account. */
  readonly bounds: () => StakeBoundsStore;
  /** The stake changed. */
  readonly announce: () => void;
}

/** The stake of the coupon: which account it is taken from, what stands in its field, and what bounds it. */
export class StakeStore {
  private readonly input: StakeStoreInput;

  constructor(input: StakeStoreInput) {
    this.input = input;
    makeAutoObservable<this, 'input'>(this, { input: false }, { autoBind: true });
  }

  /** The account that is staked from: the one chosen for this coupon, else the active one; null for visitors. */
  get account(): Account | null {
    const { session } = this.input.root;
    const { accountId } = this.input.draft;
    return session.accounts.find(({ id }) => id === accountId) ?? session.activeAccount;
  }

  /** The accounts there are to choose from. */
  get accounts(): readonly Account[] {
    return this.input.root.session.accounts;
  }

  /** The currency of the stake: the account's, for visitors the site's. */
  get iso(): string {
    return this.account?.iso ?? this.input.root.siteConfig.defaultCurrency;
  }

  /** Whether the stake is bonus money, which neither minimum nor maximum binds. */
  get isBonusAccount(): boolean {
    return this.account?.type === ACCOUNT_TYPE.bonus;
  }

  get balanceMinor(): number | null {
    return this.account?.balanceMinor ?? null;
  }

  /** Money that can be staked: the balance, and the credit beside it. */
  get spendableMinor(): number | null {
    return this.balanceMinor === null ? null : this.balanceMinor + this.input.creditMinor();
  }

  /** Text of the stake field. */
  get text(): string {
    const { iso } = this;
    return this.input.settings.current.amountByIso[iso] ?? formatStake(this.initialMinor, iso);
  }

  /** The typed amount in minor units; null where the text is none. */
  get typedMinor(): number | null {
    return readStake(this.text, this.iso);
  }

  /** The stake of the field in minor units, each-way that of each half, cut to the maximum where the player set that; null where what was typed is no amount. */
  get minor(): number | null {
    const typed = this.typedMinor;
    if (typed === null || !this.input.settings.current.isAutoMax || this.bounds === null) return typed;
    return Math.min(typed, this.ofPart(largestOf(this.bounds)));
  }

  get initialMinor(): number {
    return initialAmountMinor(this.iso);
  }

  /** The player's own step where set, else the currency's. */
  get stepMinor(): number {
    const { isManualAmountStep, amountStepByCurrencyIso } = this.input.settings.current;
    return (isManualAmountStep ? amountStepByCurrencyIso[this.iso] : undefined) ?? amountStepMinor(this.iso);
  }

  /** Quick amounts in minor units. */
  get quickMinors(): readonly number[] {
    return QUICK_STEPS.map((steps) => steps * this.stepMinor);
  }

  /** The gateway's bounds of the coupon as it stands; the site's until it answered. */
  get bounds(): StakeBounds | null {
    return this.input.bounds().boundsFor(this.input.root.siteConfig.currencies, this.question);
  }

  /** The largest stake of the field that can be placed now: the maximum, or what can be staked where that is less. */
  get largestMinor(): number | null {
    const { bounds, spendableMinor } = this;
    return bounds === null ? null : this.ofPart(Math.min(largestOf(bounds), spendableMinor || Infinity));
  }

  /** Whether more than the maximum may be asked of the staff. */
  get isVipOffered(): boolean {
    return this.bounds?.isVipBetAvailable === true && !this.isBonusAccount;
  }

  /** Whether it is asked: the player said so for this coupon or for all. */
  get isVipRequested(): boolean {
    const { settings, draft } = this.input;
    return this.isVipOffered && (draft.current.isActiveVipBet || settings.current.isVipBet);
  }

  /** Problem with a stake of this coupon, or null. */
  problemOf(stakeMinor: number | null): StakeProblem | null {
    const { bounds } = this;
    // The staff may take more than the maximum, though never more than a coupon may pay.
    const requested = this.isVipRequested && bounds !== null ? { ...bounds, maxMinor: bounds.maxPayoutMinor } : bounds;
    return findStakeProblem(stakeMinor, requested, this.spendableMinor);
  }

  /** True for a stake that the staff would decide about. */
  isForStaff(stakeMinor: number | null): boolean {
    return this.isVipRequested && stakeMinor !== null && this.bounds !== null && stakeMinor > largestOf(this.bounds);
  }

  /** Takes what was typed into the field. */
  changeText(text: string): void {
    this.input.settings.changeAmount(this.iso, text);
    this.input.announce();
  }

  set(minor: number): void {
    this.changeText(formatStake(minor, this.iso));
  }

  /** Stake of the field for a bound of the whole stake: at least the least, at most any other. */
  fieldOf({ kind, boundMinor }: { readonly kind: string; readonly boundMinor: number }): number {
    return kind === 'below_min' ? Math.ceil(boundMinor / this.parts) : this.ofPart(boundMinor);
  }

  /** How often the stake of the field is staked. */
  get parts(): 1 | 2 {
    return this.input.parts();
  }

  /** One step less or more, never below one step. */
  step(direction: -1 | 1): void {
    this.set(Math.max(this.stepMinor, (this.minor ?? 0) + direction * this.stepMinor));
  }

  /** Writes what was typed in full when the player leaves the field: `25` becomes `25.00`. */
  tidy(): void {
    if (this.minor !== null) this.set(this.minor);
  }

  private ofPart(minor: number): number {
    return Math.floor(minor / this.parts);
  }

  /** Account that the gateway is asked about. */
  get question(): Pick<BoundsRequest, 'iso' | 'accountId'> {
    const { account, iso } = this;
    return account === null ? { iso } : { iso, accountId: account.id };
  }
}
