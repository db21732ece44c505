import { withoutUndefined } from '@longshot/domain/input';
import type { StakeBounds } from '@longshot/contracts';
import { isEachWayType, placeTermsOf } from '@longshot/domain/coupon/racing';
import {
  nearestSystemValue,
  systemValuesOf,
  type BetPosition,
  type CouponComposition,
  type SystemValueItem,
} from '@longshot/domain/coupon/settle';
import { couponType, type CouponTypeId } from '@longshot/domain/coupon/types';
import type { CouponBet, CouponPortStore } from '@longshot/store';
import { makeAutoObservable, observableRef } from 'mobx';
import { buildBetLines, type BetLine, type BetLock } from './bet-lines.ts';
import { isOwnUnit, LOBBY, positionsOf } from './bet-positions.ts';
import type { DraftStore } from '../records/draft-store.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import { fitsType, typeOptions, type TypeOption } from './type-options.ts';

/** Input of a composition. */
export interface CompositionInput {
  readonly port: Pick<CouponPortStore, 'bets' | 'count' | 'has'>;
  readonly quotes: Pick<QuoteStore, 'quoteOf'>;
  readonly draft: DraftStore;
  /** Bounds of a stake on it; null while unknown. */
  readonly bounds: () => StakeBounds | null;
  /** The type changed. */
  readonly announce: () => void;
}

const blocks: readonly BetLock['reason'][] = ['suspended', 'closed', 'finished'];

/** Composition of the coupon: its type, its bets in order, which of them count and where each stands. */
export class CompositionStore {
  /** The bet that was moved last; another object with each move. */
  moved: { readonly betId: string } | null = null;
  private bannedExpressIds: ReadonlySet<string> = new Set();
  private readonly input: CompositionInput;

  constructor(input: CompositionInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'bannedExpressIds'>(
      this,
      { input: false, bannedExpressIds: observableRef, moved: observableRef },
      { autoBind: true },
    );
  }

  /** A single while there is one bet, an express from two on, unless the player chose a type that so many bets can be. */
  get typeId(): CouponTypeId {
    const { count } = this.input.port;
    const chosen = this.input.draft.current.typeId;
    if (count < 2) return couponType.single;
    return chosen !== null && fitsType(chosen, count) ? chosen : couponType.express;
  }

  /** The type it is placed as: an express of which one bet is left is a single. */
  get placedTypeId(): CouponTypeId {
    return this.typeId === couponType.express && this.counted.length === 1 ? couponType.single : this.typeId;
  }

  /** It is taken each-way: the player chose so, and its type may be. */
  get isEachWay(): boolean {
    return this.input.draft.current.isEachWay === true && isEachWayType(this.typeId);
  }

  /** Whether it may be taken each-way: its type may be, and a bet of it is on a market with places. */
  get isEachWayOffered(): boolean {
    return isEachWayType(this.typeId) && this.bets.some(({ marketKey }) => placeTermsOf(marketKey) !== null);
  }

  /** The types there are, each with why it cannot be chosen now. */
  get typeOptions(): readonly TypeOption[] {
    return typeOptions(this.input.port.count, this.input.bounds()?.isAntiExpressOffered === true);
  }

  /** The bets in the player's order. */
  get bets(): readonly CouponBet[] {
    const { order } = this.input.draft.current;
    const { bets } = this.input.port;
    if (order.length === 0) return bets;
    const placeOf = new Map(order.map((id, index) => [id, index]));
    return bets.toSorted((a, b) => (placeOf.get(a.id) ?? Infinity) - (placeOf.get(b.id) ?? Infinity) || 0);
  }

  /** Every bet in order, counted or not. */
  get lines(): readonly BetLine[] {
    const { quotes, draft } = this.input;
    return buildBetLines(this.bets, {
      typeId: this.typeId,
      draft: draft.current,
      quoteOf: (betId) => quotes.quoteOf(betId),
      bannedExpressIds: this.bannedExpressIds,
      isEachWay: this.isEachWay,
      singleBetId: this.chosenSingleId,
    });
  }

  /** The bets that count. */
  get counted(): readonly BetLine[] {
    return this.lines.filter((line) => line.lock === null);
  }

