import type { PlaceCouponBody } from '@longshot/contracts';
import { decideCoefChange, type CouponQuote } from '@longshot/domain/coupon/quote';
import { couponType, type ChangeCoefAction } from '@longshot/domain/coupon/types';
import { parseCoef } from '@longshot/domain/odds';
import type { CouponBet, RootStore } from '@longshot/store';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { BetGrantStore, type BetGrantChoice } from '../stake/bet-grant-store.ts';
import { AmountsStore } from '../stake/amounts-store.ts';
import type { BetLine } from '../composition/bet-lines.ts';
import { CompositionStore } from '../composition/composition-store.ts';
import { quoteOf, type QuoteFacts } from '../composition/coupon-quote.ts';
import type { DraftStore } from '../records/draft-store.ts';
import { buildPlaceBody } from './place-body.ts';
import { PrepaidStore } from '../stake/prepaid-store.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import type { SettingsStore } from '../records/settings-store.ts';
import type { StakeBoundsStore } from '../stake/stake-bounds-store.ts';
import { StakeStore } from '../stake/stake-store.ts';

/** Why the coupon cannot be placed as it stands; `sign-in` is solved by the place button itself. */
export type Obstacle = 'no-bets' | 'stale' | 'shape' | 'not-offered' | 'sign-in' | 'no-account' | 'stake';

/** So long a coupon stands as it is before a press can mean it. */
const SHRINK_GUARD_MS = 600;

/** The stores a coupon reads. */
export interface CouponStoreInput {
  readonly root: Pick<RootStore, 'coupon' | 'session' | 'siteConfig' | 'stream'>;
  readonly quotes: QuoteStore;
  readonly settings: SettingsStore;
  readonly draft: DraftStore;
  readonly clock: { now(): number };
  readonly bounds: (question: () => CouponStore['boundsRequest']) => StakeBoundsStore;
  /** The coupon's type or amount changed. */
  readonly announce: () => void;
}

/**
 * The coupon that is being put together: the sums, what stands in the way of placing it, and what is sent. An estimate
 * by the rules that the gateway settles with; the gateway has the last word.
 */
export class CouponStore {
  /** The bets that were last cleared, while they can be put back. */
  cleared: readonly CouponBet[] = [];
  /** Bets are being put in together: nobody chose each of them just now. */
  isPuttingIn = false;
  readonly composition: CompositionStore;
  readonly stake: StakeStore;
  readonly amounts: AmountsStore;
  readonly prepaid: PrepaidStore;
  readonly betGrants: BetGrantStore;
  private readonly input: CouponStoreInput;
  private readonly bounds: StakeBoundsStore;
  /** When bets last dropped out without the player's doing, just as the player may have pressed. */
  private shrunkAtMs = -Infinity;
  private readonly stopWatching: () => void;

  constructor(input: CouponStoreInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'bounds' | 'shrunkAtMs' | 'stopWatching'>(
      this,
      {
        input: false,
        bounds: false,
        shrunkAtMs: false,
        stopWatching: false,
        composition: false,
        stake: false,
        amounts: false,
        prepaid: false,
        betGrants: false,
        cleared: observableRef,
      },
      { autoBind: true },
    );
    const { root, quotes, settings, draft, announce } = input;
    const creditMinor = () => (this.prepaid.isChosen ? this.prepaid.availableMinor : 0);
    const parts = () => (this.composition.isEachWay ? 2 : 1);
    this.stake = new StakeStore({ root, settings, draft, announce, creditMinor, parts, bounds: () => this.bounds });
    const bounds = () => this.stake.bounds;
    this.composition = new CompositionStore({ port: root.coupon, quotes, draft, announce, bounds });
    const { composition, stake } = this;
    this.betGrants = new BetGrantStore({ composition, stake });
    const freeBetMinor = () => this.betGrants.freeBetMinor;
    this.amounts = new AmountsStore({ composition, stake, draft, freeBetMinor, announce });
    this.prepaid = new PrepaidStore({ composition, stake, amounts: this.amounts });
    this.bounds = input.bounds(() => this.boundsRequest);
    this.stopWatching = this.watchShrinking();
  }

  get draft(): DraftStore {
    return this.input.draft;
  }

  get iso(): string {
    return this.stake.iso;
  }

  get changeCoefAction(): ChangeCoefAction {
    return this.input.settings.current.changeCoefAction;
  }

  /** Total and possible win at present prices; null while the bets that count make no coupon of this type. */
  get estimate(): CouponQuote | null {
    return quoteOf(this.quoteFacts, (line) => line.coef);
  }

  /** Possible win by one of the free bets and boosts, in minor units; null while the bets make no coupon. */
  payoutWith(choice: BetGrantChoice): number | null {
    const { quoteFacts } = this;
    const ownMinor = this.amounts.ownMinor ?? 0;
    const stakeMinor = choice.kind === 'free-bet' ? choice.amountMinor : ownMinor;
    const facts = { ...quoteFacts, stakeMinor, granted: this.betGrants.termsWith(choice) };
    return quoteOf(facts, (line) => line.coef)?.possibleWinMinor ?? null;
  }

  /** The total at the prices the player accepted. */
  get acceptedTotal(): string | null {
    return quoteOf(this.quoteFacts, (line) => line.bet.coef)?.totalCoefText ?? null;
  }

  /** True when prices moved in a way that the player has not agreed to beforehand. */
  get needsAcceptance(): boolean {
    const { typeId, counted } = this.composition;
    const of = (coef: (line: BetLine) => string) =>
      counted.map((line) => ({ id: line.bet.id, coef: parseCoef(coef(line)) }));
    return !decideCoefChange({
      typeId,
      changeCoefAction: this.changeCoefAction,
      antiExpressMargin: this.input.root.siteConfig.antiExpressMargin,
      requested: of((line) => line.bet.coef),
      current: of((line) => line.coef),
    }).isAccepted;
  }

