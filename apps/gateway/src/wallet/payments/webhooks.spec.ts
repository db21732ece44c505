import { createHmac } from 'node:crypto';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { DEPOSIT_GIVEN_UP_AFTER_MS } from './payment-watcher.ts';
import {
  sandboxOf,
  buildDeposit,
  buildWebhook,
  buildWithdrawal,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import { SIGNATURE_HEADER, signWebhook, TOLERANCE_MS } from '../../platform/http/sandbox-signature.ts';
import { PENDING_MS, SandboxStore, UNATTENDED_MS } from './sandbox/sandbox-store.ts';

describeCore('webhooks', databaseKinds, (world) => {
  const stateOf = async (id: string): Promise<string> =>
    (await world.browser.get(`/web-api/payments/by-id/${id}`)).json().state;
  const untouched = async (id: string): Promise<void> => {
    const reports = await world.database.kysely.selectFrom('payment_reports').select('id').execute();
    expect([await stateOf(id), await world.browser.balance(), reports]).toEqual(['pending', 100_000, []]);
  };

  it('that are repeated, byte by byte, move nothing again', async () => {
    const { payment } = await payWell(world, 'deposit');
    const webhook = JSON.stringify(await buildWebhook(world, payment));
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push((await sendWebhook(world, webhook)).json());
    expect(answers).toEqual([{ result: 'taken' }, { result: 'ignored' }, { result: 'ignored' }]);
    expect(await world.browser.balance()).toBe(102_000);
  });

  it('that are replayed after the tolerance are refused, however well they were signed', async () => {
    const { payment } = await payWell(world, 'deposit');
    const webhook = await buildWebhook(world, payment);
    const sentAtMs = world.clock.nowMs();
    for (const [byMs, status] of [
      [-TOLERANCE_MS - 1, 403],
      [TOLERANCE_MS + 1, 403],
      [TOLERANCE_MS, 200],
    ] as const) {
      const answer = await sendWebhook(world, webhook, { sentAtMs: sentAtMs + byMs });
      expect([byMs, answer.statusCode]).toEqual([byMs, status]);
    }
  });

  it('that are forged are refused by the name of the header, and nothing is written', async () => {
    const { payment } = await payWell(world, 'deposit');
    const webhook = await buildWebhook(world, payment);
    const nowMs = world.clock.nowMs();
    const guess = createHmac('sha256', 'guess')
      .update(`${nowMs}.${JSON.stringify(webhook)}`)
      .digest('hex');
    for (const signature of ['', 'v1=00', `t=${nowMs},v1=${guess}`, `t=${nowMs},v1=${'0'.repeat(64)}`]) {
      const answer = await sendWebhook(world, webhook, { signature });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'forbidden', details: { field: SIGNATURE_HEADER } },
      ]);
    }
    await untouched(payment.id);
  });

  it('whose body was changed after it was signed are refused', async () => {
    const { payment } = await payWell(world, 'deposit');
    const webhook = await buildWebhook(world, payment);
    const signed = await sendWebhook(world, JSON.stringify({ ...webhook, outcome: 'pending' }));
    expect(signed.statusCode).toBe(200);
    const secret = await siteSecret(world.database, world.settings.siteId, 'payments-sandbox');
    const signature = signWebhook(secret, world.clock.nowMs(), JSON.stringify(webhook));
    const changed = await sendWebhook(world, { ...webhook, sequence: 3 }, { signature });
    expect(changed.statusCode).toBe(403);
    expect(await stateOf(payment.id)).toBe('pending');
  });

  it.each([
    ['iso', { iso: 'USD' }],
    ['amountMinor', { amountMinor: 200_000 }],
    ['amountMinor', { amountMinor: 0 }],
    ['amountMinor', { amountMinor: 0.5 }],
    ['sequence', { sequence: 0 }],
    ['outcome', { outcome: 'lost' }],
    ['providerPaymentId', { providerPaymentId: 'sbx_another' }],
  ])('with another %s (%j) are refused by its name, and nothing is written', async (field, over) => {
    const { payment } = await payWell(world, 'deposit');
    const answer = await sendWebhook(world, { ...(await buildWebhook(world, payment)), ...over });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed', details: { field } }]);
    await untouched(payment.id);
  });

  it('of a payment that there is not are refused', async () => {
    const { payment } = await payWell(world, 'deposit');
    const webhook = await buildWebhook(world, payment);
    for (const reference of ['1', '999999999999999999']) {
      expect((await sendWebhook(world, { ...webhook, reference })).statusCode).toBe(404);
    }
    expect((await sendWebhook(world, '{"reference":')).json()).toMatchObject({ details: { field: 'body' } });
    await untouched(payment.id);
  });

  it('that come in another order end as in the right one', async () => {
    const { payment } = await payWell(world, 'deposit');
    for (const [sequence, outcome] of [
      [3, 'succeeded'],
      [2, 'pending'],
      [2, 'failed'],
      [4, 'failed'],
      [3, 'succeeded'],
    ] as const) {
      await sendWebhook(world, await buildWebhook(world, payment, { sequence, outcome }));
    }
    expect([await stateOf(payment.id), await world.browser.balance()]).toEqual(['failed', 100_000]);
    const query = world.database.kysely.selectFrom('payment_reports').select('decision').orderBy('id');
    const decisions = (await query.execute()).map(({ decision }) => decision);
    expect(decisions).toEqual(['taken', 'overtaken', 'overtaken', 'corrected', 'overtaken']);
  });

  it('that never come are made up for by asking: what is pending for long is asked for', async () => {
    const { payment } = await payWell(world, 'deposit');
    // The provider has tried too often and sends nothing any more.
    await world.database.kysely
      .updateTable('sandbox_payments')
      .set({ attempts: 100, outcome: 'succeeded', sequence: 2 })
      .execute();
    world.clock.advance(59_999);
    expect(await world.core.payments.inspect()).toBe(0);
    world.clock.advance(1);
    await world.core.payments.inspect();
    expect([await stateOf(payment.id), await world.browser.balance()]).toEqual(['succeeded', 102_000]);
    world.clock.advance(24 * 3_600_000);
    expect(await world.core.payments.inspect()).toBe(0);
  });

  it('of a deposit that its provider never heard of are not waited for without end', async () => {
    Object.assign(sandboxOf(world), { open: () => Promise.reject(new Error('no answer')) });
    await pay(world, 'deposit', buildDeposit(world.accountId));
    const states = async () => (await world.database.kysely.selectFrom('payments').select('state').execute())[0]?.state;
    world.clock.advance(60_000);
    await world.core.payments.inspect();
    expect(await states()).toBe('created');
    world.clock.advance(DEPOSIT_GIVEN_UP_AFTER_MS);
    await world.core.payments.inspect();
    expect(await states()).toBe('cancelled');
  });

  it('of a withdrawal that its provider never heard of are waited for: the house gives none up', async () => {
    const provider = sandboxOf(world);
    const opened = jest.fn(() => Promise.reject(new Error('no answer')));
    Object.assign(provider, { open: opened, status: () => Promise.resolve(null) });
    await pay(world, 'withdrawal', buildWithdrawal(world.accountId));
    const held = await world.browser.balance();
    for (const ms of [60_000, DEPOSIT_GIVEN_UP_AFTER_MS, 24 * 3_600_000]) {
      const before = opened.mock.calls.length;
      world.clock.advance(ms);
      await world.core.payments.inspect();
      expect(opened.mock.calls.length).toBeGreaterThan(before);
    }
    const state = await world.database.kysely.selectFrom('payments').select('state').executeTakeFirst();
    expect(state?.state).toBe('created');
    const accounts = world.database.kysely.selectFrom('accounts').where('id', '=', world.accountId);
    const account = await accounts.select('balance_minor').executeTakeFirst();
    expect([held, account?.balance_minor]).toEqual([70_000, 70_000]);
  });
});

