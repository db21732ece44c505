import type { PlaceCouponBody, StakeBounds } from '@longshot/contracts';
import {
  amountStepMinor,
  couponType,
  decideCoefChange,
  initialAmountMinor,
  parseCoef,
  quoteCoupon,
  type ChangeCoefAction,
  type CouponQuote,
} from '@longshot/domain';
import type { CouponBet, RootStore } from '@longshot/store';
import { makeAutoObservable, observableRef } from 'mobx';
import { buildBetLines, type BetLine, type BetLock } from './bet-lines.ts';
import { buildPlaceBody } from './place-body.ts';
import type { QuoteStore } from './quote-store.ts';
import type { OfferedTypeId, SettingsStore } from './settings-store.ts';
import type { StakeBoundsStore } from './stake-bounds-store.ts';
import { findStakeProblem, largestOf, type StakeProblem } from './stake-problem.ts';
import { readStake, writeStake } from './stake-text.ts';

/** Why the coupon cannot be placed as it stands; `sign-in` is solved by the place button itself. */
export type Obstacle = 'no-bets' | 'stale' | 'sign-in' | 'no-account' | 'stake';

/** The stores a coupon reads. */
export interface CouponStoreInput {
  readonly root: Pick<RootStore, 'coupon' | 'session' | 'siteConfig' | 'stream'>;
  readonly quotes: QuoteStore;
  readonly settings: SettingsStore;
  readonly bounds: (question: () => CouponStore['boundsQuestion']) => StakeBoundsStore;
  /** The coupon's type or amount changed. */
  readonly announce: () => void;
}

const blocks: readonly BetLock['reason'][] = ['suspended', 'closed', 'finished'];

const QUICK_STEPS = [2, 4, 10, 20];

/**
 * The coupon that is being put together: which bets count and why others do not, the sums, and what stands in the way
 * of placing it. An estimate by the rules that the gateway settles with; the gateway has the last word.
 */
export class CouponStore {
  /** The bets that were last cleared, while they can be put back. */
  cleared: readonly CouponBet[] = [];
  private singleBetId: string | null = null;
  private bannedExpressIds: ReadonlySet<string> = new Set();
  private readonly input: CouponStoreInput;
  private readonly bounds: StakeBoundsStore;

  constructor(input: CouponStoreInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'bounds' | 'bannedExpressIds'>(
      this,
      { input: false, bounds: false, bannedExpressIds: observableRef, cleared: observableRef },
      { autoBind: true },
    );
    this.bounds = input.bounds(() => this.boundsQuestion);
  }

  /** The currency of the stake: the active account's, for visitors the site's. */
  get iso(): string {
    return this.input.root.session.activeAccount?.iso ?? this.input.root.siteConfig.defaultCurrency;
  }

  /** A single while there is one bet, an express from two on, unless the player chose. */
  get typeId(): OfferedTypeId {
    if (this.input.root.coupon.count < 2) return couponType.single;
    return this.input.settings.current.typeId ?? couponType.express;
  }

  get changeCoefAction(): ChangeCoefAction {
    return this.input.settings.current.changeCoefAction;
  }

  /** Every bet in order, counted or not. */
  get lines(): readonly BetLine[] {
    const { root, quotes } = this.input;
    return buildBetLines(root.coupon.bets, {
      typeId: this.typeId,
      quoteOf: (betId) => quotes.quoteOf(betId),
      bannedExpressIds: this.bannedExpressIds,
      singleBetId: this.chosenSingleId,
    });
  }

  /** The bets that count. */
  get counted(): readonly BetLine[] {
    return this.lines.filter((line) => line.lock === null);
  }

  /** What stands in the stake field. */
  get amountText(): string {
    const { iso } = this;
    return this.input.settings.current.amountByIso[iso] ?? writeStake(initialAmountMinor(iso), iso);
  }

  /** The stake in minor units; null where what was typed is no amount. */
  get stakeMinor(): number | null {
    return readStake(this.amountText, this.iso);
  }

  get stepMinor(): number {
    return amountStepMinor(this.iso);
  }

  /** Quick amounts in minor units. */
  get quickMinors(): readonly number[] {
    return QUICK_STEPS.map((steps) => steps * this.stepMinor);
  }

  get stakeBounds(): StakeBounds | null {
    return this.bounds.boundsIn(this.input.root.siteConfig.currencies, this.iso);
  }

  /** The largest stake that can be placed now: the maximum, or the balance where that is less. */
  get largestStakeMinor(): number | null {
    const { stakeBounds, balanceMinor } = this;
    if (stakeBounds === null) return null;
    return Math.min(largestOf(stakeBounds), balanceMinor || Infinity);
  }

  /** Total and possible win at present prices; null while no bet counts. */
  get estimate(): CouponQuote | null {
    return this.quoteWith((line) => line.coef);
  }

  /** The total at the prices the player accepted. */
  get acceptedTotal(): string | null {
    return this.quoteWith((line) => line.bet.coef)?.totalCoefText ?? null;
  }

  /** True when bets that were meant to count do not, because their markets pause or are gone. */
  get isCutShort(): boolean {
    return this.counted.length > 0 && this.lines.some(({ lock }) => lock !== null && blocks.includes(lock.reason));
  }

  /** True when prices moved in a way that the player has not agreed to beforehand. */
  get needsAcceptance(): boolean {
    const of = (coef: (line: BetLine) => string) =>
      this.counted.map((line) => ({ id: line.bet.id, coef: parseCoef(coef(line)) }));
    return !decideCoefChange({
      typeId: this.typeId,
      changeCoefAction: this.changeCoefAction,
      asked: of((line) => line.bet.coef),
      current: of((line) => line.coef),
    }).isAccepted;
  }

