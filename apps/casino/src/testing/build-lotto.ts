import type { LotteryView, LottoDraw, LottoTicket } from '@longshot/contracts';
import { commitmentOf, drawBalls, linkBefore } from '@longshot/games';

const LAST_LINK = commitmentOf('a chain of tests');

const DRUMS = [
  { balls: 36, drawn: 5, marked: 5 },
  { balls: 4, drawn: 1, marked: 1 },
];

/** A draw of 5 of 36 + 1 that was drawn from the third link of a chain. */
export function buildLottoDraw(over: Partial<LottoDraw> = {}): LottoDraw {
  const seeds = { serverSeed: linkBefore(LAST_LINK, 5), clientSeed: 'salt', nonce: 3 };
  return {
    lottoId: '12',
    number: 7,
    closesAtMs: 1_000,
    state: 'settled',
    results: drawBalls(seeds, DRUMS).map((balls) => [...balls]),
    drawnAtMs: 1_000,
    proof: { ...seeds, anchor: linkBefore(LAST_LINK, 8) },
    pools: [],
    ...over,
  };
}

/** The lottery 5 of 36 + 1. */
export const buildLottery = (over: Partial<LotteryView> = {}): LotteryView => ({
  lottoId: '12',
  name: '5x36+1',
  kind: 'pool',
  priceMinor: 80,
  drums: DRUMS,
  categories: [{ hits: '5+1', percent: 25, prices: null, winning: '1', all: '1507968' }],
  returned: { numerator: '13', denominator: '20' },
  everyMs: 3_600_000,
  nextDraw: { number: 8, closesAtMs: 4_000_000_000_000 },
  jackpots: [{ iso: 'EUR', amountMinor: 123_456 }],
  lastDraw: buildLottoDraw(),
  promise: null,
  ...over,
});

/** A ticket in the next draw. */
export const buildLottoTicket = (over: Partial<LottoTicket> = {}): LottoTicket => ({
  ticketId: '700001',
  lottoId: '12',
  iso: 'EUR',
  amountMinor: 80,
  fields: [[[1, 2, 3, 4, 5], [1]]],
  lines: 1,
  isFree: false,
  boughtAtMs: 0,
  standing: 'own',
  giftCode: null,
  draws: [{ number: 8, closesAtMs: 1_000, state: 'open', payoutMinor: 0, results: null }],
  ...over,
});
