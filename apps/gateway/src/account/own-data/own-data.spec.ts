import type { ExportedFile } from '@longshot/contracts';
import { sql } from 'kysely';
import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buy } from '../../../test/worlds/lotto-for-tests.ts';
import { hashPassword } from '../../identity/players/passwords.ts';
import { eraseExpired, RETAINED_MS } from './close-account.ts';

const EXPORTS = '/web-api/office/exports';
const PASSWORD = 'long enough';

describeCore('the player’s own data', databaseKinds, (test) => {
  const textOf = (answer: { json(): ExportedFile }) => Buffer.from(answer.json().content, 'base64').toString('utf8');
  const get = (path: string) => test.browser.get(`${EXPORTS}/${path}`);
  const setPassword = async () => {
    const password_hash = await hashPassword(PASSWORD);
    await test.database.kysely.updateTable('players').set({ password_hash }).execute();
  };
  const emptyAccounts = async () => {
    // With its entries, so that the books stay right.
    await sql`delete from entries`.execute(test.database.kysely);
    await sql`delete from transfers`.execute(test.database.kysely);
    await sql`update accounts set balance_minor = 0`.execute(test.database.kysely);
  };
  const close = (body: object) => test.browser.post('/web-api/office/close-account', body);
  const codeOf = (answer: { statusCode: number; json(): unknown }) => {
    const { code, details } = answer.json() as { code: string; details?: { field?: string } };
    return [answer.statusCode, code, details?.field];
  };

  it('is exported whole: every table that names the player but those that tell of others, and nothing that opens anything', async () => {
    await test.browser.post('/web-api/support/chat', { text: 'How are you?' });
    const { browser: other, playerId: otherId } = await addTestPlayer(test);
    await other.post('/web-api/support/chat', { text: 'A secret of mine.' });
    const whole = await get('everything?format=json');
    const written = textOf(whole);
    const { held } = JSON.parse(written) as { held: Record<string, Record<string, unknown>[]> };
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where column_name = 'player_id' and table_schema = current_schema()`.execute(test.database.kysely);
    // What names other players, and what the law forbids to tell.
    const withheld = ['document_looks', 'person_checks', 'player_matches'];
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => held[name] === undefined)
        .sort(),
    ).toEqual(withheld);
    expect(held['players']).toMatchObject([{ id: test.playerId, date_of_birth: '1990-01-01' }]);
    expect(held['entries']?.length).toBeGreaterThan(0);
    expect(held['support_messages']).toMatchObject([{ message: 'How are you?' }]);
    expect(written).not.toContain('A secret of mine.');
    expect(Object.keys(held['players']?.[0] ?? {})).not.toContain('password_hash');
    expect(Object.keys(held['sessions']?.[0] ?? {}).join()).not.toMatch(/hash|token|csrf/);
    expect(JSON.stringify(held['accounts'])).not.toContain(`"player_id":${otherId}`);
    const paper = Buffer.from((await get('everything?format=pdf')).json<ExportedFile>().content, 'base64');
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has statement, payments and bets as files, narrowed as their pages are', async () => {
    const statement = await get(`statement?format=csv&accountId=${test.accountId}`);
    const [head, line] = textOf(statement).split('\r\n');
    expect(head).toBe('\u{feff}Entry,Time,Kind,Reason,Product,Amount,Balance,Currency,Coupon');
    expect(line).toMatch(/^\d+,2026-03-14 15:00:00,[^,]*,seed,payment,1000\.00,1000\.00,EUR,$/);
    const later = `statement?format=csv&accountId=${test.accountId}&fromMs=${test.clock.nowMs() + 1}`;
    expect(textOf(await get(later)).split('\r\n')).toHaveLength(2);
    expect(textOf(await get('payments?format=csv'))).toMatch(/^\u{feff}Payment,Time,/u);
    expect(textOf(await get('bets?format=csv&state=open'))).toMatch(/^\u{feff}Coupon,Time,/u);
    expect((await get('bets?format=pdf')).json()).toMatchObject({ contentType: 'application/pdf', isWhole: true });
  });

  it('is nobody else’s', async () => {
    const { accountId } = await addTestPlayer(test);
    expect(codeOf(await get(`statement?format=csv&accountId=${accountId}`))).toEqual([404, 'not_found', 'accountId']);
    expect(codeOf(await get(`payments?format=csv&accountId=${accountId}`))).toEqual([404, 'not_found', 'accountId']);
    expect(codeOf(await get('everything?format=xml'))).toEqual([400, 'validation_failed', 'format']);
  });

  it('is not closed without the password, nor while money is there', async () => {
    await setPassword();
    expect(codeOf(await close({ password: 'another one', isErased: true }))).toEqual([
      401,
      'credentials_invalid',
      'password',
    ]);
    const refused = codeOf(await close({ password: PASSWORD, isErased: true }));
    expect(refused.slice(1)).toEqual(['account_has_money', 'balance']);
    expect((await test.browser.get('/web-api/user/accounts')).statusCode).toBe(200);
  });

  it('is not closed while a ticket of lotto waits for its draw, nor while a round of a game is open', async () => {
    await setPassword();
    const token = await launchWell(test, { gameId: GAME.mines });
    const bet = { token, key: 'an-open-round', stakeMinor: 1_000, bet: { mines: 1 } };
    const begun = await test.app.inject({ method: 'POST', url: '/game-api/round', payload: bet });
    expect(begun.statusCode).toBe(200);
    await buy(test, test, '6x49', [[[1, 2, 3, 4, 5, 6]]]);
    await emptyAccounts();
    const refused = async () => codeOf(await close({ password: PASSWORD, isErased: false })).slice(1);
    const entries = (state: 'open' | 'lost') =>
      test.database.kysely.updateTable('lotto_entries').set({ state }).execute();
    await entries('lost');
    expect(await refused()).toEqual(['account_has_money', 'round']);
    await entries('open');
    await test.database.kysely.updateTable('in_house_rounds').set({ state: 'cancelled' }).execute();
    expect(await refused()).toEqual(['account_has_money', 'coupon']);
    await entries('lost');
    expect((await close({ password: PASSWORD, isErased: false })).statusCode).toBe(200);
  });

  it('closes the account, ends every session and deletes at once what no law keeps', async () => {
    await setPassword();
    await emptyAccounts();
    await test.browser.post('/web-api/support/chat', { text: 'Goodbye.' });
    await test.browser.post('/web-api/office/payment-requests', { topicId: 4, text: 'Is anything left?' });
    await test.browser.post('/web-api/office/ideas', { text: 'Let accounts sleep instead.' });
    const answer = await close({ password: PASSWORD, isErased: true });
    const closedAtMs = test.clock.nowMs();
    expect(answer.json()).toEqual({ closedAtMs, keptUntilMs: closedAtMs + RETAINED_MS });
    expect((await test.browser.get('/web-api/user/accounts')).statusCode).toBe(401);
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
        test.database.kysely,
      );
      return rows[0]?.count;
    };
    expect([await count('support_messages'), await count('sessions'), await count('players')]).toEqual([0, 0, 1]);
    for (const table of ['support_threads', 'support_requests', 'player_ideas'])
      expect([table, await count(table)]).toEqual([table, 0]);
    const context = { database: test.database, nowMs: () => test.clock.nowMs() };
    expect(await eraseExpired(context)).toBe(0);
    test.clock.jump(RETAINED_MS);
    expect([await eraseExpired(context), await eraseExpired(context)]).toEqual([1, 0]);
    const player = await test.database.kysely.selectFrom('players').selectAll().executeTakeFirstOrThrow();
    expect(player).toMatchObject({ email: `closed-${test.playerId}@invalid`, name: null, date_of_birth: '1900-01-01' });
  });
});
