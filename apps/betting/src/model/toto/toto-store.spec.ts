import { operations, type TotoCouponView, type TotoDraw } from '@longshot/contracts';
import { buildContext } from '@longshot/testing';
import { TotoStore } from './toto-store.ts';

const account = { id: '7', iso: 'EUR' };

const draw: TotoDraw = {
  number: 418,
  state: 'open',
  closesAtMs: 1_000,
  settledAtMs: null,
  coupons: 0,
  pools: [],
  matches: [],
};

const taken: TotoCouponView = {
  couponId: '1',
  section: 'ice-hockey',
  drawNumber: 418,
  drawState: 'open',
  iso: 'EUR',
  stakeMinor: 10,
  variants: 1,
  amountMinor: 10,
  marks: Array.from({ length: 7 }, () => ['2+']),
  results: [],
  bestHits: null,
  payoutMinor: null,
  isReturned: false,
  isCorrected: false,
  placedAtMs: 1_000,
};

function makeStore() {
  const { transport } = buildContext();
  transport.answer(operations.getTotoDraw, { draw });
  transport.answer(operations.getTotoCoupons, { coupons: [taken], hasMore: false });
  transport.answer(operations.placeTotoCoupon, taken);
  let keys = 0;
  const store = new TotoStore('ice-hockey', {
    transport,
    chance: () => 0.99,
    newKey: () => `key-0000000${(keys += 1)}`,
  });
  return { store, transport };
}

describe('a coupon of toto', () => {
  it('counts variants, and names the matches without a mark', () => {
    const { store } = makeStore();
    store.toggle(0, 'X+');
    store.toggle(0, '1-');
    store.toggle(1, '2+');
    // In the order of the table, whatever order they were pressed in.
    expect([store.marks[0], store.variants, store.missing]).toEqual([['1-', 'X+'], 2, [2, 3, 4, 5, 6]]);
    store.toggle(0, 'X+');
    expect([store.marks[0], store.variants]).toEqual([['1-'], 1]);
  });

  it('is filled by chance where nothing is marked, and drawn anew where everything is', () => {
    const { store } = makeStore();
    store.toggle(3, '1-');
    store.fillByChance();
    expect(store.marks.map(([outcome]) => outcome)).toEqual(['2+', '2+', '2+', '1-', '2+', '2+', '2+']);
    store.fillByChance();
    expect(store.marks[3]).toEqual(['2+']);
  });

  it('knows when it has too many variants', () => {
    const { store } = makeStore();
    for (let place = 0; place < 7; place += 1)
      for (const outcome of ['1-', '1+', 'X-', '2-']) store.toggle(place, outcome);
    expect([store.variants, store.hasTooMany]).toEqual([16_384, true]);
  });

  it('is staked once: a lost answer is asked for again under its key', async () => {
    const { store, transport } = makeStore();
    await store.loadDraw('open');
    store.copy(taken);
    transport.fail(operations.placeTotoCoupon, { status: 0, code: 'network' });
    await store.place(account);
    expect(store.problem).not.toBeNull();
    transport.answer(operations.placeTotoCoupon, taken);
    await store.place(account);
    expect(transport.lastInput(operations.placeTotoCoupon)?.idempotencyKey).toBe('key-00000001');
    expect(transport.countOf(operations.placeTotoCoupon)).toBe(2);
    expect([store.placed?.couponId, store.markedCount]).toEqual(['1', 0]);
  });

  it.each([
    ['0.09', null],
    ['0,10', 10],
    ['12', 1_200],
    ['much', null],
  ])('reads a stake of %s as %s', (text, minor) => {
    const { store } = makeStore();
    store.type(text);
    expect(store.stakeMinor('EUR')).toBe(minor);
  });
});
