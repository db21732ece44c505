import { initialAmountMinor } from '@longshot/domain/coupon/quote';
import type { CouponBet, RootStore } from '@longshot/store';
import { makeAutoObservable, reaction } from 'mobx';
import type { CouponStore } from './coupon-store.ts';
import { buildPlaceBody } from './place-body.ts';
import type { PlacingStore } from '../placing/placing-store.ts';
import type { SettingsStore } from '../records/settings-store.ts';

/** Input of one-click betting. */
export interface OneClickInput {
  readonly root: Pick<RootStore, 'coupon' | 'session' | 'siteConfig' | 'stream'>;
  readonly coupon: CouponStore;
  readonly placing: PlacingStore;
  readonly settings: SettingsStore;
  /** Tells of each bet that is added on this page, not of those that another tab adds. */
  readonly onBetAdded: (listener: (betId: string) => void) => () => void;
}

const NO_DRAFT = { promoCode: null, manuallyDeletedBonusBet: false };

/** Characters that a bet's id may hold and a key may not: `18:total=2.5`. */
const NOT_IN_KEYS = /[^\w-]/g;

/** A key that two mounts of the coupon give to the same press, so that it is placed once. At most 100 letters, digits and lines. */
const keyOf = ({ id, addedAtMs }: CouponBet): string => {
  const written = id.replace(NOT_IN_KEYS, (sign) => `_${sign.charCodeAt(0).toString(16)}`);
  // Its end tells market and outcome.
  return `one-click-${addedAtMs}-${written.slice(-70)}`;
};

/**
 * One-click betting: every price that is chosen is placed at once as a single. Turning it on while the coupon holds bets
 * asks first, for they are cleared. Bets chosen while one is on its way are placed after it, in their order; after a
 * refusal the others stay in the coupon. Source: product 4 and 6, one-click betting.
 */
export class OneClickStore {
  /** The confirmation to clear the coupon is open. */
  isAsking = false;
  private queue: readonly string[] = [];
  private readonly input: OneClickInput;
  private readonly disposers: readonly (() => void)[];

  constructor(input: OneClickInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'disposers' | 'queue'>(
      this,
      { input: false, disposers: false, queue: false },
      { autoBind: true },
    );
    this.disposers = [
      input.onBetAdded(this.handleAdded),
      reaction(
        () => input.placing.isBusy,
        (isBusy) => {
          if (isBusy) return;
          // What was refused is told first: the others stay in the coupon.
          if (['refused', 'lost'].includes(input.placing.state.step)) this.queue = [];
          this.placeNext();
        },
      ),
    ];
  }

  /** Offered to a signed-in player where the site enables it. */
  get isOffered(): boolean {
    const { session, siteConfig } = this.input.root;
    return session.isSignedIn && siteConfig.isOneClickEnabled;
  }

  get isOn(): boolean {
    return this.isOffered && this.input.settings.current.isActiveOneClick;
  }

  /** Stake of each bet, in minor units of the account that is staked from. */
  get amountMinor(): number {
    const { stake } = this.input.coupon;
    const { oneClickAmount, bonusAccountOneClickAmount } = this.input.settings.current;
    const amounts = stake.isBonusAccount ? bonusAccountOneClickAmount : oneClickAmount;
    return amounts[stake.iso] ?? initialAmountMinor(stake.iso);
  }

  /** Sets what each bet is placed for, in minor units. */
  setAmount(minor: number): void {
    const { stake } = this.input.coupon;
    const field = stake.isBonusAccount ? 'bonusAccountOneClickAmount' : 'oneClickAmount';
    this.input.settings.change({ [field]: { ...this.input.settings.current[field], [stake.iso]: minor } });
  }

  /** Turns it on; asks first where the coupon holds bets. */
  turnOn(): void {
    if (!this.isOffered) return;
    if (this.input.root.coupon.count > 0) this.isAsking = true;
    else this.input.settings.change({ isActiveOneClick: true });
  }

  turnOff(): void {
    this.queue = [];
    this.input.settings.change({ isActiveOneClick: false });
  }

  /** Clears the coupon and turns it on. */
  confirm(): void {
    this.isAsking = false;
    this.input.coupon.clear();
    this.input.settings.change({ isActiveOneClick: true });
  }

  /** Leaves it off and the coupon as it is. */
  cancel(): void {
    this.isAsking = false;
  }

  dispose(): void {
    for (const stop of this.disposers) stop();
  }

  private handleAdded(betId: string): void {
    if (!this.isOn || this.input.coupon.isPuttingIn) return;
    this.queue = [...this.queue, betId];
    this.placeNext();
  }

  private placeNext(): void {
    const { placing, root } = this.input;
    if (placing.isBusy) return;
    const [betId, ...rest] = this.queue;
    this.queue = rest;
    const bet = root.coupon.bets.find(({ id }) => id === betId);
    if (bet === undefined || !this.isOn || !root.stream.isBettingOpen) return;
    this.place(bet);
  }

  private place(bet: CouponBet): void {
    const { coupon, placing, settings, root } = this.input;
    const { account, iso } = coupon.stake;
    if (account === null) return;
    const line = coupon.composition.lines.find((each) => each.bet.id === bet.id);
    if (line === undefined) return;
    const amount = this.amountMinor;
    const single = { ...line, place: {}, coef: bet.coef };
    const facts = {
      ...coupon.quoteFacts,
      typeId: 0 as const,
      counted: [single],
      stakeMinor: amount,
      systemValue: null,
    };
    const body = buildPlaceBody({
      facts,
      accountId: account.id,
      userId: root.session.user?.id ?? null,
      totalCoef: bet.coef,
      settings: settings.current,
      draft: NO_DRAFT,
      isForStaff: false,
      prepaidAmount: 0,
      grantId: null,
    });
    placing.place({ body, bets: [bet], iso, key: keyOf(bet) });
  }
}
