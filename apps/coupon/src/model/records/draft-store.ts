import { isRecord } from '@longshot/contracts';
import { isCouponTypeId, type CouponTypeId } from '@longshot/domain/coupon/types';
import { makeAutoObservable } from 'mobx';
import { isRecordOf } from './is-record-of.ts';
import type { PersistedItem } from './persisted-item.ts';

/** Choices for the coupon that is being put together, beside its bets. Amounts are as typed. */
export interface CouponDraft {
  /** Null: by the number of bets. */
  readonly typeId: CouponTypeId | null;
  readonly systemValue: number | null;
  /** The bet of a single with several bets; null is the last one. */
  readonly singleBetId: string | null;
  /** Ids of bets in the player's order; bets that are not in it stand behind it. */
  readonly order: readonly string[];
  readonly blockByBetId: Readonly<Record<string, number>>;
  readonly bankerIds: readonly string[];
  readonly amountByBlockId: Readonly<Record<string, string>>;
  readonly amountByBetId: Readonly<Record<string, string>>;
  readonly promoCode: string | null;
  readonly manuallyDeletedBonusBet: boolean;
  /** A stake above the maximum is asked of the staff. */
  readonly isActiveVipBet: boolean;
  /** It is taken each-way, as long as its type may be; left out by versions before. */
  readonly isEachWay?: boolean;
}

/** A coupon for which nothing was chosen. */
export const EMPTY_DRAFT: CouponDraft = {
  typeId: null,
  systemValue: null,
  singleBetId: null,
  order: [],
  blockByBetId: {},
  bankerIds: [],
  amountByBlockId: {},
  amountByBetId: {},
  promoCode: null,
  manuallyDeletedBonusBet: false,
  isActiveVipBet: false,
};

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isListOfStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** True for what was kept by this version. */
export const isDraft = (value: unknown): value is CouponDraft =>
  isRecord(value) &&
  (value['typeId'] === null || isCouponTypeId(value['typeId'])) &&
  (value['systemValue'] === null || Number.isInteger(value['systemValue'])) &&
  isTextOrNull(value['singleBetId']) &&
  isListOfStrings(value['order']) &&
  isRecordOf(value['blockByBetId'], 'number') &&
  isListOfStrings(value['bankerIds']) &&
  isRecordOf(value['amountByBlockId'], 'string') &&
  isRecordOf(value['amountByBetId'], 'string') &&
  isTextOrNull(value['promoCode']) &&
  typeof value['manuallyDeletedBonusBet'] === 'boolean' &&
  typeof value['isActiveVipBet'] === 'boolean' &&
  ['boolean', 'undefined'].includes(typeof value['isEachWay']);

/** The choices for one coupon, kept with its bets between visits and forgotten with them. */
export class DraftStore {
  current: CouponDraft;
  /** The account to stake from; null is the active one. Not kept. */
  accountId: string | null = null;
  private readonly persisted: PersistedItem<CouponDraft>;

  constructor(persisted: PersistedItem<CouponDraft>) {
    this.persisted = persisted;
    this.current = persisted.read() ?? EMPTY_DRAFT;
    makeAutoObservable<this, 'persisted'>(this, { persisted: false }, { autoBind: true });
  }

  /** Changes some and keeps all. */
  change(changed: Partial<CouponDraft>): void {
    this.current = { ...this.current, ...changed };
    this.persisted.write(this.current);
  }

  /** Puts a bet among the bankers or takes it out. */
  setBanker(betId: string, isBanker: boolean): void {
    const others = this.current.bankerIds.filter((id) => id !== betId);
    this.change({ bankerIds: isBanker ? [...others, betId] : others });
  }

  /** Puts a bet into a block; null takes the choice back. */
  setBlock(betId: string, blockId: number | null): void {
    const { [betId]: _before, ...others } = this.current.blockByBetId;
    this.change({ blockByBetId: blockId === null ? others : { ...others, [betId]: blockId } });
  }

  /** Moves a bet to another place of `ids`, which is the order now. */
  move(ids: readonly string[], betId: string, to: number): void {
    const others = ids.filter((id) => id !== betId);
    const at = Math.max(0, Math.min(others.length, to));
    this.change({ order: [...others.slice(0, at), betId, ...others.slice(at)] });
  }

  /** Stakes from another account. */
  chooseAccount(accountId: string | null): void {
    this.accountId = accountId;
  }

  /** Starts anew, after the last bet left. */
  reset(): void {
    this.accountId = null;
    if (this.current !== EMPTY_DRAFT) this.change(EMPTY_DRAFT);
  }
}