  /** The first thing that stands in the way of placing; null when nothing does. */
  get obstacle(): Obstacle | null {
    const { session, stream } = this.input.root;
    const { typeId, counted } = this.composition;
    if (counted.length === 0) return 'no-bets';
    if (!stream.isBettingOpen) return 'stale';
    if (this.estimate === null) return 'shape';
    if (typeId === couponType.antiExpress && this.stake.bounds?.isAntiExpressOffered === false) return 'not-offered';
    if (!session.isSignedIn) return 'sign-in';
    if (this.stake.account === null) return 'no-account';
    return this.amounts.problem === null ? null : 'stake';
  }

  /** Request for the bounds of the stake; null while no bet counts. */
  get boundsRequest() {
    const { counted, placedTypeId: typeId } = this.composition;
    if (counted.length === 0) return null;
    const bets = counted.map(({ bet: { eventId, marketKey, outcomeId } }) => ({ eventId, marketKey, outcomeId }));
    return { ...this.stake.question, typeId, bets };
  }

  chooseChangeCoefAction(action: ChangeCoefAction): void {
    this.input.settings.change({ changeCoefAction: action });
  }

  /** Takes the coupon each-way, or not: what belongs to one that is not divided goes. */
  chooseEachWay(isEachWay: boolean): void {
    this.composition.chooseEachWay(isEachWay);
    if (!isEachWay) return;
    this.prepaid.reset();
    this.betGrants.reset();
    if (this.draft.current.promoCode !== null) this.draft.change({ promoCode: null });
  }

  remove(betId: string): void {
    this.input.root.coupon.remove(betId);
  }

  /** Takes out every bet; `putIn` brings back `cleared`. */
  clear(): void {
    this.cleared = this.input.root.coupon.bets;
    this.input.root.coupon.clear();
  }

  /** Accepts the present prices of the bets that count. */
  acceptPrices(): void {
    this.takePrices(this.composition.counted);
  }

  /** Accepts the present price of one bet. */
  acceptPrice(betId: string): void {
    this.takePrices(this.composition.lines.filter((line) => line.bet.id === betId));
  }

  /** Takes out the bets that were placed. */
  removePlaced(betIds: readonly string[]): void {
    this.cleared = [];
    for (const betId of betIds) this.input.root.coupon.remove(betId);
  }

  /** Puts bets in together, that were cleared or placed or come from elsewhere: no press chose each of them. */
  putIn(bets: readonly CouponBet[]): void {
    this.cleared = [];
    this.isPuttingIn = true;
    for (const bet of bets) this.input.root.coupon.add(bet);
    this.isPuttingIn = false;
  }

  /** True for a moment after bets dropped out without the player's doing: a press now may mean the coupon as it was. */
  hasJustShrunk(): boolean {
    return this.input.clock.now() - this.shrunkAtMs < SHRINK_GUARD_MS;
  }

  /** Ends what is under way. */
  dispose(): void {
    this.stopWatching();
    this.prepaid.dispose();
    this.betGrants.dispose();
    this.bounds.dispose();
  }

  /** The coupon as it is sent; null while something stands in the way. */
  get body(): PlaceCouponBody | null {
    const { obstacle, estimate, quoteFacts } = this;
    const { account } = this.stake;
    const { stakeMinor } = this.amounts;
    if (obstacle !== null || account === null || stakeMinor === null || estimate === null) return null;
    const { session } = this.input.root;
    const facts = { ...quoteFacts, typeId: this.composition.placedTypeId };
    return buildPlaceBody({
      facts,
      accountId: account.id,
      userId: session.user?.id ?? null,
      totalCoef: estimate.totalCoefText,
      settings: this.input.settings.current,
      draft: this.draft.current,
      isForStaff: this.stake.isForStaff(stakeMinor),
      prepaidAmount: this.prepaid.minor,
      grantId: this.betGrants.chosen?.id ?? null,
    });
  }

  /** Facts that the estimate is made of. */
  get quoteFacts(): QuoteFacts {
    const { siteConfig } = this.input.root;
    const { typeId, counted, systemValue } = this.composition;
    const { stakeMinor, byBet, byBlock } = this.amounts;
    return {
      typeId,
      counted,
      systemValue,
      stakeMinor: stakeMinor ?? 0,
      amountByBlockId: Object.fromEntries(byBlock),
      amountByBetId: Object.fromEntries([...byBet].map(([id, minor]) => [id, minor ?? 0])),
      currency: siteConfig.currencies.find(({ iso }) => iso === this.iso),
      site: siteConfig,
      isBonusBetDeclined: this.draft.current.manuallyDeletedBonusBet,
      isEachWay: this.composition.isEachWay,
      granted: this.betGrants.terms,
    };
  }

  private watchShrinking(): () => void {
    const { composition } = this;
    return reaction(
      () => ({
        bets: composition.lines.map((line) => line.bet.id).join(' '),
        typeId: composition.typeId,
        counted: composition.counted.length,
      }),
      (after, before) => {
        const isSameCoupon = after.bets === before.bets && after.typeId === before.typeId;
        if (isSameCoupon && after.counted < before.counted) this.shrunkAtMs = this.input.clock.now();
      },
    );
  }

  private takePrices(lines: readonly BetLine[]): void {
    const moved = lines.filter(({ bet, coef }) => bet.coef !== coef);
    if (moved.length > 0) this.input.root.coupon.update(moved.map(({ bet, coef }) => ({ ...bet, coef })));
  }
}