  get stakeProblem(): StakeProblem | null {
    return findStakeProblem(this.stakeMinor, this.stakeBounds, this.balanceMinor);
  }

  /** The first thing that stands in the way of placing; null when nothing does. */
  get obstacle(): Obstacle | null {
    const { session, stream } = this.input.root;
    if (this.counted.length === 0) return 'no-bets';
    if (!stream.isBettingOpen) return 'stale';
    if (!session.isSignedIn) return 'sign-in';
    if (session.activeAccount === null) return 'no-account';
    return this.stakeProblem === null ? null : 'stake';
  }

  /** What is asked of the gateway to learn the bounds; null while no bet counts. */
  get boundsQuestion() {
    if (this.counted.length === 0) return null;
    const bets = this.counted.map(({ bet: { eventId, marketKey, outcomeId } }) => ({ eventId, marketKey, outcomeId }));
    return { iso: this.iso, typeId: this.placedTypeId, bets };
  }

  /** Chooses the type; it stays until the coupon is cleared. */
  chooseType(typeId: OfferedTypeId): void {
    this.input.settings.change({ typeId });
    this.input.announce();
  }

  /** Chooses which bet of several is the single. */
  chooseSingle(betId: string): void {
    this.singleBetId = betId;
  }

  chooseChangeCoefAction(action: ChangeCoefAction): void {
    this.input.settings.change({ changeCoefAction: action });
  }

  /** Takes what was typed into the stake field. */
  changeAmountText(text: string): void {
    this.input.settings.changeAmount(this.iso, text);
    this.input.announce();
  }

  setStake(minor: number): void {
    this.changeAmountText(writeStake(minor, this.iso));
  }

  /** One step less or more, never below one step. */
  stepStake(direction: -1 | 1): void {
    this.setStake(Math.max(this.stepMinor, (this.stakeMinor ?? 0) + direction * this.stepMinor));
  }

  /** Writes what was typed in full when the player leaves the field: `25` becomes `25.00`. */
  tidyAmount(): void {
    if (this.stakeMinor !== null) this.setStake(this.stakeMinor);
  }

  remove(betId: string): void {
    this.input.root.coupon.remove(betId);
  }

  /** Takes out every bet; `putBack` brings back `cleared`. */
  clear(): void {
    this.cleared = this.input.root.coupon.bets;
    this.input.root.coupon.clear();
  }

  /** Accepts the present prices of the bets that count. */
  acceptPrices(): void {
    this.takePrices(this.counted);
  }

  /** Accepts the present price of one bet. */
  acceptPrice(betId: string): void {
    this.takePrices(this.lines.filter((line) => line.bet.id === betId));
  }

  /** Remembers that the gateway takes a bet as a single only. */
  banFromExpress(betId: string): void {
    this.bannedExpressIds = new Set([...this.bannedExpressIds, betId]);
  }

  /** Takes out the bets that were placed. */
  removePlaced(betIds: readonly string[]): void {
    this.cleared = [];
    for (const betId of betIds) this.input.root.coupon.remove(betId);
  }

  /** Puts bets back that were cleared or placed. */
  putBack(bets: readonly CouponBet[]): void {
    this.cleared = [];
    for (const bet of bets) this.input.root.coupon.add(bet);
  }

  /** Starts anew after the last bet left: the type follows the number of bets again. */
  forgetChoices(): void {
    this.singleBetId = null;
    this.bannedExpressIds = new Set();
    if (this.input.settings.current.typeId !== null) this.input.settings.change({ typeId: null });
  }

  /** Ends what is under way. */
  dispose(): void {
    this.bounds.dispose();
  }

  /** The coupon as it is sent; null while something stands in the way. */
  get body(): PlaceCouponBody | null {
    const { obstacle, stakeMinor, estimate, changeCoefAction, counted, placedTypeId: typeId } = this;
    const accountId = this.input.root.session.activeAccount?.id;
    if (obstacle !== null || accountId === undefined || stakeMinor === null || estimate === null) return null;
    const totalCoef = estimate.totalCoefText;
    return buildPlaceBody({ accountId, typeId, stakeMinor, totalCoef, changeCoefAction, counted });
  }

  /** An express of which one bet is left is a single. */
  private get placedTypeId(): OfferedTypeId {
    return this.counted.length === 1 ? couponType.single : this.typeId;
  }

  private get balanceMinor(): number | null {
    return this.input.root.session.activeAccount?.balanceMinor ?? null;
  }

  /** The single's bet: the one chosen, else the one added last. */
  private get chosenSingleId(): string | null {
    const { coupon } = this.input.root;
    if (this.typeId !== couponType.single) return null;
    if (this.singleBetId !== null && coupon.has(this.singleBetId)) return this.singleBetId;
    return coupon.bets.at(-1)?.id ?? null;
  }

  private quoteWith(coefOf: (line: BetLine) => string): CouponQuote | null {
    if (this.counted.length === 0) return null;
    const bets = this.counted.map((line) => ({ id: line.bet.id, coef: coefOf(line) }));
    const maxPayout = this.stakeBounds?.maxPayoutMinor;
    const terms = { typeId: this.typeId, amount: this.stakeMinor ?? 0 };
    return quoteCoupon({ ...terms, bets, ...(maxPayout === undefined ? {} : { maxPayout }) });
  }

  private takePrices(lines: readonly BetLine[]): void {
    this.input.root.coupon.update(lines.map(({ bet, coef }) => ({ ...bet, coef })));
  }
}
