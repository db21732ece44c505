import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import type { FeedMessage } from '../../trading/feed/feed-messages.ts';
import { resultsOfMessage } from './results-of-message.ts';

const head = { producer: 1, timestampMs: 7000, eventId: '501' } as const;
const line = { marketId: 18, specifiers: 'total=2.5' } as const;

describe('what a message says about how markets end', () => {
  it('is a result for each market of a settlement, without outcomes that are undecided', () => {
    const outcome = (outcomeId: string, result: 1 | 0 | -1) =>
      ({ outcomeId, result, voidFactor: 0, deadHeatFactor: '1' }) as const;
    const message: FeedMessage = {
      ...head,
      type: 'bet_settlement',
      certainty: 1,
      markets: [{ ...line, outcomes: [outcome('12', 1), outcome('13', -1)] }],
    };
    expect(resultsOfMessage(message, '2:1')).toEqual([
      {
        eventId: '501',
        marketKey: '18:total=2.5',
        slot: 'settlement',
        isActive: true,
        timestampMs: 7000,
        windowStartMs: null,
        windowEndMs: null,
        score: '2:1',
        outcomes: { '12': outcome('12', 1) },
      },
    ]);
  });

  it.each([
    [{ ...head, type: 'rollback_bet_settlement', markets: [line] }, 'settlement', false, null, null],
    [{ ...head, type: 'bet_cancel', markets: [line] }, 'cancel::', true, null, null],
    [{ ...head, type: 'bet_cancel', markets: [line], startMs: 5 }, 'cancel:5:', true, 5, null],
    [{ ...head, type: 'rollback_bet_cancel', markets: [line], startMs: 5, endMs: 9 }, 'cancel:5:9', false, 5, 9],
  ] as [FeedMessage, string, boolean, number | null, number | null][])(
    'of %j is the slot %s',
    (message, slot, isActive, windowStartMs, windowEndMs) => {
      expect(resultsOfMessage(message, null)).toEqual([
        expect.objectContaining({
          marketKey: '18:total=2.5',
          slot,
          isActive,
          windowStartMs,
          windowEndMs,
          outcomes: {},
        }),
      ]);
    },
  );

  it('is a cancellation of every market when the event is cancelled, and its end when it is not', () => {
    const of = (message: FeedMessage) =>
      resultsOfMessage(message, null).map(({ marketKey, isActive }) => [marketKey, isActive]);
    expect(of({ ...head, type: 'fixture_change', changeType: 3 })).toEqual([['*', true]]);
    expect(of({ ...head, type: 'fixture_change', changeType: 2 })).toEqual([]);
    expect(of(buildOdds([], { state: buildState(5) }))).toEqual([['*', true]]);
    expect(of(buildOdds([], { state: buildState(1) }))).toEqual([['*', false]]);
    expect(of(buildOdds([]))).toEqual([]);
    expect(of({ type: 'alive', producer: 1, timestampMs: 1, isSubscribed: true })).toEqual([]);
  });
});
