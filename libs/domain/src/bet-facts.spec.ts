import {
  acceptsPromoCode,
  betLockReason,
  isBetLive,
  isBetLocked,
  isGameFinished,
  isVipBetAvailable,
  lockedBets,
  type GameFacts,
  type VipBetFacts,
} from './bet-facts.ts';
import { couponType } from './coupon-types.ts';

describe('isGameFinished', () => {
  it('is so when flagged or with status 4', () => {
    expect([{ isFinished: true }, { gameStatus: 4 }, { gameStatus: 3 }, {}].map(isGameFinished)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('isBetLive', () => {
  it.each<[boolean, GameFacts]>([
    [true, { hasGameTime: true }],
    [true, { isLiveInLive: true }],
    [true, { gameStatus: 2 }],
    [true, { gameStatus: 3 }],
    [true, { isMarketLive: true }],
    [true, { isMarketLive: true, isFinished: true }],
    [false, {}],
    [false, { gameStatus: 1 }],
    [false, { hasGameTime: true, isFinished: true }],
    [false, { hasGameTime: true, gameStatus: 4 }],
  ])('is %s for %j', (isLive, facts) => {
    expect(isBetLive(facts)).toBe(isLive);
  });
});

describe('locked bets', () => {
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

  it('is offered for line bets with a finite maximum', () => {
    expect(isVipBetAvailable(offered)).toBe(true);
  });

  it.each<[string, Partial<VipBetFacts>]>([
    ['it is not shown in the config', { isShownInConfig: false }],
    ['there is no maximum', { maxAmountMinor: null }],
    ['the maximum is infinite', { maxAmountMinor: Infinity }],
    ['a bet is live', { bets: [{}, { gameStatus: 2 }] }],
    ['there are no bets', { bets: [] }],
    ['the coupon is many singles', { typeId: couponType.manySingles }],
  ])('is not offered when %s', (_, change) => {
    expect(isVipBetAvailable({ ...offered, ...change })).toBe(false);
  });
});

describe('acceptsPromoCode', () => {
  it('refuses it for many singles only', () => {
    expect(Object.values(couponType).filter((typeId) => !acceptsPromoCode(typeId))).toEqual([couponType.manySingles]);
  });
});
