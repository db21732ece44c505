import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type AccountPreferences } from '@longshot/contracts';
import type { SessionStore, StartTimer } from '@longshot/store';
import { reaction } from 'mobx';
import { areSettings, DEFAULT_SETTINGS, type CouponSettings, type SettingsStore } from './settings-store.ts';

/** The settings as an account holds them. */
type AccountCouponSettings = NonNullable<AccountPreferences['couponSettings']>;

/** Ports of the account's settings. */
export interface AccountSettingsInput {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onStatus'>;
  readonly session: Pick<SessionStore, 'user'>;
  readonly settings: SettingsStore;
  readonly startTimer: StartTimer;
}

/** Changes within this time go as one. */
const GATHER_MS = 400;

/**
 * Settings that follow a player to another browser. One-click does not, for turning it on may have to clear that
 * browser's coupon; nor do the stake in the field and the ready-made express, which belong to the bets there.
 */
const ofAccount = [
  'changeCoefAction',
  'amountStepByCurrencyIso',
  'isManualAmountStep',
  'isAutoMax',
  'isVipBet',
  'isBalanceShown',
  'isPossibleWinShown',
  'isSelectAccountShown',
  'isCouponFixed',
  'oneClickAmount',
  'bonusAccountOneClickAmount',
  'exactCoef',
  'isDropOnScoreChange',
] as const satisfies readonly (keyof CouponSettings & keyof AccountCouponSettings)[];

const pick = (settings: CouponSettings): AccountCouponSettings =>
  Object.fromEntries(ofAccount.map((field) => [field, settings[field]]));

const changesBetween = (before: AccountCouponSettings, after: AccountCouponSettings): AccountCouponSettings =>
  Object.fromEntries(
    ofAccount.flatMap((field) =>
      JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [[field, after[field]]],
    ),
  );

const defaults = pick(DEFAULT_SETTINGS);

/**
 * Keeps a player's coupon settings as the account has them: after sign-in the account's count, except for what the player
 * changed while they were asked for; an account that holds none begins with this browser's. A change that could not be
 * saved stays in this browser and goes with the next, or when the connection is back. A visitor's never leave the browser.
 */
export class AccountSettings {
  private readonly input: AccountSettingsInput;
  private readonly disposers: readonly (() => void)[];
  /** As the account is known to hold them; null for visitors and until it answered. */
  private held: AccountCouponSettings | null = null;
  private isAsking = false;
  private stopTimer: () => void = () => undefined;

  constructor(input: AccountSettingsInput) {
    this.input = input;
    const { session, settings, stream } = input;
    this.disposers = [
      reaction(
        () => session.user?.id,
        (id) => void this.open(id),
        { fireImmediately: true },
      ),
      reaction(
        () => JSON.stringify(pick(settings.current)),
        () => this.gather(),
      ),
      stream.onStatus((status) => void (status === 'live' && this.comeBack())),
    ];
  }

  /** Stops following; what is gathered goes at once. */
  dispose(): void {
    this.stopTimer();
    void this.save();
    this.held = null;
    for (const stop of this.disposers) stop();
  }

  /** Reads and saves again after the connection was lost. */
  private comeBack(): void {
    if (this.held !== null) this.gather();
    else if (!this.isAsking) void this.open(this.input.session.user?.id);
  }

  private async open(id: string | undefined): Promise<void> {
    const { transport, session, settings } = this.input;
    this.stopTimer();
    this.held = null;
    if (id === undefined) return;
    const before = pick(settings.current);
    this.isAsking = true;
    try {
      const { couponSettings } = (await transport.call(operations.getPreferences)).values;
      if (session.user?.id !== id) return;
      this.takeOver(couponSettings, changesBetween(before, pick(settings.current)));
    } catch {
      return; // what this browser has stays
    } finally {
      this.isAsking = false;
    }
    this.gather();
  }

  /** Puts the account's settings over this browser's, and over them what was changed meanwhile. */
  private takeOver(couponSettings: AccountCouponSettings | undefined, changed: AccountCouponSettings): void {
    const persisted = areSettings(couponSettings) ? couponSettings : undefined;
    this.held = { ...defaults, ...persisted };
    if (persisted !== undefined) this.input.settings.takeOver({ ...this.held, ...changed });
  }

  private gather(): void {
    if (this.held === null) return;
    this.stopTimer();
    this.stopTimer = this.input.startTimer(() => void this.save(), GATHER_MS);
  }

  private async save(): Promise<void> {
    const { transport, settings } = this.input;
    const before = this.held;
    if (before === null) return;
    const couponSettings = changesBetween(before, pick(settings.current));
    if (Object.keys(couponSettings).length === 0) return;
    const wanted = { ...before, ...couponSettings };
    this.held = wanted;
    try {
      await transport.call(operations.savePreferences, { body: { values: { couponSettings } } });
    } catch {
      if (this.held === wanted) this.held = before;
    }
  }
}
