import { databaseKinds } from '../../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../../test/worlds/describe-core.ts';
import { STRIPE_SECRET, stripeEvent, usePaymentsByStripe } from '../../../../test/worlds/stripe-world-for-tests.ts';
import { beginPayment } from '../create-payment.ts';
import { openPayment } from '../open-payment.ts';
import type { PaymentRow } from '../payment-record.ts';
import { STRIPE_TOLERANCE_S, stripeSignature } from './stripe-signature.ts';

describeCore('deposits by Stripe Checkout', databaseKinds, (world) => {
  const { double, payments, begin, giveBack, balance, stateOf, send } = usePaymentsByStripe(world);

  const session = (payment: PaymentRow, part: object = {}) => ({
    ...double.sessions.get(payment.provider_payment_id ?? ''),
    ...part,
  });
  const paid = (payment: PaymentRow) => session(payment, { payment_status: 'paid', status: 'complete' });
  const completed = (payment: PaymentRow) => stripeEvent('checkout.session.completed', paid(payment));

  it('open a session under the payment’s own key, and lead to its page', async () => {
    const payment = await begin();
    expect(payment).toMatchObject({ state: 'pending', provider_id: 'stripe', method_id: 'card' });
    expect(payment.page_url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    await openPayment(payments().context, payment);
    expect(double.requested).toHaveLength(2);
    const [asked] = double.requested;
    expect(asked?.headers).toMatchObject({
      authorization: 'Bearer sk_test_4eC39HqLyjWDarjtT1zdp7dc',
      'idempotency-key': `payment-${payment.id}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: String(payment.id),
      success_url: `https://longshot.example/de/onpay/success?payment=${payment.id}`,
      cancel_url: `https://longshot.example/de/onpay/cancel?payment=${payment.id}`,
      locale: 'de',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '2000',
      'payment_intent_data[metadata][reference]': String(payment.id),
    });
  });

  it('come with the signed event, once, however often and in whatever order it is sent', async () => {
    const payment = await begin();
    const results = [];
    const late = stripeEvent('checkout.session.expired', session(payment, { status: 'expired' }));
    for (const event of [completed(payment), completed(payment), late, completed(payment)])
      results.push((await send(event)).json());
    expect(results).toEqual([{ result: 'taken' }, { result: 'ignored' }, { result: 'ignored' }, { result: 'ignored' }]);
    expect([await stateOf(payment), await balance()]).toEqual(['succeeded', 102_000]);
  });

  it('that take days are pending until the money is there', async () => {
    const [payment, other] = [await begin(), await begin()];
    for (const each of [payment, other])
      await send(stripeEvent('checkout.session.completed', session(each, { status: 'complete' })));
    expect([await stateOf(payment), await balance()]).toEqual(['pending', 100_000]);
    await send(stripeEvent('checkout.session.async_payment_succeeded', paid(payment)));
    await send(stripeEvent('checkout.session.async_payment_failed', session(other, { status: 'complete' })));
    expect([await stateOf(payment), await stateOf(other), await balance()]).toEqual([
      'succeeded',
      'failed declined',
      102_000,
    ]);
  });

  it('that came after they had expired are credited all the same', async () => {
    const payment = await begin();
    await send(stripeEvent('checkout.session.expired', session(payment, { status: 'expired' })));
    expect(await stateOf(payment)).toBe('cancelled expired');
    await send(completed(payment));
    expect([await stateOf(payment), await balance()]).toEqual(['succeeded', 102_000]);
  });

  it('that are refunded go back; a refund in part does not take the whole', async () => {
    const payment = await begin();
    await send(completed(payment));
    const charge = (refunded: boolean, amount = 2_000) =>
      stripeEvent('charge.refunded', {
        id: 'ch_3MmlLrLkdIwHu7ix0snN0B15',
        object: 'charge',
        amount,
        amount_refunded: refunded ? amount : 500,
        currency: 'eur',
        refunded,
        metadata: { reference: String(payment.id) },
      });
    expect((await send(charge(false))).json()).toEqual({ result: 'ignored' });
    expect(await balance()).toBe(102_000);
    expect((await send(charge(true, 1_999))).statusCode).toBe(400);
    expect((await send(charge(true))).json()).toEqual({ result: 'taken' });
    expect((await send(charge(true))).json()).toEqual({ result: 'ignored' });
    expect((await send(completed(payment))).json()).toEqual({ result: 'ignored' });
    expect([await stateOf(payment), await balance()]).toEqual(['failed refunded', 100_000]);
  });

  it('that are refunded after the money was spent leave a debt, which the next money pays', async () => {
    const payment = await begin();
    await send(completed(payment));
    const { playerId, accountId } = world;
    const sums = { amountMinor: 102_000, iso: 'EUR', methodId: 'e-wallet', language: 'en', accountId };
    const body = { ...sums, destination: { email: 'ann@example.com' } };
    await beginPayment(payments().context, { playerId, key: 'stripe-spent', direction: 'withdrawal', body });
    expect(await balance()).toBe(0);
    const metadata = { reference: String(payment.id) };
    await send(stripeEvent('charge.refunded', { amount: 2_000, currency: 'eur', refunded: true, metadata }));
    const owed = await world.database.kysely.selectFrom('claims').select('remaining_minor as minor').execute();
    expect([await stateOf(payment), await balance(), owed]).toEqual(['failed refunded', 0, [{ minor: 2_000 }]]);
    await send(completed(await begin({ amountMinor: 5_000 })));
    expect(await balance()).toBe(3_000);
  });

  it('are given back by the staff through the API, whole or in part, and the charge’s own event takes no more', async () => {
    const payment = await begin();
    double.sessions.set(payment.provider_payment_id ?? '', {
      ...paid(payment),
      payment_intent: 'pi_3MtwBwLkdIwHu7ix28',
    });
    await send(completed(payment));
    const [part, rest] = [await giveBack(payment, '5.00'), await giveBack(payment, '15.00')];
    const kept = world.database.kysely.selectFrom('payments').select(['state', 'amount_minor as minor']);
    expect(await kept.where('id', '=', Number(part)).execute()).toEqual([{ state: 'pending', minor: 500 }]);
    const [asked] = double.requested.filter(({ url }) => url === '/v1/refunds');
    expect(asked?.headers).toMatchObject({ 'idempotency-key': `refund-${part}` });
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      payment_intent: 'pi_3MtwBwLkdIwHu7ix28',
      amount: '500',
      'metadata[reference]': part,
    });
    const refundOf = (id: string, status: string) =>
      stripeEvent('charge.refund.updated', { ...double.sessions.get(`refund-${id}`), status });
    for (let times = 0; times < 2; times++) await send(refundOf(part, 'succeeded'));
    const metadata = { reference: String(payment.id) };
    const charge = { amount: 2_000, currency: 'eur', refunded: true, metadata };
    expect((await send(stripeEvent('charge.refunded', charge))).json()).toEqual({ result: 'ignored' });
    expect([await stateOf(payment), await balance()]).toEqual(['succeeded', 100_000]);
    await send(refundOf(rest, 'succeeded'));
    await send(refundOf(rest, 'failed'));
    expect((await send(refundOf(rest, 'succeeded'))).json()).toEqual({ result: 'ignored' });
    expect(await balance()).toBe(101_500);
    const foreign = { ...double.sessions.get(`refund-${rest}`), metadata: {} };
    expect((await send(stripeEvent('refund.updated', foreign))).json()).toEqual({ result: 'ignored' });
    expect((await send(stripeEvent('refund.updated', { id: 'x' }))).statusCode).toBe(400);
  });

  it('are not believed to whoever does not know the secret, or comes at another time', async () => {
    const payment = await begin();
    const event = completed(payment);
    const atS = Math.floor(world.clock.nowMs() / 1000);
    const at = (s: number, secret = STRIPE_SECRET) => `t=${s},v1=${stripeSignature(secret, s, event)}`;
    const forged = [
      '',
      'v1=00',
      at(atS, 'whsec_guess'),
      at(atS).replace('v1=', 'v0='),
      `${at(atS)}x`,
      `t=1,${at(atS)}`,
    ];
    const old = [at(atS - STRIPE_TOLERANCE_S - 1), at(atS + STRIPE_TOLERANCE_S + 1)];
    for (const signature of [...forged, ...old]) expect((await send(event, signature)).statusCode).toBe(403);
    const changed = await send(event.replace('"amount_total":2000', '"amount_total":9000'), at(atS));
    expect(changed.statusCode).toBe(403);
    expect([await stateOf(payment), await balance()]).toEqual(['pending', 100_000]);
    const twice = `${at(atS, 'whsec_new').replace(/^t=\d+,/, `t=${atS},`)},v1=${stripeSignature(STRIPE_SECRET, atS, event)}`;
    expect((await send(event, twice)).json()).toEqual({ result: 'taken' });
  });

  it('of another sum, currency or session are refused, and kinds that say nothing are confirmed', async () => {
    const [payment, other] = [await begin(), await begin()];
    const wrong = [{ amount_total: 2_001 }, { currency: 'usd' }, { id: other.provider_payment_id }];
    for (const part of wrong) {
      const event = stripeEvent('checkout.session.completed', { ...paid(payment), ...part });
      expect((await send(event)).statusCode).toBe(400);
    }
    expect((await send(stripeEvent('customer.created', { id: 'cus_1' }))).json()).toEqual({ result: 'ignored' });
    const foreign = stripeEvent('checkout.session.completed', { ...paid(payment), client_reference_id: null });
    expect((await send(foreign)).json()).toEqual({ result: 'ignored' });
    expect((await send('{')).statusCode).toBe(400);
    expect([await stateOf(payment), await balance()]).toEqual(['pending', 100_000]);
  });

  it('have no say about the payments of another provider', async () => {
    const payment = await begin({ methodId: 'e-wallet' });
    expect(payment.provider_id).toBe('sandbox');
    const object = { ...session(await begin()), client_reference_id: String(payment.id), payment_status: 'paid' };
    expect((await send(stripeEvent('checkout.session.completed', object))).statusCode).toBe(404);
    expect(await balance()).toBe(100_000);
  });

  it('are asked about where no event came', async () => {
    const payment = await begin();
    double.sessions.set(payment.provider_payment_id ?? '', paid(payment));
    world.clock.advance(60_000);
    await payments().inspect();
    expect([await stateOf(payment), await balance()]).toEqual(['succeeded', 102_000]);
  });

  it('that the provider refuses fail; that it cannot answer wait, and are opened once', async () => {
    double.refusal = { status: 400, body: { error: { type: 'invalid_request_error', code: 'amount_too_small' } } };
    expect(await stateOf(await begin())).toBe('failed amount_too_small');
    double.refusal = { status: 503, body: {} };
    await expect(begin()).rejects.toThrow('the provider answered 503');
    expect(await balance()).toBe(100_000);
  });
});
