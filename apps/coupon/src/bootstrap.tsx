import { operations, type PlaceCouponBody, type PlacedCoupon } from '@longshot/contracts';
import { quoteCoupon } from '@longshot/domain/coupon/quote';
import {
  buildBoard,
  buildCouponBet,
  buildEvent,
  buildLiveEvent,
  buildPlacedBet,
  buildPlacedCoupon,
  startHarness,
  type TestContext,
} from '@longshot/testing';
import { mount } from './mount.tsx';

/**
 * The application alone: prices that move, bets that are taken after a live delay. `#office/history` shows the history.
 */
const LIVE_DELAY_MS = 4_000;
const MOVE_EVERY_MS = 5_000;

const live = buildLiveEvent({
  clock: { period: 'second-half', seconds: 4_032, isRunning: true, takenAtMs: Date.now(), speed: 1 },
});
const line = buildEvent({
  id: '500124',
  home: { id: '5', name: 'Real Sociedad', abbreviation: 'RSO' },
  away: { id: '6', name: 'Getafe', abbreviation: 'GET' },
});
const liveBet = buildCouponBet({ eventId: live.id, coef: '2.1', isLive: true, score: '1:0' });
const bets = [
  liveBet,
  buildCouponBet({
    eventId: line.id,
    marketKey: '18:total=2.5',
    outcomeId: '12',
    coef: '1.9',
    homeName: 'Real Sociedad',
    awayName: 'Getafe',
  }),
  buildCouponBet({ eventId: live.id, marketKey: '10', outcomeId: '9', coef: '1.3', isLive: true, score: '1:0' }),
];

let couponNumber = 61_204_887;

const takeCoupon = (body: PlaceCouponBody, idempotencyKey: string): PlacedCoupon => {
  const quote = quoteCoupon({
    typeId: body.typeId === 1 ? 1 : 0,
    amount: body.amount,
    bets: body.bets.map((bet, index) => ({ id: String(index), coef: bet.coef })),
  });
  const nowMs = Date.now();
  return buildPlacedCoupon({
    couponId: String(couponNumber++),
    idempotencyKey,
    state: 'submitted',
    typeId: body.typeId,
    amountMinor: body.amount,
    coef: quote.totalCoefText,
    possibleWinMinor: quote.possibleWinMinor,
    placedAtMs: nowMs,
    acceptAtMs: nowMs + LIVE_DELAY_MS,
    bets: body.bets.map((bet) => buildPlacedBet({ ...bet, isLive: true })),
  });
};

const answerCalls = ({ transport, stream }: TestContext) => {
  const coupons: PlacedCoupon[] = [
    buildPlacedCoupon({
      couponId: '61204310',
      state: 'settled',
      payoutMinor: 0,
      bets: [buildPlacedBet({ statusId: 0, result: '0:2' })],
    }),
    buildPlacedCoupon({
      couponId: '61203944',
      state: 'settled',
      payoutMinor: 1_000,
      bets: [buildPlacedBet({ statusId: 2, result: '1:1' })],
    }),
    buildPlacedCoupon({ couponId: '61202800' }),
  ];
  transport.answer(operations.getBetHistory, ({ query }) => ({
    coupons: coupons.filter((each) => (each.state === 'settled') === (query?.state === 'settled')),
    hasMore: false,
  }));
  transport.answer(operations.getStakeBounds, {
    minMinor: 50,
    maxMinor: 124_000,
    maxPayoutMinor: 10_000_000,
    liveDelayMs: LIVE_DELAY_MS,
  });
  transport.answer(operations.placeCoupon, ({ body, idempotencyKey = '' }) => {
    const coupon = takeCoupon(body, idempotencyKey);
    setTimeout(() => stream.sendPrivate({ type: 'coupon', coupon: { ...coupon, state: 'accepted' } }), LIVE_DELAY_MS);
    return coupon;
  });
};

const movePrices = ({ stream }: TestContext) => {
  let isHigh = true;
  setInterval(() => {
    isHigh = !isHigh;
    stream.sendChanges(`event:${live.id}`, ['p', live.id, '1', '1', isHigh ? '2.1' : '1.98', 1]);
  }, MOVE_EVERY_MS);
};

void startHarness({
  mount,
  page: 'live',
  bets,
  prepare: (context) => {
    answerCalls(context);
    context.stream.sendImage(`event:${live.id}`, buildBoard([live]));
    context.stream.sendImage(`event:${line.id}`, buildBoard([line]));
    // The fake clock stands still; here time passes.
    return { now: () => Date.now() };
  },
}).then(movePrices);
