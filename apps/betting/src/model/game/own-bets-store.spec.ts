import { operations, type CashOutQuote } from '@longshot/contracts';
import { buildPlacedCoupon, createTestClock, FakeTransport, FakeVisibility } from '@longshot/testing';
import { OwnBetsStore } from './own-bets-store.ts';

const quote: CashOutQuote = { couponId: '70', stakeMinor: 1_000, valueMinor: 1_481 };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a player’s bets on a match', () => {
  const open = async () => {
    const transport = new FakeTransport();
    const [bet] = buildPlacedCoupon().bets;
    const of = (couponId: string, eventId: string) =>
      buildPlacedCoupon({ couponId, bets: bet === undefined ? [] : [{ ...bet, eventId }] });
    transport.answer(operations.getBetHistory, { coupons: [of('70', '5'), of('71', '6')], hasMore: false });
    transport.answer(operations.getCashOutQuotes, { quotes: [quote], quotedAtMs: 10, expiresAtMs: 20 });
    let keys = 0;
    const timing = { clock: createTestClock(), visibility: new FakeVisibility() };
    const input = {
      transport,
      stream: { onPrivate: () => () => undefined },
      createKey: () => `key-0000000${++keys}`,
      timing,
    };
    const bets = new OwnBetsStore(input, '5');
    const close = bets.open();
    await settle();
    return { bets, transport, close };
  };
  const soldWith = (transport: FakeTransport) => transport.calls.filter(({ name }) => name === 'sellCoupon');

  it('are those with a bet on it, with what each may be cashed out for', async () => {
    const { bets, transport, close } = await open();
    expect(bets.coupons.map(({ couponId }) => couponId)).toEqual(['70']);
    expect(bets.quoteOf('70')).toEqual(quote);
    expect(transport.calls.at(-1)?.input['query']).toEqual({ couponIds: '70' });
    close();
  });

  it('are cashed out at what was shown, and say what was paid', async () => {
    const { bets, transport, close } = await open();
    const coupon = buildPlacedCoupon({ couponId: '70', state: 'sold' });
    transport.answer(operations.sellCoupon, { paidMinor: 740, coupon });
    bets.cashOut('70', 500);
    await settle();
    expect(soldWith(transport)[0]?.input).toMatchObject({
      params: { couponId: '70' },
      body: { stakeMinor: 500, valueMinor: 740, quotedAtMs: 10 },
      idempotencyKey: 'key-00000001',
    });
    expect(bets.stepOf('70')).toEqual({ step: 'paid', paidMinor: 740 });
    close();
  });

  it('ask before less is taken', async () => {
    const { bets, transport, close } = await open();
    transport.refuse(operations.sellCoupon, 'cash_out_changed', { cashOut: { valueMinor: 1_200, quotedAtMs: 15 } });
    bets.cashOut('70', 1_000);
    await settle();
    expect(bets.stepOf('70')).toMatchObject({ step: 'changed', valueMinor: 1_200, stakeMinor: 1_000 });
    transport.answer(operations.sellCoupon, { paidMinor: 1_200, coupon: buildPlacedCoupon({ couponId: '70' }) });
    bets.accept('70');
    await settle();
    expect(soldWith(transport)[1]?.input['body']).toEqual({ stakeMinor: 1_000, valueMinor: 1_200, quotedAtMs: 15 });
    close();
  });

  it('ask again under the same key when no answer came', async () => {
    const { bets, transport, close } = await open();
    transport.fail(operations.sellCoupon, { status: 0, code: 'network' });
    bets.cashOut('70', 1_000);
    await settle();
    expect(bets.stepOf('70')).toEqual({ step: 'lost' });
    bets.requestAgain('70');
    await settle();
    expect(soldWith(transport).map(({ input }) => input['idempotencyKey'])).toEqual(['key-00000001', 'key-00000001']);
    close();
  });
});
