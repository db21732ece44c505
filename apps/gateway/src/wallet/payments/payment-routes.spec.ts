import { PresentTerms } from '../../platform/http/present-terms.ts';
import type { PaymentHistory } from '@longshot/contracts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { ARCHIVED_AFTER_MS } from './payment-history.ts';
import { openDepositsMinor } from './payments-repository.ts';
import {
  sandboxOf,
  buildDeposit,
  buildWebhook,
  buildWithdrawal,
  IBAN,
  newKey,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';

const CARD = '4111 1111 1111 1111';

describeCore('deposits and withdrawals over HTTP', databaseKinds, (world) => {
  const count = async (): Promise<number> =>
    (await world.database.kysely.selectFrom('payments').select('id').execute()).length;

  it('begin with an answer that names the provider’s page', async () => {
    const answer = await payWell(world, 'deposit');
    expect(answer).toMatchObject({
      payment: { direction: 'deposit', state: 'pending', amountMinor: 2_000, iso: 'EUR', decidedAtMs: null },
      redirectUrl: expect.stringMatching(/^\/sandbox-pay\/page_[\w-]{24}$/),
    });
    const read = await world.browser.get(`/web-api/payments/by-id/${answer.payment.id}`);
    expect(read.json()).toEqual(answer.payment);
  });

  it('ask for agreement to changed terms before a deposit, never before a withdrawal', async () => {
    await world.restart({ terms: new PresentTerms('2') });
    const refused = await pay(world, 'deposit', buildDeposit(world.accountId));
    expect([refused.statusCode, refused.json().code]).toEqual([451, 'terms_changed']);
    expect(await count()).toBe(0);
    expect((await pay(world, 'withdrawal', buildWithdrawal(world.accountId))).statusCode).toBe(200);
    await world.restart({ terms: new PresentTerms('2'), isTermsConfirmationOn: false });
    expect((await pay(world, 'deposit', buildDeposit(world.accountId))).statusCode).toBe(200);
  });

  it('are not to be had where the sandbox is off and no other provider is there', async () => {
    await world.restart({ hasSandboxPayments: false });
    expect((await world.browser.get('/web-api/payments/methods')).json()).toEqual({ methods: [] });
    const refused = await pay(world, 'deposit', buildDeposit(world.accountId));
    expect([refused.statusCode, refused.json().details]).toEqual([400, { field: 'methodId' }]);
    expect(await count()).toBe(0);
  });

  it('answer the same payment to the same key, and refuse the key for another', async () => {
    const [key, body] = [newKey(), buildDeposit(world.accountId)];
    const [first, second] = [await pay(world, 'deposit', body, key), await pay(world, 'deposit', body, key)];
    expect(second.json()).toEqual(first.json());
    const other = await pay(world, 'deposit', buildDeposit(world.accountId, { amountMinor: 3_000 }), key);
    expect([other.statusCode, other.json().code]).toEqual([409, 'duplicate_key']);
    expect(await count()).toBe(1);
  });

  it.each([
    ['deposit', { amountMinor: -1 }, 'validation_failed', 'amountMinor'],
    ['deposit', { amountMinor: 0 }, 'validation_failed', 'amountMinor'],
    ['deposit', { amountMinor: 20.5 }, 'validation_failed', 'amountMinor'],
    ['deposit', { amountMinor: '2000' }, 'validation_failed', 'amountMinor'],
    ['deposit', { amountMinor: 2 ** 53 }, 'validation_failed', 'amountMinor'],
    ['deposit', { amountMinor: 999 }, 'below_min', 'amountMinor'],
    ['deposit', { amountMinor: 500_001 }, 'above_max', 'amountMinor'],
    ['withdrawal', { amountMinor: 999 }, 'below_min', 'amountMinor'],
    ['withdrawal', { amountMinor: 500_001 }, 'above_max', 'amountMinor'],
    ['withdrawal', { amountMinor: 100_001 }, 'insufficient_funds', 'amountMinor'],
    ['deposit', { iso: 'USD' }, 'validation_failed', 'iso'],
    ['deposit', { iso: 'euro' }, 'validation_failed', 'iso'],
    ['deposit', { accountId: '1' }, 'validation_failed', 'accountId'],
    ['deposit', { accountId: CARD }, 'validation_failed', 'accountId'],
    ['deposit', { methodId: CARD }, 'validation_failed', 'methodId'],
    ['deposit', { methodId: 'card' }, 'validation_failed', 'methodId'],
    ['withdrawal', { methodId: 'voucher' }, 'validation_failed', 'methodId'],
    ['deposit', { language: 'english' }, 'validation_failed', 'language'],
    ['deposit', { cardNumber: CARD }, 'validation_failed', 'cardNumber'],
    ['withdrawal', { destination: { ...IBAN, iban: CARD } }, 'validation_failed', 'destination.iban'],
    [
      'withdrawal',
      { destination: { ...IBAN, iban: 'DE88370400440532013000' } },
      'validation_failed',
      'destination.iban',
    ],
    ['withdrawal', { destination: { ...IBAN, holder: CARD } }, 'validation_failed', 'destination.holder'],
    ['withdrawal', { destination: { iban: IBAN.iban } }, 'validation_failed', 'destination.holder'],
    ['withdrawal', { destination: { ...IBAN, card: CARD } }, 'validation_failed', 'destination.card'],
    ['withdrawal', { methodId: 'e-wallet', destination: {} }, 'validation_failed', 'destination.email'],
    [
      ...(['withdrawal', { methodId: 'e-wallet', destination: { email: '4111111111111111@x.example' } }] as const),
      ...(['validation_failed', 'destination.email'] as const),
    ],
  ] as const)('refuse a %s with %j: %s names %s, and nothing is written', async (direction, over, code, field) => {
    const body = (direction === 'deposit' ? buildDeposit : buildWithdrawal)(world.accountId, over);
    const answer = await pay(world, direction, body);
    expect(answer.json()).toMatchObject({ code, details: { field } });
    const { requestId: _random, ...said } = answer.json<Record<string, unknown>>();
    expect(JSON.stringify(said)).not.toContain('1111');
    expect([await count(), await world.browser.balance()]).toEqual([0, 100_000]);
  });

  it('refuse a visitor with 401, a call without its token with 403, one without a key with 400', async () => {
    for (const direction of ['deposit', 'withdrawal'] as const) {
      const url = `/web-api/payments/${direction}`;
      const body = (direction === 'deposit' ? buildDeposit : buildWithdrawal)(world.accountId);
      const visitor = new TestBrowser(world.app);
      await visitor.open();
      const key = { 'idempotency-key': newKey() };
      expect((await visitor.post(url, body, key)).statusCode).toBe(401);
      expect((await world.browser.post(url, body, { ...key, 'x-csrf-token': 'x' })).statusCode).toBe(403);
      expect((await world.browser.post(url, body)).json()).toMatchObject({ details: { field: 'Idempotency-Key' } });
    }
    for (const url of ['/web-api/payments/held', '/web-api/office/payments/main-account-history']) {
      expect((await new TestBrowser(world.app).get(url)).statusCode).toBe(401);
    }
    expect(await count()).toBe(0);
  });

  it('are another player’s business alone', async () => {
    const { payment } = await payWell(world, 'deposit');
    const other = await addTestPlayer(world);
    expect((await other.browser.get(`/web-api/payments/by-id/${payment.id}`)).statusCode).toBe(404);
    const history = `/web-api/office/payments/main-account-history?accountId=${world.accountId}`;
    expect((await other.browser.get(history)).statusCode).toBe(404);
    expect((await pay({ ...world, ...other }, 'deposit', buildDeposit(world.accountId))).json()).toMatchObject({
      details: { field: 'accountId' },
    });
  });

  it('of a guard that refuses do not begin, with its code and what may still come', async () => {
    const requested: unknown[] = [];
    const refusal = { code: 'limit_reached', boundMinor: 500 } as const;
    Object.assign(world.core.payments.context, {
      guardDeposit: async (trx: never, ...question: unknown[]) => {
        requested.push([...question, await openDepositsMinor(trx, world.accountId)]);
        return requested.length === 1 ? null : requested.length === 2 ? refusal : { code: 'self_excluded' };
      },
    });
    expect((await pay(world, 'deposit', buildDeposit(world.accountId))).statusCode).toBe(200);
    const limited = await pay(world, 'deposit', buildDeposit(world.accountId));
    expect([limited.statusCode, limited.json().details.refusals]).toEqual([422, [refusal]]);
    const excluded = await pay(world, 'deposit', buildDeposit(world.accountId));
    expect([excluded.statusCode, excluded.json().code]).toEqual([403, 'self_excluded']);
    const question = [world.playerId, world.accountId, 2_000, world.clock.nowMs()];
    expect(requested).toEqual([
      [...question, 0],
      [...question, 2_000],
      [...question, 2_000],
    ]);
    expect(await count()).toBe(1);
    expect((await pay(world, 'withdrawal', buildWithdrawal(world.accountId))).statusCode).toBe(200);
  });

  it.each([
    [10, 0, 'blocked', 'blocked'],
    [45, 0, 'blocked', 'begun'],
    [53, 0, 'blocked', 'blocked'],
    [53, 1, 'blocked', 'begun'],
  ])('of a player banned at level %d, version %d: deposit %s, withdrawal %s', async (level, version, ...expected) => {
    await world.database.kysely.updateTable('players').set({ ban_level: level, ban_version: version }).execute();
    const deposit = await pay(world, 'deposit', buildDeposit(world.accountId));
    const withdrawal = await pay(world, 'withdrawal', buildWithdrawal(world.accountId));
    expect([deposit, withdrawal].map((answer) => answer.json().code ?? 'begun')).toEqual(expected);
  });

  it('are not begun for a closed account, or in a session that another process ended a moment ago', async () => {
    const both = async () => [
      (await pay(world, 'deposit', buildDeposit(world.accountId))).json().code,
      (await pay(world, 'withdrawal', buildWithdrawal(world.accountId))).json().code,
    ];
    await world.browser.get('/web-api/user/accounts');
    await world.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
    expect(await both()).toEqual(['blocked', 'blocked']);
    await world.database.kysely.updateTable('players').set({ is_blocked: false }).execute();
    await world.database.kysely.deleteFrom('sessions').execute();
    expect(await both()).toEqual(['unauthorised', 'unauthorised']);
    expect(await world.database.kysely.selectFrom('payments').select('id').execute()).toEqual([]);
  });

  it('are answered as unavailable when the provider cannot be reached; a withdrawal stays held', async () => {
    const provider = sandboxOf(world);
    Object.assign(provider, { open: () => Promise.reject(new Error('no answer')) });
    expect((await pay(world, 'deposit', buildDeposit(world.accountId))).statusCode).toBe(503);
    const answer = await pay(world, 'withdrawal', buildWithdrawal(world.accountId));
    expect(answer.json()).toMatchObject({ payment: { state: 'created' }, redirectUrl: null });
    expect((await world.browser.get('/web-api/payments/held')).json()).toEqual({
      accounts: [{ accountId: world.accountId, iso: 'EUR', heldMinor: 30_000 }],
    });
  });

  it('offer their methods to everybody, with bounds in each currency’s own minor units', async () => {
    const answer = await new TestBrowser(world.app).get('/web-api/payments/methods');
    const { methods } = answer.json();
    expect(methods.map((each: { direction: string; id: string }) => `${each.direction} ${each.id}`)).toEqual([
      ...['deposit voucher', 'deposit bank-transfer', 'deposit e-wallet'],
      ...['withdrawal bank-transfer', 'withdrawal e-wallet'],
    ]);
    for (const { bounds } of methods) {
      expect(bounds.map((each: { iso: string }) => each.iso)).toEqual(['EUR', 'USD', 'GBP', 'RUB', 'JPY', 'KWD']);
      for (const { minMinor, maxMinor, quickMinor } of bounds) {
        for (const quick of quickMinor) expect(quick >= minMinor && quick <= maxMinor).toBe(true);
      }
    }
  });
});

describeCore('the history of payments', databaseKinds, (world) => {
  const read = async (query = ''): Promise<PaymentHistory> => {
    const answer = await world.browser.get(`/web-api/office/payments/main-account-history${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('tells each payment with the fields of the specification', async () => {
    const { payment } = await payWell(world, 'withdrawal');
    await sendWebhook(world, await buildWebhook(world, payment, { outcome: 'failed', reason: 'declined' }));
    expect(await read()).toEqual({
      entities: [
        {
          id: Number(payment.id),
          status_id: 3,
          status_title: 'failed',
          message: 'declined',
          translate_message: 'reason.declined',
          skks_hash: expect.stringMatching(/^sbx_/),
          timestamp: world.clock.nowMs(),
          date_payment: '2026-03-14',
          summ: -30_000,
          iso: 'EUR',
          money_deposit_id: null,
          refund_of: null,
          direction: 'withdrawal',
          method_id: 'bank-transfer',
        },
      ],
      total_count: 1,
    });
  });

  it('comes in pages of five, newest first, of one account, by direction and state', async () => {
    for (let count = 0; count < 7; count++) await payWell(world, 'deposit');
    const { payment } = await payWell(world, 'withdrawal');
    await sendWebhook(world, await buildWebhook(world, payment));
    const dollars = buildDeposit(world.dollarsId, { iso: 'USD' });
    expect((await pay(world, 'deposit', dollars)).statusCode).toBe(200);
    const [first, second] = [await read(), await read('?pageNumber=2')];
    expect([first.entities.length, second.entities.length, first.total_count]).toEqual([5, 3, 8]);
    const ids = [...first.entities, ...second.entities].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await read('?direction=withdrawal')).total_count).toBe(1);
    expect((await read('?state=under-way')).total_count).toBe(7);
    expect((await read('?state=succeeded&direction=deposit')).total_count).toBe(0);
    expect((await read(`?accountId=${world.dollarsId}`)).entities).toMatchObject([{ iso: 'USD', summ: 2_000 }]);
  });

  it('leaves out what was decided more than 90 days ago, unless the archive is asked for', async () => {
    const { payment } = await payWell(world, 'deposit');
    await sendWebhook(world, await buildWebhook(world, payment));
    await payWell(world, 'deposit');
    const decided = world.database.kysely.updateTable('payments').where('id', '=', Number(payment.id));
    await decided.set({ decided_at_ms: world.clock.nowMs() - ARCHIVED_AFTER_MS + 1 }).execute();
    expect((await read()).total_count).toBe(2);
    await decided.set({ decided_at_ms: world.clock.nowMs() - ARCHIVED_AFTER_MS }).execute();
    expect((await read()).total_count).toBe(1);
    expect((await read('?isIncludeArchive=true')).total_count).toBe(2);
  });

  it.each(['?pageNumber=0', '?pageNumber=one', '?isIncludeArchive=perhaps', '?state=lost', '?card=1'])(
    'refuses %s with 400',
    async (query) => {
      const answer = await world.browser.get(`/web-api/office/payments/main-account-history${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    },
  );
});
