import { databaseKinds } from '../../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../../test/worlds/describe-core.ts';
import { stripeEvent, usePaymentsByStripe } from '../../../../test/worlds/stripe-world-for-tests.ts';
import type { PaymentRow } from '../payment-record.ts';
import { removeSavedMethod, savedMethods } from '../saved-methods.ts';

const INTENT = 'pi_3MtwBwLkdIwHu7ix28a3tqPd';
const CUSTOMER = 'cus_NffrFeUfNV2Hib';
const TOKEN = `${CUSTOMER}:pm_1MqM05LkdIwHu7ixlDxxO6Mc`;

describeCore('a card that Stripe keeps', databaseKinds, (world) => {
  const stripe = usePaymentsByStripe(world);
  const { double, payments, begin, giveBack, balance, stateOf } = stripe;
  const send = (type: string, object: unknown) => stripe.send(stripeEvent(type, object));
  const objectOf = ({ provider_payment_id: id }: PaymentRow) => double.sessions.get(id ?? '');
  const paid = (payment: PaymentRow, over: object = {}) => ({
    ...objectOf(payment),
    payment_status: 'paid',
    status: 'complete',
    payment_intent: INTENT,
    customer: CUSTOMER,
    ...over,
  });
  const kept = async () => (await savedMethods(payments().context, world.playerId)).saved;
  /** Keeps a card, as a player does who agrees and pays. */
  const keep = async (): Promise<string> => {
    const payment = await begin({ isSaving: true });
    double.addPaidIntent(INTENT);
    await send('checkout.session.completed', paid(payment));
    return (await kept())[0]?.id ?? '';
  };
  const chargesAsked = () => double.requested.filter(({ url }) => url === '/v1/payment_intents');

  it('is asked for by consent alone, and kept once it has paid, masked', async () => {
    await begin();
    const payment = await begin({ isSaving: true });
    const [plain, keeping] = double.requested.map(({ form }) => Object.fromEntries(form));
    expect(Object.keys(plain ?? {})).not.toContain('customer_creation');
    expect(keeping).toMatchObject({
      customer_creation: 'always',
      'payment_intent_data[setup_future_usage]': 'on_session',
    });
    double.addPaidIntent(INTENT);
    for (let times = 0; times < 2; times++) await send('checkout.session.completed', paid(payment));
    expect(await kept()).toMatchObject([{ methodId: 'card', label: 'Visa •••• 4242' }]);
    const tokens = await world.database.kysely.selectFrom('saved_methods').select('token').execute();
    expect([tokens, await balance()]).toEqual([[{ token: TOKEN }], 102_000]);
  });

  it('is not kept of a deposit without consent, and money does not wait where it cannot be read', async () => {
    const [unasked, unread] = [await begin(), await begin({ isSaving: true })];
    double.addPaidIntent(INTENT);
    await send('checkout.session.completed', paid(unasked));
    await send('checkout.session.completed', paid(unread, { payment_intent: 'pi_nobody_knows' }));
    expect([await kept(), await balance()]).toEqual([[], 104_000]);
  });

  it('is known again by its fingerprint, kept or not, whoever pays by it', async () => {
    const looked: number[] = [];
    payments().context.payers.use(async (playerId) => void looked.push(playerId));
    const payment = await begin();
    double.addPaidIntent(INTENT);
    for (let times = 0; times < 2; times++) {
      await send('checkout.session.completed', paid(payment, { customer: null }));
    }
    const keys = await world.database.kysely.selectFrom('payments').select('instrument_key as key').execute();
    expect([keys, looked, await kept()]).toEqual([[{ key: 'stripe:Xt5EWLLDS7FJjR1c' }], [world.playerId], []]);
  });

  it('is kept where no event came and the session was asked for', async () => {
    const payment = await begin({ isSaving: true });
    double.addPaidIntent(INTENT);
    double.sessions.set(payment.provider_payment_id ?? '', paid(payment));
    world.clock.advance(60_000);
    await payments().inspect();
    expect([(await kept()).length, await balance()]).toEqual([1, 102_000]);
  });

  it('pays with one press, without a page, once for a key, and counts with the signed event', async () => {
    const savedMethodId = await keep();
    const presses = await Promise.all([1, 2].map(() => begin({ savedMethodId, amountMinor: 3_000 }, 'kept-press-1')));
    const [payment] = presses;
    if (!payment) throw new Error('nothing was begun');
    expect(payment).toMatchObject({ state: 'pending', page_url: null, provider_id: 'stripe' });
    expect(new Set(presses.map(({ provider_payment_id: id }) => id)).size).toBe(1);
    const [asked] = chargesAsked();
    expect(asked?.headers).toMatchObject({ 'idempotency-key': `payment-${payment.id}` });
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
      amount: '3000',
      currency: 'eur',
      customer: CUSTOMER,
      payment_method: 'pm_1MqM05LkdIwHu7ixlDxxO6Mc',
      confirm: 'true',
      return_url: `https://longshot.example/de/onpay/pending?payment=${payment.id}`,
    });
    expect(await balance()).toBe(102_000);
    const results = [];
    for (const type of ['payment_intent.succeeded', 'payment_intent.succeeded', 'payment_intent.processing'])
      results.push((await send(type, objectOf(payment))).json().result);
    expect([results, await balance()]).toEqual([['taken', 'ignored', 'ignored'], 105_000]);
  });

  it('is asked about where no event came', async () => {
    const payment = await begin({ savedMethodId: await keep() });
    world.clock.advance(60_000);
    await payments().inspect();
    expect([await stateOf(payment), await balance()]).toEqual(['succeeded', 104_000]);
  });

  it('leads to the page of a bank that wants to see its holder', async () => {
    const savedMethodId = await keep();
    double.charge = 'requires_action';
    const payment = await begin({ savedMethodId });
    expect(payment).toMatchObject({
      state: 'pending',
      page_url: expect.stringMatching(/^https:\/\/hooks\.stripe\.com/),
    });
    await send('payment_intent.payment_failed', { ...objectOf(payment), status: 'requires_payment_method' });
    expect([await stateOf(payment), await balance()]).toEqual(['failed declined', 102_000]);
  });

  it.each([
    ['declined', 'failed declined'],
    ['gone', 'failed token_unknown'],
  ] as const)('that is %s pays nothing, and says so', async (charge, state) => {
    const savedMethodId = await keep();
    double.charge = charge;
    expect(await stateOf(await begin({ savedMethodId }))).toBe(state);
    expect(await balance()).toBe(102_000);
  });

  it('is given back by its intent, and charged no more once its player removed it', async () => {
    const savedMethodId = await keep();
    const payment = await begin({ savedMethodId });
    await send('payment_intent.succeeded', objectOf(payment));
    await giveBack(payment, '5.00');
    const [refund] = double.requested.filter(({ url }) => url === '/v1/refunds');
    expect(refund?.form.get('payment_intent')).toBe(payment.provider_payment_id);
    await removeSavedMethod(payments().context, world.playerId, savedMethodId);
    await expect(begin({ savedMethodId })).rejects.toMatchObject({ details: { field: 'savedMethodId' } });
    expect(chargesAsked()).toHaveLength(1);
  });

  it('has no say through the intent of a session, nor of another sum; what is no intent is refused', async () => {
    const payment = await begin({ savedMethodId: await keep() });
    const intent = { ...objectOf(payment) };
    const ofSession = { ...intent, metadata: { reference: String(payment.id) } };
    expect((await send('payment_intent.succeeded', ofSession)).json()).toEqual({ result: 'ignored' });
    expect((await send('payment_intent.succeeded', { ...intent, amount: 9_000 })).statusCode).toBe(400);
    expect((await send('payment_intent.succeeded', { id: 'pi_1' })).statusCode).toBe(400);
    expect([await stateOf(payment), await balance()]).toEqual(['pending', 102_000]);
  });
});
