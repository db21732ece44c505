import { operations } from '@longshot/contracts';
import { FakeTransport } from './fake-transport.ts';

const bet = { eventId: '500123', marketKey: '1', outcomeId: '1', coef: '2.1' };
const body = { accountId: '11', typeId: 0, amount: 500, bets: [bet], changeCoefAction: 2 as const, rulesVersion: '1' };

describe('the fake transport', () => {
  const refusedField = async (call: (transport: FakeTransport) => Promise<unknown>) => {
    const transport = new FakeTransport();
    const failure = await call(transport).catch((error: unknown) => error);
    const { status, code, details } = failure as { status: number; code: string; details: { field?: string } };
    return [status, code, details.field];
  };

  it.each(['', 'short', 'one-click-18:total=2.5', 'x'.repeat(101)])(
    'refuses the key %j as the gateway does',
    async (key) => {
      const answer = await refusedField((transport) =>
        transport.call(operations.placeCoupon, { body, idempotencyKey: key }),
      );
      expect(answer).toEqual([400, 'validation_failed', 'Idempotency-Key']);
    },
  );

  it.each([
    [{ ...body, amount: 0.5 }, 'amount'],
    [{ ...body, bets: [{ ...bet, coef: '1.23456' }] }, 'bets.0.coef'],
    [{ ...body, amountByBlockId: { one: 5 } }, 'amountByBlockId.one'],
    [{ ...body, nobodyKnows: true }, 'nobodyKnows'],
  ])('refuses a body by its field: %#', async (wrong, field) => {
    const answer = await refusedField((transport) =>
      transport.call(operations.placeCoupon, { body: wrong, idempotencyKey: 'key-00000001' }),
    );
    expect(answer).toEqual([400, 'validation_failed', field]);
  });

  it('takes the parts of an address as the text that they are', async () => {
    const transport = new FakeTransport();
    transport.answer(operations.getBetHistory, { coupons: [], hasMore: false });
    await expect(transport.call(operations.getBetHistory, { query: { limit: 20 } })).resolves.toBeDefined();
    const wrong = refusedField(() => transport.call(operations.getCoupon, { params: { couponId: 'x' } }));
    expect(await wrong).toEqual([400, 'validation_failed', 'couponId']);
  });
});
