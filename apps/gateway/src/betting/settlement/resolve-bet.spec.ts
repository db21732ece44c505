import type { OutcomeResult } from '../../trading/feed/feed-messages.ts';
import {
  cancelSlot,
  EVENT_CANCEL_SLOT,
  EVERY_MARKET,
  SETTLEMENT_SLOT,
  STAFF_SLOT,
  type MarketResult,
} from './market-result.ts';
import { resolveBet } from './resolve-bet.ts';

const bet = {
  marketKey: '1',
  outcomeId: '1',
  coef: 2500,
  placedAtMs: 1000,
  openStatusId: -1,
  isPaidEarly: false,
} as const;
const OPEN = { statusId: -1, factor: null, deadHeat: null, result: null };
const RETURNED = { statusId: 3, factor: '1', deadHeat: null, result: null };

const buildResult = (over: Partial<MarketResult>): MarketResult => ({
  eventId: '501',
  marketKey: '1',
  slot: SETTLEMENT_SLOT,
  isActive: true,
  timestampMs: 5000,
  windowStartMs: null,
  windowEndMs: null,
  outcomes: {},
  score: null,
  ...over,
});
const settled = (over: Partial<OutcomeResult>, score = '2:1') =>
  buildResult({
    outcomes: { '1': { outcomeId: '1', result: 1, voidFactor: 0, deadHeatFactor: '1', ...over } },
    score,
  });
const cancelled = (startMs?: number, endMs?: number, isActive = true) =>
  buildResult({
    slot: cancelSlot(startMs, endMs),
    isActive,
    windowStartMs: startMs ?? null,
    windowEndMs: endMs ?? null,
  });

describe('what became of a bet', () => {
  it.each([
    ['won', settled({}), { statusId: 1, factor: '5/2', deadHeat: null, result: '2:1' }],
    ['lost', settled({ result: 0 }), { statusId: 0, factor: '0', deadHeat: null, result: '2:1' }],
    ['void', settled({ voidFactor: 1 }), { statusId: 2, factor: '1', deadHeat: null, result: '2:1' }],
    ['half won', settled({ voidFactor: 0.5 }), { statusId: 4, factor: '7/4', deadHeat: null, result: '2:1' }],
    [
      'half lost',
      settled({ result: 0, voidFactor: 0.5 }),
      { statusId: 5, factor: '1/2', deadHeat: null, result: '2:1' },
    ],
    ['dead heat', settled({ deadHeatFactor: '0.5' }), { statusId: 1, factor: '5/4', deadHeat: '1/2', result: '2:1' }],
  ])('of an outcome that is %s', (_, result, resolution) => {
    expect(resolveBet(bet, [result])).toEqual(resolution);
  });

  it.each([
    ['nothing is known', []],
    [
      'another market is settled',
      [settled({}), buildResult({ marketKey: '18' })].map((r) => ({ ...r, marketKey: '18' })),
    ],
    [
      'another outcome is settled',
      [buildResult({ outcomes: { '2': { outcomeId: '2', result: 1, voidFactor: 0, deadHeatFactor: '1' } } })],
    ],
    ['the result is undecided', [settled({ result: -1 })]],
    ['the result has no meaning', [settled({ deadHeatFactor: 'most' })]],
    ['the result was taken back', [{ ...settled({}), isActive: false }]],
    ['the cancellation was taken back', [cancelled(undefined, undefined, false)]],
  ] as [string, MarketResult[]][])('is open while %s', (_, results) => {
    expect(resolveBet(bet, results)).toEqual(OPEN);
  });

  it.each([
    ['no window', cancelled(), true],
    ['a window that ends later', cancelled(undefined, 1001), true],
    ['a window that ended as it was placed', cancelled(undefined, 1000), false],
    ['a window that began as it was placed', cancelled(1000), true],
    ['a window that begins later', cancelled(1001), false],
    ['a window around it', cancelled(900, 1100), true],
    ['a window before it', cancelled(100, 900), false],
  ])('is returned by a cancellation with %s', (_, result, isReturned) => {
    expect(resolveBet(bet, [result])).toEqual(isReturned ? RETURNED : OPEN);
    expect(resolveBet(bet, [settled({}), result]).statusId).toBe(isReturned ? 3 : 1);
  });

  it('is returned when the event is cancelled, unless its market has a result', () => {
    const event = buildResult({ marketKey: EVERY_MARKET, slot: EVENT_CANCEL_SLOT });
    expect(resolveBet(bet, [event])).toEqual(RETURNED);
    expect(resolveBet(bet, [event, settled({})]).statusId).toBe(1);
  });

  describe('with a place half', () => {
    const each = { ...bet, placeTerms: { places: 2, fraction: '1/4' } };
    const placeOf = (...results: MarketResult[]) => resolveBet(each, results).place;
    const staff = (outcome: Partial<OutcomeResult>) => ({
      ...settled(outcome),
      slot: STAFF_SLOT,
      windowStartMs: 9_000,
    });

    it.each([
      // 1 + 1.5 / 4
      ['that wins', {}, { statusId: 1, factor: '11/8', deadHeat: null }],
      [
        'of three that share the first, by decimals',
        { deadHeatFactor: '0.3333' },
        { statusId: 1, factor: '11/12', deadHeat: '2/3' },
      ],
      [
        'that is placed',
        { result: 0, place: { result: 1, deadHeatFactor: '1' } },
        { statusId: 1, factor: '11/8', deadHeat: null },
      ],
      [
        'that is behind',
        { result: 0, place: { result: 0, deadHeatFactor: '1' } },
        { statusId: 0, factor: '0', deadHeat: null },
      ],
      ['that did not win, and of which no more is told', { result: 0 }, { statusId: -1, factor: null, deadHeat: null }],
      [
        'with a share that has no meaning',
        { result: 0, place: { result: 1, deadHeatFactor: 'x' } },
        { statusId: -1, factor: null, deadHeat: null },
      ],
      ['that is void', { voidFactor: 1 }, { statusId: 2, factor: '1', deadHeat: null }],
    ] as const)('is resolved for an outcome %s', (_, outcome, place) => {
      expect(placeOf(settled(outcome))).toEqual(place);
    });

    it('is returned with the bet, and is open as long as that is', () => {
      expect(placeOf(cancelled())).toEqual({ statusId: 3, factor: '1', deadHeat: null });
      expect(placeOf()).toEqual({ statusId: -1, factor: null, deadHeat: null });
    });

    it('is what the feed says where the staff decides who did not win', () => {
      expect(placeOf(staff({ result: 0 }))).toMatchObject({ statusId: -1 });
      expect(placeOf(settled({ result: 1 }), staff({ result: 0 }))).toMatchObject({ statusId: -1 });
      const told = settled({ result: 1, place: { result: 1, deadHeatFactor: '1' } });
      expect(placeOf(told, staff({ result: 0 }))).toMatchObject({ statusId: 1 });
      expect(placeOf(staff({ result: 1 }))).toMatchObject({ statusId: 1 });
    });
  });
});
