import { isRecord } from '@longshot/contracts';
import { changeCoefAction, type ChangeCoefAction } from '@longshot/domain/coupon/types';
import { makeAutoObservable } from 'mobx';
import { isRecordOf } from './is-record-of.ts';
import type { PersistedItem } from './persisted-item.ts';

/**
 * Choices of a player about coupons, kept between visits. Names are the specification's; amounts are minor units.
 * Source: product 3.
 */
export interface CouponSettings {
  readonly changeCoefAction: ChangeCoefAction;
  /** The stake as typed, by currency. */
  readonly amountByIso: Readonly<Record<string, string>>;
  /** Used where `isManualAmountStep`. */
  readonly amountStepByCurrencyIso: Readonly<Record<string, number>>;
  readonly isManualAmountStep: boolean;
  /** A stake above the maximum becomes the maximum. */
  readonly isAutoMax: boolean;
  /** A stake above the maximum is asked of the staff without asking the player first. */
  readonly isVipBet: boolean;
  readonly isBalanceShown: boolean;
  readonly isPossibleWinShown: boolean;
  readonly isSelectAccountShown: boolean;
  /** The coupon scrolls inside of itself and stays in the window. */
  readonly isCouponFixed: boolean;
  /** By currency; what a new coupon opens with where it is not set. */
  readonly oneClickAmount: Readonly<Record<string, number>>;
  readonly isActiveOneClick: boolean;
  /** The smallest total to be placed at, as a decimal; `0` asks for none. */
  readonly exactCoef: string;
  readonly isDropOnScoreChange: boolean;
  /** The ready-made express that the bets came from; null for bets of the player's own. */
  readonly expressId: number | null;
  readonly bonusAccountOneClickAmount: Readonly<Record<string, number>>;
}

/** Settings of a new player. */
export const DEFAULT_SETTINGS: CouponSettings = {
  changeCoefAction: changeCoefAction.acceptRise,
  amountByIso: {},
  amountStepByCurrencyIso: {},
  isManualAmountStep: false,
  isAutoMax: false,
  isVipBet: false,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isCouponFixed: true,
  oneClickAmount: {},
  isActiveOneClick: false,
  exactCoef: '0',
  isDropOnScoreChange: false,
  expressId: null,
  bonusAccountOneClickAmount: {},
};

/** Settings as they are kept: those of an older version of the coupon lack some. */
export type PersistedSettings = Partial<CouponSettings> & { readonly typeId?: null };

/** True for an id of `changeCoefAction`. */
export const isChangeCoefAction = (value: unknown): value is ChangeCoefAction =>
  Object.values<unknown>(changeCoefAction).includes(value);

const isOf: Readonly<Record<keyof CouponSettings, (value: unknown) => boolean>> = {
  changeCoefAction: isChangeCoefAction,
  amountByIso: (value) => isRecordOf(value, 'string'),
  amountStepByCurrencyIso: (value) => isRecordOf(value, 'number'),
  isManualAmountStep: (value) => typeof value === 'boolean',
  isAutoMax: (value) => typeof value === 'boolean',
  isVipBet: (value) => typeof value === 'boolean',
  isBalanceShown: (value) => typeof value === 'boolean',
  isPossibleWinShown: (value) => typeof value === 'boolean',
  isSelectAccountShown: (value) => typeof value === 'boolean',
  isCouponFixed: (value) => typeof value === 'boolean',
  oneClickAmount: (value) => isRecordOf(value, 'number'),
  isActiveOneClick: (value) => typeof value === 'boolean',
  exactCoef: (value) => typeof value === 'string' && /^\d{1,9}(?:\.\d{1,3})?$/.test(value),
  isDropOnScoreChange: (value) => typeof value === 'boolean',
  expressId: (value) => value === null || typeof value === 'number',
  bonusAccountOneClickAmount: (value) => isRecordOf(value, 'number'),
};

/** True for what may be kept: each field that is there is one. Fields that nobody knows do no harm. */
export const areSettings = (value: unknown): value is PersistedSettings =>
  isRecord(value) &&
  Object.entries(isOf).every(([field, isValid]) => value[field] === undefined || isValid(value[field]));

/** True for a text that asks for no exact coefficient. */
export const isNoExactCoef = (text: string): boolean => !/[1-9]/.test(text);

/** Stands for those who are not signed in, among the players. */
export const VISITOR = 'anonymous';

/**
 * The coupon's settings of one player; visitors have their own. Two of them depend on others: an exact coefficient of zero
 * also resets the drop on a score change, and turning that on turns one-click off. Source: product 4, one-click betting.
 */
export class SettingsStore {
  current: CouponSettings = DEFAULT_SETTINGS;
  private player: string = VISITOR;
  private persisted: PersistedItem<PersistedSettings> | null = null;
  private readonly persistedOf: (player: string) => PersistedItem<PersistedSettings>;

  constructor(persistedOf: (player: string) => PersistedItem<PersistedSettings>) {
    this.persistedOf = persistedOf;
    makeAutoObservable<this, 'player' | 'persisted' | 'persistedOf'>(
      this,
      { player: false, persisted: false, persistedOf: false },
      { autoBind: true },
    );
  }

  /** Takes up the settings of a player. What a visitor chose and typed goes with them, what a player chose stays theirs. */
  open(player: string): void {
    const before = this.player === VISITOR ? this.current : DEFAULT_SETTINGS;
    this.player = player;
    this.persisted = this.persistedOf(player);
    const persisted = this.persisted.read();
    const amountByIso = { ...persisted?.amountByIso, ...before.amountByIso };
    // One click places at once, so it is only ever the player's own choice.
    const begun = { ...before, isActiveOneClick: false };
    this.current = { ...(persisted === null ? begun : { ...DEFAULT_SETTINGS, ...persisted }), amountByIso };
  }

  /** Takes over what the account holds, as if it had been chosen here. */
  takeOver(settings: PersistedSettings): void {
    this.change(settings);
  }

  /** Changes some and keeps all. */
  change(changed: Partial<CouponSettings>): void {
    const next = { ...this.current, ...changed };
    const isDropTurnedOn = changed.isDropOnScoreChange === true && !this.current.isDropOnScoreChange;
    const isDropReset = changed.exactCoef !== undefined && isNoExactCoef(changed.exactCoef);
    this.current = {
      ...next,
      isDropOnScoreChange: isDropReset ? false : next.isDropOnScoreChange,
      isActiveOneClick: isDropTurnedOn && !isDropReset ? false : next.isActiveOneClick,
    };
    // `typeId` is what the coupon of before kept here, and asks for.
    this.persisted?.write({ ...this.current, typeId: null });
  }

  /** Sets the stake of a currency, as typed. */
  changeAmount(iso: string, text: string): void {
    this.change({ amountByIso: { ...this.current.amountByIso, [iso]: text } });
  }
}
