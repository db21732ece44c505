import type { StreamPort } from '@longshot/api-client';
import { betIdOf, MAX_COUPON_BETS, type EditCouponBody, type PlacedBet, type RefusalCode } from '@longshot/contracts';
import type { CouponQuote } from '@longshot/domain/coupon/quote';
import { couponType, findDependentBets, RULES_VERSION } from '@longshot/domain/coupon/types';
import { parseCoef } from '@longshot/domain/odds';
import type { CouponBet, RootStore } from '@longshot/store';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { quoteOf } from '../composition/coupon-quote.ts';
import type { NamedBet } from '../labels.ts';
import type { BetQuote } from '../quotes/event-follower.ts';
import type { ScheduleFrame } from '../quotes/frame-scheduler.ts';
import { QuoteStore } from '../quotes/quote-store.ts';
import { readStake } from '../stake/stake-text.ts';
import type { EditRefusal } from './edit-store.ts';

/** A bet that may stand in the coupon that an edit makes. */
export type EditBet = NamedBet & Pick<CouponBet, 'id' | 'eventId'>;

/** Why a bet cannot stand in it: as placing would refuse it, or there are too many. */
export type EditObstacle = RefusalCode | 'full';

/** A bet of the edit, with everything that decides whether it stands in the new coupon. */
export interface EditLine {
  readonly bet: EditBet;
  readonly isChosen: boolean;
  /** The price now; null while there is none. */
  readonly coef: string | null;
  /** The price that the player has seen and agreed to. */
  readonly agreedCoef: string | null;
  readonly obstacle: EditObstacle | null;
}

/** Ports of a draft. */
export interface EditDraftInput {
  readonly root: Pick<RootStore, 'coupon' | 'siteConfig'>;
  readonly stream: Pick<StreamPort, 'follow'>;
  readonly scheduleFrame: ScheduleFrame;
  readonly iso: string;
  /** The open bets of the coupon that is edited. */
  readonly open: readonly PlacedBet[];
}

const obstacleByState: Readonly<Partial<Record<BetQuote['state'], EditObstacle>>> = {
  suspended: 'market_suspended',
  closed: 'market_closed',
  finished: 'game_finished',
};

/** A placed bet by the name that it has on a page. */
export const withBetId = (bet: PlacedBet): PlacedBet & { readonly id: string } => ({
  ...bet,
  id: betIdOf(bet.eventId, bet.marketKey, bet.outcomeId),
});

/**
 * Draft of an edit: which bets of the coupon stay, which of those that wait in the player's coupon come to them, the
 * own money on top, and what that is at the prices of now. A price is agreed to when its bet is chosen; one that moved has to be
 * agreed to anew before the edit can be sent.
 */
export class EditDraft {
  /** Own money as it was typed. */
  typed = '';
  readonly quotes: QuoteStore;
  private chosen: ReadonlySet<string>;
  private agreed: ReadonlyMap<string, string> = new Map();
  private singlesOnly: ReadonlySet<string> = new Set();
  private readonly open: readonly EditBet[];
  private readonly input: EditDraftInput;
  private readonly stopAgreeing: () => void;

  constructor(input: EditDraftInput) {
    this.input = input;
    this.open = input.open.map(withBetId);
    this.chosen = new Set(this.open.map(({ id }) => id));
    makeAutoObservable<this, 'chosen' | 'agreed' | 'singlesOnly' | 'open' | 'input' | 'stopAgreeing'>(
      this,
      {
        quotes: false,
        chosen: observableRef,
        agreed: observableRef,
        singlesOnly: observableRef,
        open: false,
        input: false,
        stopAgreeing: false,
      },
      { autoBind: true },
    );
    this.quotes = new QuoteStore(this, input.stream, input.scheduleFrame);
    this.stopAgreeing = reaction(() => this.unagreed, this.agreeTo, { fireImmediately: true });
  }

  /** The open bets, and those of the player's coupon that are not among them. */
  get bets(): readonly EditBet[] {
    return [...this.open, ...this.candidates];
  }

  /** The open bets with whether they stay. */
  get retained(): readonly EditLine[] {
    return this.open.map((bet) => this.lineOf(bet));
  }

  /** The bets of the player's coupon, but for those that are open here, with whether they are added. */
  get offered(): readonly EditLine[] {
    return this.candidates.map((bet) => this.lineOf(bet));
  }

  /** The bets of the new coupon. */
  get lines(): readonly EditLine[] {
    return [...this.retained, ...this.offered].filter(({ isChosen }) => isChosen);
  }

  /** The bets of the new coupon whose price is another than the player agreed to. */
  get moved(): readonly EditLine[] {
    return this.lines.filter(hasMoved);
  }

  /** Own money on top, in minor units; null for a text that is no sum. */
  get addedMinor(): number | null {
    return this.typed.trim() === '' ? 0 : readStake(this.typed, this.input.iso);
  }

  /** The type of the new coupon. */
  get typeId(): number {
    return this.lines.length === 1 ? couponType.single : couponType.express;
  }

