import { operations } from '@longshot/contracts';
import { buildBoard, buildMenu, createTestClock, FakeStream, FakeTransport } from '@longshot/testing';
import { MenuStore } from './menu-store.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

const start = async () => {
  const clock = createTestClock();
  const transport = new FakeTransport();
  const stream = new FakeStream();
  transport.answer(operations.getMenu, buildMenu());
  const store = new MenuStore(transport, clock.startTimer);
  const stop = store.follow(stream);
  await settle();
  return { clock, transport, stream, store, stop, loads: () => transport.countOf(operations.getMenu) };
};

describe('the menu', () => {
  it('is loaded once and counted', async () => {
    const { store, loads } = await start();
    expect([loads(), store.countOf('line'), store.countOf('live')]).toEqual([1, 10, 2]);
    expect(store.sportOf('line', 'football')?.eventCount).toBe(10);
    expect(store.sportOf('line', 'tennis')).toBeUndefined();
  });

  it('is loaded anew after a pause, however often it changes', async () => {
    const { clock, stream, loads } = await start();
    for (let change = 0; change < 5; change++) stream.sendImage('menu', buildBoard([]));
    expect(loads()).toBe(1);
    clock.advance(5_000);
    await settle();
    expect([loads(), clock.timerCount]).toEqual([2, 0]);
  });

  it('keeps what it has when loading fails', async () => {
    const { clock, stream, transport, store } = await start();
    transport.fail(operations.getMenu, { status: 0, code: 'network' });
    stream.sendImage('menu', buildBoard([]));
    clock.advance(5_000);
    await settle();
    expect([store.countOf('line'), store.hasFailed]).toEqual([10, false]);
  });

  it('says so when it never came', async () => {
    const transport = new FakeTransport();
    transport.fail(operations.getMenu, { status: 0, code: 'network' });
    const store = new MenuStore(transport, createTestClock().startTimer);
    await store.load();
    expect(store.hasFailed).toBe(true);
  });

  it('tries again by itself while it is followed', async () => {
    const { clock, stream, transport, store, loads } = await start();
    transport.fail(operations.getMenu, { status: 0, code: 'network' });
    stream.sendImage('menu', buildBoard([]));
    clock.advance(5_000);
    await settle();
    transport.answer(operations.getMenu, buildMenu({ live: [] }));
    clock.advance(5_000);
    await settle();
    expect([loads(), store.countOf('live')]).toEqual([3, 0]);
  });

  it('stops its timer and lets go of the stream', async () => {
    const { clock, stream, stop } = await start();
    stream.sendImage('menu', buildBoard([]));
    stop();
    expect([stream.topics, clock.timerCount]).toEqual([[], 0]);
  });
});
