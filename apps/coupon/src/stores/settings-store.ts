import { changeCoefAction, couponType, type ChangeCoefAction } from '@longshot/domain';
import { makeAutoObservable } from 'mobx';
import { isRecord, type KeptRecord } from './kept-record.ts';

/** The coupon types this coupon offers. */
export const offeredTypes = [couponType.single, couponType.express] as const;

/** One of the coupon types this coupon offers. */
export type OfferedTypeId = (typeof offeredTypes)[number];

/** What a player chose about the coupon, kept between visits. */
export interface CouponSettings {
  /** Null: by the number of bets. */
  readonly typeId: OfferedTypeId | null;
  readonly changeCoefAction: ChangeCoefAction;
  /** The stake as typed, by currency. */
  readonly amountByIso: Readonly<Record<string, string>>;
}

const DEFAULT_SETTINGS: CouponSettings = {
  typeId: null,
  changeCoefAction: changeCoefAction.acceptRise,
  amountByIso: {},
};

/** True for an id of `offeredTypes`. */
export const isOfferedType = (value: unknown): value is OfferedTypeId =>
  offeredTypes.some((typeId) => typeId === value);

/** True for an id of `changeCoefAction`. */
export const isChangeCoefAction = (value: unknown): value is ChangeCoefAction =>
  Object.values<unknown>(changeCoefAction).includes(value);

/** True for what `CouponSettings` may be. */
export const areSettings = (value: unknown): value is CouponSettings =>
  isRecord(value) &&
  (value['typeId'] === null || isOfferedType(value['typeId'])) &&
  isChangeCoefAction(value['changeCoefAction']) &&
  isRecord(value['amountByIso']) &&
  Object.values(value['amountByIso']).every((text) => typeof text === 'string');

/** The coupon's settings of one player; visitors have their own. */
export class SettingsStore {
  current: CouponSettings = DEFAULT_SETTINGS;
  private kept: KeptRecord<CouponSettings> | null = null;
  private readonly keptOf: (player: string) => KeptRecord<CouponSettings>;

  constructor(keptOf: (player: string) => KeptRecord<CouponSettings>) {
    this.keptOf = keptOf;
    makeAutoObservable<this, 'kept' | 'keptOf'>(this, { kept: false, keptOf: false }, { autoBind: true });
  }

  /** Takes up the settings of a player, `anonymous` for visitors. What a visitor had typed goes with them. */
  open(player: string): void {
    this.kept = this.keptOf(player);
    const kept = this.kept.read();
    const amountByIso = { ...kept?.amountByIso, ...this.current.amountByIso };
    this.current = { ...(kept ?? this.current), amountByIso };
  }

  /** Changes some and keeps all. */
  change(changed: Partial<CouponSettings>): void {
    this.current = { ...this.current, ...changed };
    this.kept?.write(this.current);
  }

  /** Sets the stake of a currency, as typed. */
  changeAmount(iso: string, text: string): void {
    this.change({ amountByIso: { ...this.current.amountByIso, [iso]: text } });
  }
}