  /** True when bets that were meant to count do not, because their markets pause or are gone. */
  get isCutShort(): boolean {
    return this.counted.length > 0 && this.lines.some(({ lock }) => lock !== null && blocks.includes(lock.reason));
  }

  /** The sizes that the system may have; none in other types. */
  get systemValues(): readonly SystemValueItem[] {
    const places = this.counted.map((line) => line.place);
    return systemValuesOf(this.typeId, places, this.input.bounds()?.minMinor);
  }

  /** The size chosen, or the nearest that the bets leave; the smallest while none was chosen, null in other types. */
  get systemValue(): number | null {
    return this.sizeOf(this.counted.map((line) => line.place));
  }

  /** Composition with every bet that is in it: it is sent for others, who may meet other prices. */
  get whole(): CouponComposition {
    const { typeId, bets } = this;
    const ids = bets.map(({ id }) => id);
    const places = positionsOf(typeId, ids, this.input.draft.current);
    const systemValue = this.sizeOf(places);
    return { typeId, ...withoutUndefined({ systemValue: systemValue ?? undefined }), places };
  }

  /** The later blocks of a conditional in their order: what each stakes at most is chosen for them. */
  get laterBlocks(): readonly number[] {
    if (this.typeId !== couponType.conditional) return [];
    return [...new Set(this.counted.map(({ place }) => place.blockId ?? 0))].sort((a, b) => a - b).slice(1);
  }

  /** Chooses the type; it stays until the coupon is cleared. */
  chooseType(typeId: CouponTypeId): void {
    this.input.draft.change({ typeId });
    this.input.announce();
  }

  /** Takes it each-way, or not. */
  chooseEachWay(isEachWay: boolean): void {
    this.input.draft.change({ isEachWay });
    this.input.announce();
  }

  /** Makes of these bets what they were elsewhere; a place that they would have anyhow is not chosen. */
  compose({ typeId, systemValue, places }: CouponComposition, betIds: readonly string[]): void {
    const usual = positionsOf(typeId, betIds, { blockByBetId: {}, bankerIds: [] });
    const withIds = betIds.map((id, index) => ({ id, place: places[index] ?? {}, usually: usual[index] ?? {} }));
    const isChosen = ({ blockId }: BetPosition): boolean =>
      blockId !== undefined && !(typeId === couponType.system && isOwnUnit(blockId));
    const inBlocks = withIds.filter(({ place, usually }) => isChosen(place) && place.blockId !== usually.blockId);
    this.input.draft.change({
      typeId,
      systemValue: systemValue ?? null,
      order: betIds,
      blockByBetId: Object.fromEntries(inBlocks.map(({ id, place }) => [id, place.blockId ?? LOBBY])),
      bankerIds: withIds.filter(({ place }) => place.isBanker === true).map(({ id }) => id),
    });
    this.input.announce();
  }

  /** Chooses which bet of several is the single. */
  chooseSingle(betId: string): void {
    this.input.draft.change({ singleBetId: betId });
  }

  /** Moves a bet to another place. */
  move(betId: string, to: number): void {
    this.input.draft.move(
      this.bets.map((bet) => bet.id),
      betId,
      to,
    );
    this.moved = { betId };
  }

  /** Remembers that the gateway takes a bet as a single only. */
  banFromExpress(betId: string): void {
    this.bannedExpressIds = new Set([...this.bannedExpressIds, betId]);
  }

  /** Starts anew after the last bet left: the type follows the number of bets again. */
  reset(): void {
    this.bannedExpressIds = new Set();
    this.input.draft.reset();
  }

  /** The size nearest to the one chosen that bets at such places may have. */
  private sizeOf(places: readonly BetPosition[]): number | null {
    return nearestSystemValue(this.typeId, places, this.input.draft.current.systemValue ?? 0);
  }

  /** The single's bet: the one chosen, else the one added last. */
  private get chosenSingleId(): string | null {
    const { port, draft } = this.input;
    const chosen = draft.current.singleBetId;
    if (this.typeId !== couponType.single) return null;
    return chosen !== null && port.has(chosen) ? chosen : (port.bets.at(-1)?.id ?? null);
  }
}
