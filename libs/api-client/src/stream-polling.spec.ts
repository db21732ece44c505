import { operations } from '@longshot/contracts';
import { buildBoard, FakeVisibility } from '@longshot/testing';
import { Bench, event, flush, record } from './testing/stream-bench.ts';

describe('the stream client without a stream', () => {
  let bench: Bench;
  afterEach(() => bench.client.close());

  it('asks for prices when no socket can be had, at the intervals, until there is one', async () => {
    bench = new Bench();
    const [live, line, one] = [record(), record(), record()];
    bench.client.follow('board:live:tennis', live);
    bench.client.follow('board:line', line);
    bench.client.follow('event:7', one);
    let clk = 0;
    bench.transport.answer(operations.getLiveBoard, () => buildBoard([event], { clk: ++clk }));
    bench.transport.answer(operations.getLineBoard, () => buildBoard([], { clk: ++clk }));
    bench.transport.refuse(operations.getEvent, 'not_found');
    bench.socket.onClose();
    bench.clock.advance(500);
    bench.socket.onClose();
    await flush();
    expect(bench.client.status).toBe('polling');
    expect(bench.transport.lastInput(operations.getLiveBoard)).toEqual({ query: { sport: 'tennis' } });
    expect([live.heard, line.heard, one.heard]).toEqual([['image e1 1 7'], ['image e1 2 '], ['missing']]);
    bench.clock.advance(3_000);
    await flush();
    expect([
      bench.transport.countOf(operations.getLiveBoard),
      bench.transport.countOf(operations.getLineBoard),
    ]).toEqual([2, 1]);
    bench.clock.advance(12_000);
    await flush();
    expect(bench.transport.countOf(operations.getLineBoard)).toBe(2);
    bench.open();
    const asked = bench.transport.calls.length;
    bench.clock.advance(6_000);
    expect(bench.transport.calls).toHaveLength(asked);
    expect(bench.client.status).toBe('live');
  });

  it('asks nothing of a page that was left for 30 s, and at once when somebody returns [polling.pause]', async () => {
    const visibility = new FakeVisibility();
    bench = new Bench({ visibility });
    bench.client.follow('board:live', record());
    bench.transport.answer(operations.getLiveBoard, buildBoard([event]));
    bench.socket.onClose();
    bench.clock.advance(500);
    bench.socket.onClose();
    visibility.leave();
    bench.clock.advance(30_000);
    const asked = bench.transport.countOf(operations.getLiveBoard);
    expect(asked).toBeGreaterThan(8);
    bench.clock.advance(600_000);
    expect(bench.transport.countOf(operations.getLiveBoard)).toBe(asked);
    visibility.comeBack();
    expect(bench.transport.countOf(operations.getLiveBoard)).toBe(asked + 1);
    await flush();
  });

  it('is stale when neither socket nor answers come', async () => {
    bench = new Bench();
    bench.client.follow('board:live', record());
    bench.transport.fail(operations.getLiveBoard, { status: 0, code: 'network' });
    bench.socket.onClose();
    bench.clock.advance(20_000);
    await flush();
    expect(bench.client.status).toBe('stale');
  });
});
