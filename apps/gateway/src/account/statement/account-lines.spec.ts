import type { AccountLine, AccountLines } from '@longshot/contracts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { credit, debit, lockAccount, reverse } from '../../wallet/ledger/ledger.ts';
import type { TransferFacts } from '../../wallet/ledger/transfer-facts.ts';
import { LINES_PAGE } from './account-lines.ts';

const MINUTE = 60_000;

type Move = Pick<TransferFacts, 'purpose' | 'product'> & { readonly amountMinor: number; readonly isReversal?: true };

let moves = 0;

async function move(world: World, { purpose, product, amountMinor, isReversal }: Move): Promise<void> {
  world.clock.advance(MINUTE);
  await world.database.transaction(async (trx) => {
    const account = await lockAccount(trx, world.accountId);
    if (!account) throw new Error('no account');
    const facts: TransferFacts = {
      key: `move-${++moves}`,
      siteId: world.settings.siteId,
      accountId: world.accountId,
      iso: 'EUR',
      purpose,
      product,
      house: 'funding',
      nowMs: world.clock.nowMs(),
      timeZone: account.timeZone,
    };
    if (isReversal) await reverse(trx, facts, amountMinor);
    else await (amountMinor > 0 ? credit(trx, facts, amountMinor) : debit(trx, facts, -amountMinor));
  });
}

describeCore('the lines of an account', databaseKinds, (world) => {
  const read = async (query = '', accountId = world.accountId): Promise<AccountLines> =>
    (await world.browser.get(`/web-api/office/accounts/lines?accountId=${accountId}${query}`)).json();
  const brief = ({ kind, amountMinor, balanceMinor }: AccountLine) => [kind, amountMinor, balanceMinor];

  it('say newest first what moved and what was there after it', async () => {
    await move(world, { purpose: 'stake', product: 'sport', amountMinor: -1_000 });
    await move(world, { purpose: 'payout', product: 'sport', amountMinor: 2_100 });
    await move(world, { purpose: 'payout-reversal', product: 'sport', amountMinor: 2_100, isReversal: true });
    const { lines, hasMore, totals, iso } = await read();
    expect(lines.map(brief)).toEqual([
      ['correction', -2_100, 99_000],
      ['payout', 2_100, 101_100],
      ['stake', -1_000, 99_000],
      ['deposit', 100_000, 100_000],
    ]);
    expect([hasMore, iso]).toEqual([false, 'EUR']);
    expect(totals).toEqual({ openingMinor: 0, closingMinor: 99_000, creditedMinor: 102_100, debitedMinor: 3_100 });
    expect(await world.browser.balance()).toBe(totals.closingMinor);
  });

  it('come page by page, with running balances that fit from one to the next', async () => {
    for (let count = 0; count < LINES_PAGE + 3; count++) {
      await move(world, { purpose: 'stake', product: 'sport', amountMinor: -(count + 1) });
    }
    const first = await read();
    expect([first.lines.length, first.hasMore]).toEqual([LINES_PAGE, true]);
    const second = await read(`&before=${first.lines.at(-1)?.id}`);
    expect([second.lines.length, second.hasMore]).toEqual([4, false]);
    const all = [...first.lines, ...second.lines];
    const differences = all.map(
      (line, index) => line.balanceMinor - line.amountMinor === (all[index + 1]?.balanceMinor ?? 0),
    );
    expect(differences.every(Boolean)).toBe(true);
    expect(all[0]?.balanceMinor).toBe(await world.browser.balance());
  });

  it('of a kind are found without the others, the balance after each being that of all', async () => {
    await move(world, { purpose: 'stake', product: 'sport', amountMinor: -1_000 });
    await move(world, { purpose: 'stake', product: 'casino', amountMinor: -300 });
    await move(world, { purpose: 'payout', product: 'sport', amountMinor: 50 });
    expect((await read('&kind=stake')).lines.map(brief)).toEqual([['stake', -1_000, 99_000]]);
    expect((await read('&kind=casino')).lines.map(brief)).toEqual([['casino', -300, 98_700]]);
    expect((await read('&kind=other')).lines).toEqual([]);
    const { totals } = await read('&kind=stake');
    expect(totals).toEqual({ openingMinor: 0, closingMinor: 98_750, creditedMinor: 0, debitedMinor: 1_000 });
  });

  it('of a period begin and end with its balances, which its lines explain', async () => {
    await move(world, { purpose: 'stake', product: 'sport', amountMinor: -1_000 });
    const fromMs = world.clock.nowMs() + 1;
    await move(world, { purpose: 'stake', product: 'sport', amountMinor: -2_000 });
    const toMs = world.clock.nowMs() + 1;
    await move(world, { purpose: 'payout', product: 'sport', amountMinor: 9_000 });
    const { lines, totals } = await read(`&fromMs=${fromMs}&toMs=${toMs}`);
    expect(lines.map(brief)).toEqual([['stake', -2_000, 97_000]]);
    expect(totals).toEqual({ openingMinor: 99_000, closingMinor: 97_000, creditedMinor: 0, debitedMinor: 2_000 });
    expect(totals.openingMinor + totals.creditedMinor - totals.debitedMinor).toBe(totals.closingMinor);
  });

  it('of another player are not there', async () => {
    const other = await addTestPlayer(world);
    const answer = await world.browser.get(`/web-api/office/accounts/lines?accountId=${other.accountId}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'not_found', details: { field: 'accountId' } },
    ]);
  });

  it.each([
    ['kind=bribes', 'kind'],
    ['before=-1', 'before'],
    ['before=99999999999999999999', 'before'],
    ['fromMs=yesterday', 'fromMs'],
    [`accountId=${'9'.repeat(9_999)}`, 'accountId'],
  ])('are not asked for with %.20s', async (query, field) => {
    const known = query.startsWith('accountId') ? '' : `accountId=${world.accountId}&`;
    const answer = await world.browser.get(`/web-api/office/accounts/lines?${known}${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed', details: { field } }]);
  });
});

describeCore('the menu of the office', databaseKinds, (world) => {
  const menu = async () => (await world.browser.get('/web-api/office/menu')).json();

  it('has categories of pages and says who the player is, bonus money as a flag [setting.menu-bonus-balance]', async () => {
    const { categories, user } = await menu();
    expect(categories.map(({ id }: { id: string }) => id)).toEqual(['account', 'money', 'bets', 'play', 'profile']);
    expect(user).toMatchObject({ bonus_balance: false, recharge_allow: true, country_code: null, name: null });
    const { siteId } = world.settings;
    const bonus = { id: 'b-1', site_id: siteId, player_id: world.playerId, type: 4, iso: 'EUR', created_at_ms: 0 };
    await world.database.kysely.insertInto('accounts').values(bonus).execute();
    expect((await menu()).user.bonus_balance).toBe(false);
  });

  it('has no way to deposit for a banned player', async () => {
    await world.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    const { categories, user } = await menu();
    expect(user.recharge_allow).toBe(false);
    expect(JSON.stringify(categories)).not.toContain('office-recharge');
    expect(JSON.stringify(categories)).toContain('office-deduce');
  });
});
