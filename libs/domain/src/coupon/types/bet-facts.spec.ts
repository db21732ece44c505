import {
  acceptsPromoCode,
  type BetLockReason,
  betLockReason,
  isBetLive,
  isBetLocked,
  isGameFinished,
  isVipBetAvailable,
  lockedBets,
  type LockFacts,
  type GameFacts,
  type VipBetFacts,
} from './bet-facts.ts';
import { couponType } from './coupon-types.ts';

describe('isGameFinished', () => {
  it('is so when it is flagged [coupon.finished-flag]', () => {
    expect([{ isFinished: true }, { isFinished: false }, {}].map(isGameFinished)).toEqual([true, false, false]);
  });

  it('is so with status 4 [coupon.finished-status]', () => {
    expect([4, 3, 2, 1].map((gameStatus) => isGameFinished({ gameStatus }))).toEqual([true, false, false, false]);
  });
});

describe('isBetLive', () => {
  it.each<[boolean, GameFacts[], string]>([
    [true, [{ hasGameTime: true }], 'with game time while the game goes on [coupon.live-time]'],
    [true, [{ isLiveInLive: true }, { isLiveInLive: true, isFinished: true }], 'in live-in-live [coupon.live-in-live]'],
    [true, [{ gameStatus: 2 }, { gameStatus: 3 }], 'with status 2 or 3 [coupon.live-status]'],
    [true, [{ isMarketLive: true }, { isMarketLive: true, isFinished: true }], 'in a live market [coupon.live-market]'],
    [false, [{}, { gameStatus: 1 }, { hasGameTime: false }], 'with none of the four facts [coupon.not-live]'],
    [
      false,
      [
        { hasGameTime: true, isFinished: true },
        { hasGameTime: true, gameStatus: 4 },
      ],
      'with game time alone once it is finished [coupon.not-live-finished]',
    ],
  ])('is %s for %j: %s', (isLive, all) => {
    for (const facts of all) expect(isBetLive(facts)).toBe(isLive);
  });
});

describe('locked bets', () => {
  it.each<[LockFacts, BetLockReason | null, string]>([
    [{ isBlocked: true }, 'blocked', 'blocked bet [coupon.locked-blocked]'],
    [{ isDepend: true }, 'dependent', 'dependent bet [coupon.locked-depend]'],
    [{ isBannedExpress: true }, 'banned-express', 'bet banned from express [coupon.locked-express]'],
    [
      { isBlocked: false, isDepend: false, isBannedExpress: false },
      null,
      'bet that is none of them [coupon.not-locked]',
    ],
  ])('for %j the reason is %s: a %s', (facts, reason) => {
    expect([isBetLocked(facts), betLockReason(facts)]).toEqual([reason !== null, reason]);
  });

  it('are those blocked, dependent or banned from express, each with its gravest reason', () => {
    const bets = [
      { isBlocked: true, isDepend: true },
      {},
      { isDepend: true },
      { isBannedExpress: true },
      { isBlocked: false },
    ];
    expect(bets.map(betLockReason)).toEqual(['blocked', null, 'dependent', 'banned-express', null]);
    expect(bets.map(isBetLocked)).toEqual([true, false, true, true, false]);
    expect(lockedBets(bets)).toEqual([
      { bet: bets[0], reason: 'blocked' },
      { bet: bets[2], reason: 'dependent' },
      { bet: bets[3], reason: 'banned-express' },
    ]);
  });
});

describe('isVipBetAvailable', () => {
  const offered: VipBetFacts = {
    isShownInConfig: true,
    maxAmountMinor: 1000,
    typeId: couponType.express,
    bets: [{}, {}],
  };

  it('is offered for line bets with a finite maximum [coupon.vip-available]', () => {
    expect(isVipBetAvailable(offered)).toBe(true);
  });

  it.each<[string, Partial<VipBetFacts>]>([
    ['it is not shown in the config [coupon.vip-config]', { isShownInConfig: false }],
    ['there is no maximum', { maxAmountMinor: null }],
    ['the maximum is infinite [coupon.vip-infinite]', { maxAmountMinor: Infinity }],
    ['a bet is live [coupon.vip-live]', { bets: [{}, { gameStatus: 2 }] }],
    ['there are no bets [coupon.vip-empty]', { bets: [] }],
    ['the coupon is many singles [coupon.vip-type-9]', { typeId: couponType.manySingles }],
  ])('is not offered when %s', (_, change) => {
    expect(isVipBetAvailable({ ...offered, ...change })).toBe(false);
  });
});

describe('acceptsPromoCode', () => {
  it('refuses it for many singles only [coupon.promo-type-9]', () => {
    expect(Object.values(couponType).filter((typeId) => !acceptsPromoCode(typeId))).toEqual([couponType.manySingles]);
  });
});