  /** True while nothing but a price to agree to stands in the way. */
  get isPossible(): boolean {
    const isOffered = ({ coef, obstacle }: EditLine) => coef !== null && obstacle === null;
    return this.addedMinor !== null && this.lines.length > 0 && this.lines.every(isOffered);
  }

  /** The new coupon with a stake, at the prices of now; null while a price is not known. */
  estimate(stakeMinor: number): CouponQuote | null {
    if (!this.isPossible) return null;
    const { siteConfig } = this.input.root;
    const counted = this.lines.map(({ bet, coef }) => ({ bet, coef: coef ?? '', place: {} }));
    return quoteOf(
      {
        typeId: counted.length === 1 ? couponType.single : couponType.express,
        counted,
        stakeMinor,
        systemValue: null,
        amountByBlockId: {},
        amountByBetId: {},
        currency: siteConfig.currencies.find(({ iso }) => iso === this.input.iso),
        site: siteConfig,
        isBonusBetDeclined: false,
        isEachWay: false,
        granted: {},
      },
      ({ coef }) => coef,
    );
  }

  /** The edit as it is sent for a value that was seen; null while something stands in the way. */
  bodyFor(seen: Pick<EditCouponBody, 'valueMinor' | 'quotedAtMs'>): EditCouponBody | null {
    const { addedMinor, lines, moved, isPossible, typeId } = this;
    if (!isPossible || addedMinor === null || moved.length > 0) return null;
    const bets = lines.map(({ bet: { eventId, marketKey, outcomeId }, coef }) => {
      return { eventId, marketKey, outcomeId, coef: coef ?? '' };
    });
    return { typeId, bets, changeCoefAction: 0, rulesVersion: RULES_VERSION, addedMinor, ...seen };
  }

  type(text: string): void {
    this.typed = text;
  }

  /** Takes a bet into the new coupon or out of it; the last one stays. */
  choose(betId: string, isChosen: boolean): void {
    const next = new Set(this.chosen);
    if (isChosen) next.add(betId);
    else if (this.lines.length > 1) next.delete(betId);
    this.agreed = new Map([...this.agreed].filter(([id]) => next.has(id)));
    this.chosen = next;
  }

  /** Agrees to the prices of now. */
  acceptPrices(): void {
    this.agreeTo(this.moved);
  }

  /** Takes over what a refusal says of the bets: a price that was known to the gateway first, and that a bet is for singles only. */
  learn(refusals: readonly EditRefusal[]): void {
    for (const { code, betId, coef } of refusals) {
      if (betId === null) continue;
      if (code === 'coef_changed' && coef !== undefined) this.quotes.applyCoef(betId, coef);
      if (code === 'banned_express') this.singlesOnly = new Set([...this.singlesOnly, betId]);
    }
  }

  /** Stops following prices. */
  dispose(): void {
    this.stopAgreeing();
    this.quotes.dispose();
  }

  private get candidates(): readonly CouponBet[] {
    return this.input.root.coupon.bets.filter(({ id }) => !this.open.some((bet) => bet.id === id));
  }

  /** The bets of the new coupon whose price the player sees for the first time. */
  private get unagreed(): readonly EditLine[] {
    return this.lines.filter(({ agreedCoef, coef }) => agreedCoef === null && coef !== null);
  }

  private get chosenBets(): readonly EditBet[] {
    return this.bets.filter(({ id }) => this.chosen.has(id));
  }

  private agreeTo(lines: readonly EditLine[]): void {
    if (lines.length === 0) return;
    const now = lines.flatMap(({ bet, coef }) => (coef === null ? [] : [[bet.id, coef] as const]));
    this.agreed = new Map([...this.agreed, ...now]);
  }

  private lineOf(bet: EditBet): EditLine {
    const { id } = bet;
    return {
      bet,
      isChosen: this.chosen.has(id),
      coef: this.quotes.quoteOf(id).coef,
      agreedCoef: this.agreed.get(id) ?? null,
      obstacle: this.obstacleOf(bet),
    };
  }

  private obstacleOf(bet: EditBet): EditObstacle | null {
    const isChosen = this.chosen.has(bet.id);
    const others = this.chosenBets.filter(({ id }) => id !== bet.id);
    const ofPrice = obstacleByState[this.quotes.quoteOf(bet.id).state];
    if (ofPrice !== undefined) return ofPrice;
    if (others.length === 0) return null;
    if (this.singlesOnly.has(bet.id)) return 'banned_express';
    if (findDependentBets(couponType.express, [...others, bet]).includes(bet.id)) return 'bets_dependent';
    return !isChosen && others.length >= MAX_COUPON_BETS ? 'full' : null;
  }
}

/** Whether the price of a bet is another than the player agreed to. */
export function hasMoved({ coef, agreedCoef }: Pick<EditLine, 'coef' | 'agreedCoef'>): boolean {
  return coef !== null && agreedCoef !== null && parseCoef(coef) !== parseCoef(agreedCoef);
}
