import { buildCouponBet } from '@longshot/testing';
import type { CouponBet } from '@longshot/store';
import { makeAutoObservable, runInAction } from 'mobx';
import { COUPON_NOTICE_KEY, CouponNotice } from './coupon-notice.ts';

const elsewhere = { isCouponPage: false, isQuickCouponOpen: false };
const live = buildCouponBet({ id: 'live', isLive: true });
const line = buildCouponBet({ id: 'line', isLive: false });

const watch = (bets: readonly CouponBet[], blocked: readonly string[] = []) => {
  let nowMs = 1_000;
  let timer: { readonly run: () => void; readonly atMs: number } | null = null;
  const coupon = makeAutoObservable({ bets });
  const reported: string[] = [];
  const notice = new CouponNotice({
    coupon,
    storage: () => sessionStorage,
    nowMs: () => nowMs,
    startTimer: (run, delayMs) => {
      timer = { run, atMs: nowMs + delayMs };
      return () => (timer = null);
    },
    isBlocked: ({ id }) => Promise.resolve(blocked.includes(id)),
    show: () => reported.push('shown'),
    close: () => reported.push('closed'),
  });
  const stop = notice.start();
  const settle = async () => {
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  };
  const advance = async (ms: number) => {
    nowMs += ms;
    const due: { readonly run: () => void; readonly atMs: number } | null = timer;
    if (due !== null && (due as { readonly atMs: number }).atMs <= nowMs) (due as { readonly run: () => void }).run();
    await settle();
  };
  const change = (next: readonly CouponBet[]) => runInAction(() => (coupon.bets = next));
  return { notice, stop, reported, advance, change, hasTimer: () => timer !== null };
};
const persisted = (): unknown => JSON.parse(sessionStorage.getItem(COUPON_NOTICE_KEY) ?? 'null');

beforeEach(() => sessionStorage.clear());

describe('the reminder of a coupon', () => {
  it('keeps id, timeToShow and isShown for the session [coupon-notice.storage]', () => {
    watch([line]);
    expect(persisted()).toEqual({ id: 'line', timeToShow: 301_000, isShown: false });
  });

  it('shows when it is due, once, also after the page was loaded again [coupon-notice.due]', async () => {
    const first = watch([live]);
    first.notice.moveTo(elsewhere);
    await first.advance(29_999);
    expect(first.reported).toEqual([]);
    await first.advance(1);
    expect(first.reported).toEqual(['shown']);
    expect(persisted()).toMatchObject({ id: 'live', isShown: true });
    const again = watch([live]);
    again.notice.moveTo(elsewhere);
    await again.advance(60_000);
    expect(again.reported).toEqual([]);
  });

  it('waits beside the coupon, and shows where it is not to be seen [coupon-notice.due-quick-coupon]', async () => {
    const { notice, advance, reported } = watch([live]);
    notice.moveTo({ ...elsewhere, isQuickCouponOpen: true });
    await advance(60_000);
    expect(reported).toEqual([]);
    notice.moveTo(elsewhere);
    await advance(0);
    expect(reported).toEqual(['shown']);
  });

  it('is reset where its bet is gone or blocked, and goes on with another [coupon-notice.bet-gone]', async () => {
    const { notice, advance, reported, change } = watch([live, line], ['live']);
    notice.moveTo(elsewhere);
    await advance(30_000);
    expect(reported).toEqual([]);
    expect(persisted()).toMatchObject({ id: 'line', isShown: false });
    change([]);
    expect(persisted()).toBeNull();
  });

  it('closes when the coupon empties [coupon-notice.close-empty]', async () => {
    const { notice, advance, reported, change } = watch([live]);
    notice.moveTo(elsewhere);
    await advance(30_000);
    change([]);
    expect(reported).toEqual(['shown', 'closed']);
  });

  it('closes when the page of the coupon opens [coupon-notice.close-page] [route.coupon-page]', async () => {
    const { notice, advance, reported } = watch([live]);
    notice.moveTo(elsewhere);
    await advance(30_000);
    notice.moveTo({ ...elsewhere, isCouponPage: true });
    expect(reported).toEqual(['shown', 'closed']);
  });

  it('leaves no timer behind', () => {
    const { stop, hasTimer } = watch([live]);
    expect(hasTimer()).toBe(true);
    stop();
    expect(hasTimer()).toBe(false);
  });
});
