import { isRecord } from '@longshot/contracts';
import {
  couponNoticeOf,
  type CouponNoticeRoute,
  type CouponNoticeRecord,
  isCouponNoticeDue,
} from '@longshot/site-rules';
import type { CouponBet, CouponPortStore, StartTimer } from '@longshot/store';
import { reaction } from 'mobx';

/** Where the record is kept: for the session of the browser's tab. Source: shell 3. */
export const COUPON_NOTICE_KEY = 'longshot.coupon-notice';

/** Input of the reminder. */
export interface CouponNoticeInput {
  readonly coupon: Pick<CouponPortStore, 'bets'>;
  /** May throw where the browser forbids it. */
  readonly storage: () => Storage;
  readonly startTimer: StartTimer;
  readonly nowMs: () => number;
  /** Whether a bet cannot be placed now; asked when the reminder is due. */
  readonly isBlocked: (bet: CouponBet) => Promise<boolean>;
  readonly show: () => void;
  readonly close: () => void;
}

const isNotice = (value: unknown): value is CouponNoticeRecord =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['timeToShow'] === 'number' &&
  typeof value['isShown'] === 'boolean';

/** Reminds of bets that wait in a coupon which is not to be seen. Source: shell 4, "Coupon notification". */
export class CouponNotice {
  readonly #input: CouponNoticeInput;
  readonly #blocked = new Set<string>();
  #record: CouponNoticeRecord | null;
  #place: CouponNoticeRoute = { isCouponPage: false, isQuickCouponOpen: true };
  #stopTimer: () => void = () => undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(input: CouponNoticeInput) {
    this.#input = input;
    this.#record = this.#read();
  }

  /** Follows the coupon until the answer is called. */
  start(): () => void {
    this.#stopFollowing = reaction(
      () => this.#input.coupon.bets,
      () => this.#look(),
      { fireImmediately: true },
    );
    return () => {
      this.#stopTimer();
      this.#stopFollowing();
    };
  }

  /** The player is elsewhere, or the column of the coupon came or went. */
  moveTo(place: CouponNoticeRoute): void {
    this.#place = place;
    if (place.isCouponPage) this.#input.close();
    this.#look();
  }

  #look(): void {
    const { coupon, nowMs, startTimer, close } = this.#input;
    this.#stopTimer();
    const bets = coupon.bets.map(({ id, isLive }) => ({ id, isLive, isBlocked: this.#blocked.has(id) }));
    if (bets.length === 0) close();
    const atMs = nowMs();
    const next = couponNoticeOf(this.#record, bets, atMs);
    if (next !== this.#record) this.#keep(next);
    if (next === null || next.isShown) return;
    if (isCouponNoticeDue(next, this.#place, atMs)) void this.#showUnlessBlocked(next);
    else if (next.timeToShow > atMs) this.#stopTimer = startTimer(() => this.#look(), next.timeToShow - atMs);
  }

  async #showUnlessBlocked(record: CouponNoticeRecord): Promise<void> {
    const { coupon, isBlocked, nowMs, show } = this.#input;
    const bet = coupon.bets.find(({ id }) => id === record.id);
    // Without an answer the bet is taken as it was seen last.
    const isGone = bet === undefined || (await isBlocked(bet).catch(() => false));
    if (this.#record !== record) return;
    if (isGone) {
      this.#blocked.add(record.id);
      this.#look();
    } else if (isCouponNoticeDue(record, this.#place, nowMs())) {
      this.#keep({ ...record, isShown: true });
      show();
    }
  }

  #keep(record: CouponNoticeRecord | null): void {
    this.#record = record;
    try {
      const storage = this.#input.storage();
      if (record === null) storage.removeItem(COUPON_NOTICE_KEY);
      else storage.setItem(COUPON_NOTICE_KEY, JSON.stringify(record));
    } catch {
      // Forbidden: it is known to this page alone.
    }
  }

  #read(): CouponNoticeRecord | null {
    try {
      const persisted: unknown = JSON.parse(this.#input.storage().getItem(COUPON_NOTICE_KEY) ?? 'null');
      return isNotice(persisted) ? persisted : null;
    } catch {
      return null;
    }
  }
}