describeCore('the sandbox provider', databaseKinds, (world) => {
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const begin = async (direction: 'deposit' | 'withdrawal' = 'deposit') => {
    const { payment, redirectUrl } = await payWell(world, direction);
    return { id: payment.id, url: redirectUrl ?? '' };
  };
  const stateOf = async (id: string): Promise<string> => {
    await world.core.payments.settled();
    return (await world.browser.get(`/web-api/payments/by-id/${id}`)).json().state;
  };

  it.each([
    ['deposit', 'succeed', '/en/onpay/success', 'succeeded', 102_000],
    ['deposit', 'fail', '/en/onpay/fail', 'failed', 100_000],
    ['deposit', 'pending', '/en/onpay/pending', 'pending', 100_000],
    ['deposit', 'cancel', '/en/onpay/cancel', 'cancelled', 100_000],
    ['withdrawal', 'succeed', '/en/onpay/withdraw/success', 'succeeded', 70_000],
    ['withdrawal', 'fail', '/en/onpay/withdraw/fail', 'failed', 100_000],
    ['withdrawal', 'pending', '/en/onpay/withdraw/pending', 'pending', 70_000],
    ['withdrawal', 'cancel', '/en/onpay/withdraw/cancel', 'cancelled', 100_000],
  ] as const)(
    'lets a %s %s, leads back to %s, and tells by its webhook',
    async (direction, choice, path, state, sum) => {
      const { id, url } = await begin(direction);
      const answer = await form(url, { choice, note: '' });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?payment=${id}`]);
      expect([await stateOf(id), await world.browser.balance()]).toEqual([state, sum]);
      const reports = await world.database.kysely.selectFrom('payment_reports').select('source').execute();
      expect(reports).toEqual([{ source: 'webhook' }]);
    },
  );

  it('shows a page without script, in no frame, that loads its own style alone', async () => {
    const { url, id } = await begin();
    const page = await world.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(id);
    expect(page.body).toContain('€20.00');
    expect(page.body).not.toMatch(/<script|\son\w+=|style="/);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'; form-action 'self'"),
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await world.app.inject('/sandbox-pay/style.css')).headers['content-type']).toMatch('text/css');
  });

  it('refuses a card number in its one text, says so beside it, and neither keeps nor shows it', async () => {
    const { id, url } = await begin();
    const answer = await form(url, { choice: 'succeed', note: 'card 4111-1111-1111-1111' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('looks like a card number');
    expect(answer.body).not.toContain('1111-1111');
    expect(await stateOf(id)).toBe('pending');
    expect((await form(url, { choice: 'succeed', note: 'x'.repeat(61) })).statusCode).toBe(400);
    expect((await form(url, { choice: 'win' })).json()).toMatchObject({ details: { field: 'choice' } });
    expect((await form('/sandbox-pay/page_none', { choice: 'succeed' })).statusCode).toBe(404);
    expect((await form(url, { choice: 'succeed' }, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect(await stateOf(id)).toBe('pending');
  });

  it('decides once: later choices lead back to what was decided', async () => {
    const { id, url } = await begin();
    await form(url, { choice: 'fail' });
    const again = await form(url, { choice: 'succeed' });
    expect(again.headers.location).toMatch(/^\/en\/onpay\/fail\?payment=\d+$/);
    expect(await stateOf(id)).toBe('failed');
    expect((await world.app.inject(url)).body).toContain('This payment has been decided.');
  });

  it('lets what was left pending succeed after a while', async () => {
    const { id, url } = await begin();
    await form(url, { choice: 'pending' });
    expect(await stateOf(id)).toBe('pending');
    world.clock.advance(PENDING_MS);
    expect([await stateOf(id), await world.browser.balance()]).toEqual(['succeeded', 102_000]);
  });

  it('does not end what was opened while a look at what is due was on its way', async () => {
    const { id, url } = await begin();
    const lookedBefore = world.clock.nowMs() - 200;
    await new SandboxStore(world.database, () => lookedBefore).settleDue();
    await form(url, { choice: 'succeed' });
    expect([await stateOf(id), await world.browser.balance()]).toEqual(['succeeded', 102_000]);
  });

  it('ends what waits since before the clock was set back', async () => {
    const { id } = await begin();
    const hourBefore = world.clock.nowMs() - 3_600_000;
    await new SandboxStore(world.database, () => hourBefore).settleDue();
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('ends what nobody attends to: a deposit is over, a withdrawal is paid', async () => {
    const [deposit, withdrawal] = [await begin('deposit'), await begin('withdrawal')];
    world.clock.advance(UNATTENDED_MS);
    expect([await stateOf(deposit.id), await stateOf(withdrawal.id)]).toEqual(['cancelled', 'succeeded']);
  });

  it('sends again what was not confirmed, and stops when it was', async () => {
    const { id, url } = await begin();
    const provider = sandboxOf(world);
    const readWebhook = provider.readWebhook.bind(provider);
    let tries = 0;
    Object.assign(provider, {
      readWebhook: (...received: Parameters<typeof readWebhook>) => {
        tries += 1;
        return tries < 3 ? Promise.reject(new Error('busy')) : readWebhook(...received);
      },
    });
    await form(url, { choice: 'succeed' });
    for (let looks = 0; looks < 6; looks++) {
      expect(await stateOf(id)).toBe(tries < 3 ? 'pending' : 'succeeded');
      world.clock.advance(20_000);
    }
    expect([tries, await world.browser.balance()]).toEqual([3, 102_000]);
  });
});
