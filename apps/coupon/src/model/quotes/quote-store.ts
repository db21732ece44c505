import type { StreamPort } from '@longshot/api-client';
import type { CouponBet } from '@longshot/store';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { EventFollower, UNKNOWN_QUOTE, type BetQuote } from './event-follower.ts';
import type { ScheduleFrame } from './frame-scheduler.ts';

/** A coefficient that a refusal told before the stream did; it holds until the stream tells another than it had. */
interface ReportedCoef {
  readonly coef: string;
  readonly streamCoef: string | null;
}

/** Fields that name a bet whose price is followed. */
export type QuotedBet = Pick<CouponBet, 'id' | 'eventId' | 'marketKey' | 'outcomeId'>;

/** Bets whose prices are followed. */
interface QuotedCoupon {
  readonly bets: readonly QuotedBet[];
}

const isSameQuote = (a: BetQuote, b: BetQuote): boolean =>
  a.coef === b.coef && a.state === b.state && a.isLive === b.isLive && a.score === b.score && a.clock === b.clock;

/**
 * The present price of every bet in the coupon, from the topics of their events. However many changes arrive, the
 * quotes are replaced at most once a frame, all together, so that the coupon is computed once a frame.
 */
export class QuoteStore {
  quotes: ReadonlyMap<string, BetQuote> = new Map();
  private readonly coupon: QuotedCoupon;
  private readonly stream: Pick<StreamPort, 'follow'>;
  private readonly scheduleFrame: ScheduleFrame;
  private readonly followers = new Map<string, EventFollower>();
  private readonly reportedCoefs = new Map<string, ReportedCoef>();
  private cancelFrame: (() => void) | null = null;
  private readonly stopReaction: () => void;

  constructor(coupon: QuotedCoupon, stream: Pick<StreamPort, 'follow'>, scheduleFrame: ScheduleFrame) {
    this.coupon = coupon;
    this.stream = stream;
    this.scheduleFrame = scheduleFrame;
    makeAutoObservable<this, PrivateMember>(this, { quotes: observableRef, ...notObserved }, { autoBind: true });
    this.stopReaction = reaction(() => this.coupon.bets, this.followBets, { fireImmediately: true });
  }

  /** The price of a bet as it is now. */
  quoteOf(betId: string): BetQuote {
    return this.quotes.get(betId) ?? UNKNOWN_QUOTE;
  }

  /** Takes a coefficient from a refusal: the gateway knew it before this page did. */
  applyCoef(betId: string, coef: string): void {
    this.reportedCoefs.set(betId, { coef, streamCoef: this.streamQuote(betId).coef });
    this.refresh();
  }

  /** Stops following. */
  dispose(): void {
    this.stopReaction();
    this.cancelFrame?.();
    for (const follower of this.followers.values()) follower.dispose();
    this.followers.clear();
  }

  private followBets(bets: readonly QuotedBet[]): void {
    const wanted = new Set(bets.map((bet) => bet.eventId));
    for (const [eventId, follower] of this.followers) {
      if (wanted.has(eventId)) continue;
      follower.dispose();
      this.followers.delete(eventId);
    }
    for (const eventId of wanted) {
      if (!this.followers.has(eventId))
        this.followers.set(eventId, new EventFollower(this.stream, eventId, this.requestRefresh));
    }
    this.refresh();
  }

  private requestRefresh(): void {
    this.cancelFrame ??= this.scheduleFrame(this.refresh);
  }

  private refresh(): void {
    this.cancelFrame?.();
    this.cancelFrame = null;
    let isChanged = this.quotes.size !== this.coupon.bets.length;
    const next = new Map<string, BetQuote>();
    for (const { id } of this.coupon.bets) {
      const before = this.quotes.get(id);
      const now = this.withReportedCoef(id, this.streamQuote(id));
      const isSame = before !== undefined && isSameQuote(before, now);
      if (!isSame) isChanged = true;
      next.set(id, isSame ? before : now);
    }
    if (isChanged) this.quotes = next;
  }

  private streamQuote(betId: string): BetQuote {
    const bet = this.coupon.bets.find((each) => each.id === betId);
    if (bet === undefined) return UNKNOWN_QUOTE;
    return this.followers.get(bet.eventId)?.read(bet.marketKey, bet.outcomeId) ?? UNKNOWN_QUOTE;
  }

  private withReportedCoef(betId: string, quote: BetQuote): BetQuote {
    const reported = this.reportedCoefs.get(betId);
    if (reported === undefined) return quote;
    if (reported.streamCoef === quote.coef) return { ...quote, coef: reported.coef };
    this.reportedCoefs.delete(betId);
    return quote;
  }
}

type PrivateMember =
  'coupon' | 'stream' | 'scheduleFrame' | 'followers' | 'reportedCoefs' | 'cancelFrame' | 'stopReaction';

const notObserved = {
  coupon: false,
  stream: false,
  scheduleFrame: false,
  followers: false,
  reportedCoefs: false,
  cancelFrame: false,
  stopReaction: false,
} as const satisfies Record<PrivateMember, false>;
