import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildCall, buildRollback } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import {
  addTestProvider,
  boundTestProvider,
  callAsProvider,
  openOutside,
  TITLES,
  type TestProvider,
} from '../../../test/worlds/outside-provider-for-tests.ts';
import { claimAccountId } from '../../wallet/ledger/ledger.ts';
import type { SignedAction } from './wallet-signature.ts';

const [{ gameId: REELS }, { gameId: DICE }] = TITLES;

describeCore('wallet v1 of outside providers', databaseKinds, (world) => {
  let provider: TestProvider;
  let token: string;
  const begin = async (over: Parameters<typeof addTestProvider>[1] = {}, gameId: string = DICE) => {
    provider = await addTestProvider(world, over);
    ({ token } = await openOutside(world, provider, gameId));
  };
  const send = (action: SignedAction, body: object) => callAsProvider(world, provider.key, action, body);
  const call = (over: object) => buildCall(token, world.playerId, { gameId: DICE, ...over });
  const bet = (transactionId: string, over: object = {}) => send('bet', call({ transactionId, ...over }));
  const win = (transactionId: string, over: object = {}) => send('win', call({ transactionId, ...over }));
  const close = (transactionId: string, over: object = {}) => {
    const { amountMinor: _none, ...body } = call({ transactionId, ...over }) as Record<string, unknown>;
    return send('close', body);
  };
  const takeBack = (transactionId: string) => send('rollback', buildRollback(token, world.playerId, transactionId));
  const codeOf = async (answer: ReturnType<typeof send>) => {
    const { statusCode, json } = await answer;
    const { code, details } = json();
    return [statusCode, code, details?.field];
  };
  const balanceAfter = async (answer: ReturnType<typeof send>): Promise<unknown> => (await answer).json().balanceMinor;
  const purposes = async () => {
    const rows = await world.database.kysely.selectFrom('transfers').select('purpose').orderBy('id').execute();
    return rows.map(({ purpose }) => purpose).filter((purpose) => purpose.startsWith('game-'));
  };

  it('takes several stakes and gives several wins in a round, until it is closed', async () => {
    await begin();
    expect(await balanceAfter(bet('b1'))).toBe(99_000);
    expect(await balanceAfter(win('w1', { amountMinor: 500, isFinal: false }))).toBe(99_500);
    expect(await balanceAfter(bet('b2', { amountMinor: 2_000 }))).toBe(97_500);
    expect(await balanceAfter(win('w2', { amountMinor: 700, isFinal: false }))).toBe(98_200);
    expect(await balanceAfter(close('c1'))).toBe(98_200);
    expect(await codeOf(bet('b3'))).toEqual([409, 'game_finished', 'roundId']);
    expect(await codeOf(win('w3'))).toEqual([409, 'game_finished', 'roundId']);
    expect(await codeOf(takeBack('b2'))).toEqual([409, 'game_finished', 'transactionId']);
    // Each again, as it was answered first.
    expect(await Promise.all([balanceAfter(bet('b1')), balanceAfter(close('c1'))])).toEqual([99_000, 98_200]);
    expect(await world.browser.balance()).toBe(98_200);
  });

  it('gives one of several stakes back after a win, and the last only when the win was taken back', async () => {
    await begin();
    await bet('b1');
    await win('w1', { amountMinor: 500, isFinal: false });
    await bet('b2');
    expect(await balanceAfter(takeBack('b2'))).toBe(99_500);
    expect(await codeOf(takeBack('b1'))).toEqual([409, 'game_finished', 'transactionId']);
    expect(await balanceAfter(takeBack('w1'))).toBe(99_000);
    expect(await balanceAfter(takeBack('b1'))).toBe(100_000);
  });

  it('takes wins for closed rounds where the rule of the provider says so, and opens a round whose close was taken back', async () => {
    await begin({ takesLateWins: true });
    await bet('b1');
    await close('c1');
    expect(await balanceAfter(win('w1', { amountMinor: 300 }))).toBe(99_300);
    expect(await codeOf(bet('b2'))).toEqual([409, 'game_finished', 'roundId']);
    await takeBack('w1');
    await takeBack('c1');
    expect(await balanceAfter(bet('b3'))).toBe(98_000);
  });

  it('books a jackpot apart, and takes it back after it was spent: the rest is owed', async () => {
    await begin();
    await bet('b1');
    expect(await balanceAfter(win('j1', { amountMinor: 50_000, kind: 'jackpot' }))).toBe(149_000);
    await bet('b2', { roundId: 'r2', amountMinor: 90_000 });
    await bet('b3', { roundId: 'r3', amountMinor: 50_000 });
    expect(await balanceAfter(takeBack('j1'))).toBe(0);
    expect(await balanceAfter(takeBack('j1'))).toBe(0);
    expect(await purposes()).toEqual([
      ...['game-stake', 'game-jackpot', 'game-stake', 'game-stake', 'game-jackpot-reversal'],
    ]);
    const owed = world.database.kysely.selectFrom('entries').select('amount_minor');
    expect(await owed.where('account_id', '=', claimAccountId(world.accountId)).execute()).toEqual([
      { amount_minor: -41_000 },
    ]);
  });

  it('moves money once however many of the same come at once', async () => {
    await begin();
    const twenty = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 20 }, make));
    const over = { isFinal: false, kind: 'jackpot', amountMinor: 500 };
    for (const [make, balanceMinor] of [
      [() => bet('b1', { kind: 'feature-buy' }), 99_000],
      [() => win('w1', over), 99_500],
      [() => close('c1'), 99_500],
      [() => takeBack('w1'), 99_000],
    ] as const) {
      const answers = await twenty(make);
      expect(new Set(answers.map((answer) => answer.json().balanceMinor))).toEqual(new Set([balanceMinor]));
    }
    expect(await purposes()).toEqual(['game-stake', 'game-jackpot', 'game-jackpot-reversal']);
  });

  it('decides once between a stake and the close of its round at the same moment', async () => {
    await begin();
    await bet('b0');
    const [late, closed] = await Promise.all([bet('b1'), close('c1')]);
    expect([closed.statusCode, [200, 409].includes(late.statusCode)]).toEqual([200, true]);
    expect(await world.browser.balance()).toBe(late.statusCode === 200 ? 98_000 : 99_000);
    expect(await codeOf(bet('b2'))).toEqual([409, 'game_finished', 'roundId']);
  });

  it('tells the number of a call in every answer, and counts it for nothing', async () => {
    await begin();
    const header = 'x-wallet-request-id';
    const first = await bet('b1', { requestId: 'call-1' });
    const again = await bet('b1', { requestId: 'call-2' });
    expect([first.json().requestId, again.json().requestId]).toEqual(['call-1', 'call-2']);
    const refused = await bet('b2', { requestId: 'call-3', amountMinor: 1 });
    expect([first, refused].map(({ headers }) => headers[header])).toEqual(['call-1', 'call-3']);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('refuses what is out of order and what is another’s', async () => {
    await begin();
    expect(await codeOf(win('w1'))).toEqual([404, 'not_found', 'roundId']);
    expect(await codeOf(close('c1'))).toEqual([404, 'not_found', 'roundId']);
    expect(await codeOf(bet('b1', { gameId: REELS }))).toEqual([400, 'validation_failed', 'gameId']);
    expect(await codeOf(bet('b1', { gameId: 'nothing' }))).toEqual([400, 'validation_failed', 'gameId']);
    expect(await codeOf(bet('b1', { token: 'made-up' }))).toEqual([403, 'forbidden', 'token']);
    expect(await codeOf(bet('b1', { kind: 'gift' }))).toEqual([400, 'validation_failed', 'kind']);
    await takeBack('b1');
    expect(await codeOf(bet('b1'))).toEqual([409, 'duplicate_key', 'transactionId']);
    await send('catalogue', { games: [TITLES[0]] });
    expect(await codeOf(bet('b2'))).toEqual([403, 'forbidden', 'gameId']);
    expect(await purposes()).toEqual([]);
  });

  it('opens every game of a provider with a lobby by one token', async () => {
    await begin({ hasLobby: true });
    expect(await balanceAfter(bet('b1', { gameId: REELS }))).toBe(99_000);
    expect(await balanceAfter(bet('b2', { roundId: 'r2' }))).toBe(98_000);
    const rows = await world.database.kysely.selectFrom('casino_transactions').select('game_id').execute();
    expect(rows.map(({ game_id }) => game_id).toSorted()).toEqual([...provider.games.values()].toSorted());
  });

  it('holds the bounds of the house: of all that fit, the narrowest', async () => {
    await begin();
    const bound = (over: Parameters<typeof boundTestProvider>[1]) => boundTestProvider(world, over);
    await bound({ minStakeMinor: 100, maxStakeMinor: 5_000, maxWinMinor: 20_000, maxJackpotMinor: 90_000 });
    await bound({ gameId: DICE, jurisdiction: 'mga', maxStakeMinor: 50 });
    await bound({ gameId: DICE, maxStakeMinor: 1_000, maxFeatureMinor: 3_000 });
    await bound({ gameId: REELS, maxStakeMinor: 1 });
    const boundOf = async (answer: ReturnType<typeof send>) => {
      const { code, details } = (await answer).json();
      return [code, details?.refusals?.[0]?.boundMinor];
    };
    expect(await boundOf(bet('b1', { amountMinor: 99 }))).toEqual(['below_min', 100]);
    expect(await boundOf(bet('b1', { amountMinor: 1_001 }))).toEqual(['above_max', 1_000]);
    expect(await boundOf(bet('b1', { amountMinor: 3_001, kind: 'feature-buy' }))).toEqual(['above_max', 3_000]);
    expect(await balanceAfter(bet('b1', { amountMinor: 3_000, kind: 'feature-buy' }))).toBe(97_000);
    expect(await boundOf(win('w1', { amountMinor: 20_001 }))).toEqual(['above_max', 20_000]);
    expect(await boundOf(win('w1', { amountMinor: 90_001, kind: 'jackpot' }))).toEqual(['above_max', 90_000]);
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'mga' }).execute();
    await new LimitsPage(world.browser).call('POST', 'limits/decline');
    expect(await boundOf(bet('b2', { roundId: 'r2', amountMinor: 51 }))).toEqual(['below_min', 100]);
    expect(await boundOf(bet('b2', { roundId: 'r2', amountMinor: 100 }))).toEqual(['above_max', 50]);
    expect(await world.browser.balance()).toBe(97_000);
  });

  it('lists the transactions of a time for the books of the provider, in pages', async () => {
    await begin();
    const fromMs = world.clock.nowMs();
    await bet('b1', { kind: 'feature-buy' });
    world.clock.advance(1);
    await win('w1', { amountMinor: 5, kind: 'jackpot', isFinal: false });
    await close('c1');
    world.clock.advance(1);
    await takeBack('never-came');
    const toMs = world.clock.nowMs() + 1;
    const ask = async (over: object = {}) =>
      (await send('transactions', { requestId: 'list', fromMs, toMs, limit: 3, ...over })).json();
    const first = await ask();
    expect(first.transactions.map(({ transactionId, kind }: Record<string, unknown>) => [transactionId, kind])).toEqual(
      [
        ['b1', 'feature-buy'],
        ['c1', 'close'],
        ['w1', 'jackpot'],
      ],
    );
    expect(first.transactions[0]).toEqual({
      transactionId: 'b1',
      roundId: 'round-1',
      gameId: DICE,
      playerId: String(world.playerId),
      iso: 'EUR',
      kind: 'feature-buy',
      amountMinor: 1_000,
      isRolledBack: false,
      createdAtMs: fromMs,
    });
    const second = await ask({ after: first.next });
    expect([first.requestId, second.next]).toEqual(['list', null]);
    expect(second.transactions).toMatchObject([{ transactionId: 'never-came', kind: 'none', isRolledBack: true }]);
    expect((await ask({ toMs: fromMs })).transactions).toEqual([]);
  });
});
