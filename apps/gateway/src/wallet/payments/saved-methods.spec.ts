import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildDeposit, buildWebhook, pay, payWell, sendWebhook } from '../../../test/worlds/payments-for-tests.ts';

const SAVED = '/web-api/payments/saved';

describeCore('a way to pay that is kept', databaseKinds, (world) => {
  const list = async () => (await world.browser.get(SAVED)).json();
  const deposit = (over: object, key?: string) => pay(world, 'deposit', buildDeposit(world.accountId, over), key);
  /** Keeps a way, as the provider's report of a deposit with consent does. */
  const keep = async (over: object = {}): Promise<{ readonly id: string; readonly label: string }> => {
    const { payment } = (await deposit({ isSaving: true, ...over })).json();
    const query = world.database.kysely
      .selectFrom('sandbox_payments')
      .select('token')
      .where('reference', '=', payment.id);
    const { token } = await query.executeTakeFirstOrThrow();
    const instrument = token === null ? {} : { instrument: { token, label: '•••• 4242' } };
    await sendWebhook(world, await buildWebhook(world, payment, instrument));
    return (await list()).saved[0];
  };
  const pass = async () => {
    world.clock.advance(1_000);
    await world.core.payments.settled();
  };

  it('comes by consent, masked and without what opens it, and pays with one press', async () => {
    const kept = await keep();
    expect(kept).toEqual({
      id: expect.any(String),
      methodId: 'bank-transfer',
      label: '•••• 4242',
      usedAtMs: world.clock.nowMs(),
    });
    const answer = await deposit({ savedMethodId: kept.id, amountMinor: 3_000 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { payment: { state: 'pending' }, redirectUrl: null },
    ]);
    await pass();
    expect(await world.browser.balance()).toBe(105_000);
    const everything = [answer.body, (await world.browser.get(SAVED)).body].join();
    expect(everything).not.toContain('tok_');
    expect((await list()).lastUsed).toEqual({ deposit: 'bank-transfer', withdrawal: null });
  });

  it('does not come without consent, nor of a deposit that failed', async () => {
    const { payment } = await payWell(world, 'deposit');
    const instrument = { token: 'tok_unasked', label: '•••• 1' };
    await sendWebhook(world, await buildWebhook(world, payment, { instrument }));
    const failed = (await deposit({ isSaving: true })).json().payment;
    await sendWebhook(world, await buildWebhook(world, failed, { outcome: 'failed', instrument }));
    expect((await list()).saved).toEqual([]);
  });

  it('is kept once, however often its provider tells', async () => {
    const { payment } = (await deposit({ isSaving: true })).json();
    for (const sequence of [2, 2, 3]) {
      const instrument = { token: 'tok_the_same', label: '•••• 1' };
      await sendWebhook(world, await buildWebhook(world, payment, { sequence, instrument }));
    }
    expect((await list()).saved).toHaveLength(1);
  });

  it('stands first when it was used last', async () => {
    const bank = await keep();
    world.clock.advance(1_000);
    await keep({ methodId: 'e-wallet' });
    expect((await list()).saved.map(({ methodId }: { methodId: string }) => methodId)).toEqual([
      'e-wallet',
      'bank-transfer',
    ]);
    world.clock.advance(1_000);
    await deposit({ savedMethodId: bank.id });
    expect((await list()).saved.map(({ methodId }: { methodId: string }) => methodId)).toEqual([
      'bank-transfer',
      'e-wallet',
    ]);
  });

  it('is charged once for a key, and for two presses at once', async () => {
    const { id: savedMethodId } = await keep();
    const answers = await Promise.all([1, 2, 3].map(() => deposit({ savedMethodId }, 'kept-key-0001')));
    expect(new Set(answers.map((answer) => answer.json().payment.id)).size).toBe(1);
    await pass();
    expect(await world.browser.balance()).toBe(104_000);
  });

  it('is removed for good: it pays no more, its token is gone, its row tells when', async () => {
    const { id } = await keep();
    const remove = () => world.browser.send('DELETE', `${SAVED}/${id}`);
    expect([(await remove()).json().saved, (await remove()).statusCode]).toEqual([[], 404]);
    expect((await deposit({ savedMethodId: id })).json()).toMatchObject({ details: { field: 'savedMethodId' } });
    const rows = await world.database.kysely.selectFrom('saved_methods').select(['token', 'removed_at_ms']).execute();
    expect(rows).toEqual([{ token: null, removed_at_ms: world.clock.nowMs() }]);
  });

  it('is its own player’s alone', async () => {
    const { id } = await keep();
    const other = await addTestPlayer(world);
    expect((await other.browser.get(SAVED)).json().saved).toEqual([]);
    expect((await other.browser.send('DELETE', `${SAVED}/${id}`)).statusCode).toBe(404);
    const theirs = await pay({ ...world, ...other }, 'deposit', buildDeposit(other.accountId, { savedMethodId: id }));
    expect([theirs.statusCode, theirs.json()]).toMatchObject([400, { details: { field: 'savedMethodId' } }]);
    expect((await list()).saved).toHaveLength(1);
  });

  it.each([
    [{ savedMethodId: '1' }, 'savedMethodId'],
    [{ savedMethodId: '9'.repeat(18) }, 'savedMethodId'],
    [{ savedMethodId: '9'.repeat(30) }, 'savedMethodId'],
    [{ savedMethodId: -1 }, 'savedMethodId'],
    [{ isSaving: 'yes' }, 'isSaving'],
    [{ token: 'tok_mine' }, 'token'],
  ])('is not paid by with %j', async (over, field) => {
    const answer = await deposit(over);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed', details: { field } }]);
    expect(await world.database.kysely.selectFrom('payments').select('id').execute()).toEqual([]);
  });

  it('of another method is not paid by, and a visitor sees none', async () => {
    const { id: savedMethodId } = await keep();
    expect((await deposit({ savedMethodId, methodId: 'e-wallet' })).json()).toMatchObject({
      details: { field: 'savedMethodId' },
    });
    expect((await new TestBrowser(world.app).get(SAVED)).statusCode).toBe(401);
    expect((await world.browser.send('DELETE', `${SAVED}/x`)).statusCode).toBe(400);
  });
});
