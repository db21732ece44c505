import { describeCore } from '../../../test/worlds/describe-core.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { everyDatabase } from '../../../test/worlds/database-for-tests.ts';
import { claimAccountId } from '../../wallet/ledger/ledger.ts';
import {
  buildCall,
  buildRollback,
  callWallet,
  GAME,
  launch,
  launchWell,
} from '../../../test/worlds/casino-for-tests.ts';
import { GAME_TOKEN_MS } from '../games/launch-game.ts';

const codeOf = ({
  statusCode,
  json,
}: {
  statusCode: number;
  json: () => { code?: string; details?: { field?: string } };
}) => {
  const { code, details } = json();
  return [statusCode, code, details?.field];
};

describeCore('the wallet of games', everyDatabase, (world) => {
  let token: string;
  const call = (over: object = {}) => buildCall(token, world.playerId, over);
  const bet = (over: object = {}) => callWallet(world, 'bet', call(over));
  const win = (over: object = {}) => callWallet(world, 'win', call({ transactionId: 'tx-2', ...over }));
  const takeBack = (transactionId: string) =>
    callWallet(world, 'rollback', buildRollback(token, world.playerId, transactionId));
  const written = async () => {
    const rows = await world.database.kysely.selectFrom('casino_transactions').selectAll().execute();
    return rows.length;
  };
  beforeEach(async () => {
    token = await launchWell(world);
  });

  it('takes a stake, gives a win, and answers each again as it did first', async () => {
    const answers = [await bet(), await win({ amountMinor: 3_000 }), await bet(), await win({ amountMinor: 3_000 })];
    expect(answers.map((answer) => [answer.statusCode, answer.json().balanceMinor])).toEqual([
      [200, 99_000],
      [200, 102_000],
      [200, 99_000],
      [200, 102_000],
    ]);
    expect(await world.browser.balance()).toBe(102_000);
    const balance = await callWallet(world, 'balance', { token });
    expect(balance.json()).toEqual({
      playerId: String(world.playerId),
      iso: 'EUR',
      gameId: GAME.dice,
      balanceMinor: 102_000,
    });
    const transfers = world.database.kysely.selectFrom('transfers').select(['purpose', 'product']);
    expect(await transfers.where('purpose', 'like', 'game-%').orderBy('id').execute()).toEqual([
      { purpose: 'game-stake', product: 'casino' },
      { purpose: 'game-win', product: 'casino' },
    ]);
  });

  it('refuses a number that stands for something else', async () => {
    await bet();
    expect(codeOf(await bet({ amountMinor: 2_000 }))).toEqual([409, 'duplicate_key', 'transactionId']);
    expect(codeOf(await win({ transactionId: 'tx-1' }))).toEqual([409, 'duplicate_key', 'transactionId']);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('gives a stake back once, and refuses the round’s win then', async () => {
    await bet();
    const answers = [await takeBack('tx-1'), await takeBack('tx-1')];
    expect(answers.map((answer) => answer.json().balanceMinor)).toEqual([100_000, 100_000]);
    expect(codeOf(await win())).toEqual([404, 'not_found', 'roundId']);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('takes a win back after it was spent: what is there at once, the rest is owed', async () => {
    await bet();
    await win({ amountMinor: 50_000 });
    for (const each of ['a', 'b']) await bet({ transactionId: each, roundId: each, amountMinor: 60_000 });
    expect(await world.browser.balance()).toBe(29_000);
    expect((await takeBack('tx-2')).json().balanceMinor).toBe(0);
    const owed = world.database.kysely.selectFrom('entries').select('amount_minor');
    expect(await owed.where('account_id', '=', claimAccountId(world.accountId)).execute()).toEqual([
      { amount_minor: -21_000 },
    ]);
    // The next win pays what is owed first.
    const next = await win({ transactionId: 'tx-9', roundId: 'a', amountMinor: 30_000 });
    expect(next.json().balanceMinor).toBe(9_000);
  });

  it('keeps the stake of a finished round until its win was taken back', async () => {
    await bet();
    await win({ amountMinor: 0 });
    expect(codeOf(await takeBack('tx-1'))).toEqual([409, 'game_finished', 'transactionId']);
    expect(codeOf(await bet({ transactionId: 'tx-3' }))).toEqual([409, 'game_finished', 'roundId']);
    await takeBack('tx-2');
    expect((await takeBack('tx-1')).json().balanceMinor).toBe(100_000);
  });

  it('remembers what was taken back before it came', async () => {
    const first = await takeBack('tx-1');
    expect([first.statusCode, first.json().balanceMinor]).toEqual([200, 100_000]);
    expect((await takeBack('tx-1')).json()).toEqual(first.json());
    expect(codeOf(await bet())).toEqual([409, 'duplicate_key', 'transactionId']);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('never goes below zero, whatever comes at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        bet({ transactionId: `tx-${index}`, roundId: `round-${index}`, amountMinor: 4_000 }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(25);
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf);
    expect(refusals).toEqual(Array.from({ length: 25 }, () => [422, 'insufficient_funds', 'amountMinor']));
    expect(await world.browser.balance()).toBe(0);
  });

  it('moves once what is sent twenty times at once', async () => {
    const bets = await Promise.all(Array.from({ length: 20 }, () => bet()));
    expect(new Set(bets.map((answer) => answer.body)).size).toBe(1);
    const wins = await Promise.all(Array.from({ length: 20 }, () => win()));
    expect(new Set(wins.map((answer) => answer.body)).size).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => takeBack('tx-2')));
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('decides once between a stake and its roll-back at the same moment', async () => {
    for (const round of ['a', 'b', 'c', 'd']) {
      const over = { transactionId: round, roundId: round };
      const [taken] = await Promise.all([bet(over), takeBack(round)]);
      expect([200, 409]).toContain(taken.statusCode);
    }
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('takes wins after the token is over, and no stakes', async () => {
    await bet();
    world.clock.advance(GAME_TOKEN_MS);
    expect(codeOf(await bet({ transactionId: 'late', roundId: 'late' }))).toEqual([403, 'forbidden', 'token']);
    expect((await bet()).json().balanceMinor).toBe(99_000);
    expect((await win()).json().balanceMinor).toBe(100_000);
  });

  it('takes no stake after the player signed out', async () => {
    await world.browser.post('/web-api/auth/logout', {});
    expect(codeOf(await bet())).toEqual([403, 'forbidden', 'token']);
  });

  it('credits the win of a round that was staked before its session ended, and tells its game no balance', async () => {
    expect((await bet()).statusCode).toBe(200);
    await world.database.kysely.deleteFrom('sessions').execute();
    expect(codeOf(await callWallet(world, 'balance', { token }))).toEqual([403, 'forbidden', 'token']);
    expect((await win()).json().balanceMinor).toBe(100_000);
  });

  it('takes no stake of a player who is banned or has not agreed to the present terms', async () => {
    const player = (over: object) => world.database.kysely.updateTable('players').set(over).execute();
    await player({ ban_level: 10 });
    expect(codeOf(await bet())).toEqual([403, 'blocked', undefined]);
    expect(codeOf(await launch(world))).toEqual([403, 'blocked', undefined]);
    await player({ ban_level: 0, is_blocked: true });
    expect(codeOf(await bet())).toEqual([403, 'blocked', undefined]);
    await player({ is_blocked: false, terms_version: 'older' });
    expect(codeOf(await bet())).toEqual([451, 'terms_changed', undefined]);
    expect(await written()).toBe(0);
  });

  it('believes only what is signed, for this action, about now', async () => {
    const header = 'x-wallet-signature';
    const body = call();
    const secretless = [
      await callWallet(world, 'bet', body, { signature: `t=${world.clock.nowMs()},v1=${'0'.repeat(64)}` }),
      await callWallet(world, 'bet', body, { signature: 'nonsense' }),
      await callWallet(world, 'bet', body, { sentAtMs: world.clock.nowMs() - 301_000 }),
      await callWallet(world, 'win', body, { signedAs: 'bet' }),
    ];
    expect(secretless.map(codeOf)).toEqual(secretless.map(() => [403, 'forbidden', header]));
    const unsigned = await world.app.inject({
      method: 'POST',
      url: '/web-api/casino/wallet/plumb-line/bet',
      payload: {},
    });
    expect(codeOf(unsigned)).toEqual([403, 'forbidden', header]);
    const unknown = await world.app.inject({ method: 'POST', url: '/web-api/casino/wallet/nobody/bet', payload: {} });
    expect(codeOf(unknown)).toEqual([404, 'not_found', 'providerId']);
    expect(await written()).toBe(0);
  });

  it.each([
    ['iso', { iso: 'USD' }, 400],
    ['amountMinor', { amountMinor: 0 }, 400],
    ['amountMinor', { amountMinor: -1 }, 400],
    ['amountMinor', { amountMinor: 1.5 }, 400],
    ['amountMinor', { amountMinor: '1000' }, 400],
    ['amountMinor', { amountMinor: 9_007_199_254_740_993 }, 400],
    ['amountMinor', { amountMinor: 9_007_199_254_740_991 }, 422],
    ['amountMinor', { amountMinor: 19 }, 422],
    ['gameId', { gameId: GAME.slot }, 400],
    ['transactionId', { transactionId: '' }, 400],
    ['token', { token: 'made-up' }, 403],
    ['more', { more: 1 }, 400],
  ] as const)('names %s of %j', async (field, over, status) => {
    const answer = await bet(over);
    expect([answer.statusCode, answer.json().details.field]).toEqual([status, field]);
    expect(await written()).toBe(0);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('says what is not JSON', async () => {
    expect(codeOf(await callWallet(world, 'bet', '{"token":'))).toEqual([400, 'validation_failed', 'body']);
  });

  it('keeps players apart: another’s token, account, round and transaction', async () => {
    const other = await addTestPlayer(world);
    const theirs = await launchWell({ ...world, ...other });
    const call = (over: object) => callWallet(world, 'bet', buildCall(theirs, other.playerId, over));
    expect(codeOf(await call({ playerId: String(world.playerId) }))).toEqual([403, 'forbidden', 'playerId']);
    await bet();
    expect(codeOf(await call({ transactionId: 'tx-5' }))).toEqual([403, 'forbidden', 'roundId']);
    expect(codeOf(await call({}))).toEqual([409, 'duplicate_key', 'transactionId']);
    const rollback = await callWallet(world, 'rollback', buildRollback(theirs, other.playerId));
    expect(codeOf(rollback)).toEqual([403, 'forbidden', 'transactionId']);
    const won = await callWallet(world, 'win', buildCall(theirs, other.playerId, { transactionId: 'tx-6' }));
    expect(codeOf(won)).toEqual([404, 'not_found', 'roundId']);
    expect(codeOf(await launch({ ...world, browser: other.browser }))).toEqual([400, 'validation_failed', 'accountId']);
    expect([await world.browser.balance(), await other.browser.balance()]).toEqual([99_000, 100_000]);
  });

  it('tells the player’s pages of every movement', async () => {
    const reported: number[] = [];
    world.bus.subscribe('accounts', ({ accounts }) => void reported.push(accounts[0]?.balanceMinor ?? -1));
    await bet();
    await win();
    await bet();
    expect(reported).toEqual([99_000, 100_000]);
  });
});
