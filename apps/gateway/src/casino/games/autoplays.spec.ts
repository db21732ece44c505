import type { GameAutoplay, GameHistory, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { changePlayer } from '../../../test/worlds/jurisdiction-for-tests.ts';

/** A bet that loses nearly always, and one that wins nearly always. */
const LONG_SHOT = { direction: 'over', target: 9_900 } as const;
const SURE_SHOT = { direction: 'under', target: 9_800 } as const;

describeCore('rounds that follow each other by themselves', databaseKinds, (world) => {
  let keys = 0;
  let token: string;
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });
  const newKey = () => `autoplay-${++keys}`;
  const askFor = (over: object = {}) =>
    send('autoplay', { token, key: newKey(), rounds: 3, stakeMinor: 1_000, lossMinor: 50_000, ...over });
  const start = async (over: object = {}): Promise<GameAutoplay> => {
    const answer = await askFor(over);
    if (answer.statusCode !== 200) throw new Error(`autoplay: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const play = ({ autoplayId }: GameAutoplay, over: object = {}) =>
    send('round', { token, key: newKey(), stakeMinor: 1_000, bet: LONG_SHOT, autoplayId, ...over });
  const playWell = async (autoplay: GameAutoplay, over: object = {}): Promise<PlayedGameRound> => {
    const answer = await play(autoplay, over);
    if (answer.statusCode !== 200) throw new Error(`round: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const stop = ({ autoplayId }: GameAutoplay, by = token) => send('autoplay-stop', { token: by, autoplayId });
  const history = async (over: object = {}): Promise<GameHistory> => (await send('history', { token, ...over })).json();
  const over = (reason: string) => ({ code: 'game_finished', details: { field: 'autoplayId', reason } });
  beforeEach(async () => {
    token = await launchWell(world);
  });

  it('are as many as were asked for, through the ledger, and no more', async () => {
    const autoplay = await start();
    const told: unknown[] = [];
    let paidMinor = 0;
    for (let round = 1; round <= 3; round++) {
      const played = await playWell(autoplay);
      paidMinor += played.round.payoutMinor;
      told.push([played.autoplay?.played, played.autoplay?.endedBy]);
      expect(played.autoplay).toMatchObject({ rounds: 3, stakedMinor: round * 1_000, paidMinor });
    }
    expect(told).toEqual([
      [1, null],
      [2, null],
      [3, 'rounds'],
    ]);
    expect((await play(autoplay)).json()).toMatchObject(over('rounds'));
    expect(await world.browser.balance()).toBe(100_000 - 3_000 + paidMinor);
  });

  it('never lose more than their player allowed', async () => {
    const autoplay = await start({ rounds: 1_000, lossMinor: 3_500 });
    let last: GameAutoplay | undefined = autoplay;
    while (last?.endedBy === null) last = (await playWell(autoplay)).autoplay;
    expect(last?.endedBy).toBe('loss');
    const lostMinor = (last?.stakedMinor ?? 0) - (last?.paidMinor ?? 0);
    expect([lostMinor > 2_500, lostMinor <= 3_500]).toEqual([true, true]);
    expect((await play(autoplay)).json()).toMatchObject(over('loss'));
    expect(await world.browser.balance()).toBe(100_000 - lostMinor);
  });

  it('end after a win above the bound, and not after one that reaches it', async () => {
    const reached = await start({ rounds: 100, winMinor: 1_010 });
    for (let round = 0; round < 5; round++) {
      expect((await playWell(reached, { bet: SURE_SHOT })).autoplay?.endedBy).toBeNull();
    }
    const autoplay = await start({ rounds: 100, winMinor: 1_009 });
    let last: PlayedGameRound;
    do last = await playWell(autoplay, { bet: SURE_SHOT });
    while (last.round.payoutMinor === 0);
    expect([last.round.payoutMinor, last.autoplay?.endedBy]).toEqual([1_010, 'win']);
    expect((await play(autoplay)).json()).toMatchObject(over('win'));
  });

  it('end once there is less than the bound of the balance', async () => {
    const autoplay = await start({ rounds: 100, balanceMinor: 100_000 });
    let last: PlayedGameRound;
    do last = await playWell(autoplay);
    while (last.balanceMinor >= 100_000);
    expect(last.autoplay?.endedBy).toBe('balance');
    expect((await play(autoplay)).json()).toMatchObject(over('balance'));
  });

  it('end when their player stops them, and stay ended', async () => {
    const autoplay = await start();
    await playWell(autoplay);
    expect((await stop(autoplay)).json()).toMatchObject({ played: 1, endedBy: 'stopped' });
    expect((await stop(autoplay)).json()).toMatchObject({ played: 1, endedBy: 'stopped' });
    expect((await play(autoplay)).json()).toMatchObject(over('stopped'));
    expect((await history()).statistics).toMatchObject({ rounds: 1, stakedMinor: 1_000 });
  });

  it('end with the page that asked for them', async () => {
    const autoplay = await start();
    await send('session', { token });
    expect((await play(autoplay)).json()).toMatchObject(over('left'));
  });

  it('end by a round that the house refuses', async () => {
    const autoplay = await start();
    await changePlayer(world, { ban_level: 10 });
    expect((await play(autoplay)).statusCode).toBe(403);
    await changePlayer(world, { ban_level: 0 });
    expect((await play(autoplay)).json()).toMatchObject(over('refused'));
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('are begun and counted once under their keys, however often and at once they are asked for', async () => {
    const key = newKey();
    const begun = await Promise.all(Array.from({ length: 5 }, () => start({ key })));
    expect(new Set(begun.map(({ autoplayId }) => autoplayId)).size).toBe(1);
    expect((await askFor({ key, rounds: 4 })).json()).toMatchObject({
      code: 'duplicate_key',
      details: { field: 'key' },
    });
    const [autoplay] = begun;
    if (!autoplay) throw new Error('nothing begun');
    const same = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => playWell(autoplay, { key: same })));
    expect(new Set(answers.map(({ round }) => round.roundId)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => play(autoplay)));
    const done = others.filter(({ statusCode }) => statusCode === 200).length;
    expect(done).toBeLessThanOrEqual(2);
    expect((await history()).statistics.rounds).toBe(1 + done);
  });

  it.each([
    ['rounds', { rounds: 0 }, 400],
    ['rounds', { rounds: 1_001 }, 400],
    ['stakeMinor', { stakeMinor: 0 }, 400],
    ['stakeMinor', { stakeMinor: 19 }, 422],
    ['stakeMinor', { stakeMinor: 10_001 }, 422],
    ['lossMinor', { lossMinor: 999 }, 400],
    ['lossMinor', { lossMinor: undefined }, 400],
    ['winMinor', { winMinor: -1 }, 400],
    ['balanceMinor', { balanceMinor: 100_001 }, 400],
    ['key', { key: 'short' }, 400],
    ['token', { token: 'somebody-elses' }, 403],
    ['jackpot', { jackpot: true }, 400],
  ] as const)('are not begun with a wrong %s: %j', async (field, wrong, status) => {
    const answer = await askFor(wrong);
    expect([answer.statusCode, answer.json().details.field]).toEqual([status, field]);
    expect(await world.database.kysely.selectFrom('in_house_autoplays').select('id').execute()).toEqual([]);
  });

  it('take no round of another stake, of another game, or of the house', async () => {
    const autoplay = await start();
    expect((await play(autoplay, { stakeMinor: 500 })).json()).toMatchObject({ details: { field: 'stakeMinor' } });
    const again = await start();
    expect((await play(again, { freeRoundsId: '80001' })).json()).toMatchObject({ details: { field: 'autoplayId' } });
    const third = await start();
    const other = await launchWell(world, { gameId: GAME.keno });
    const elsewhere = { token: other, bet: { picks: [7] } };
    expect((await play(third, elsewhere)).json()).toMatchObject({
      code: 'not_found',
      details: { field: 'autoplayId' },
    });
    expect((await stop(third, other)).json()).toMatchObject({ code: 'not_found', details: { field: 'autoplayId' } });
    expect((await playWell(third)).autoplay?.played).toBe(1);
  });

  it.each([
    ['mines', GAME.mines],
    ['blackjack', GAME.blackjack],
    ['crash', GAME.crash],
  ])('are none of %s', async (_, gameId) => {
    token = await launchWell(world, { gameId });
    expect((await send('session', { token })).json<OpenedGame>().pace.hasAutoplay).toBe(false);
    expect((await askFor()).json().details.field).toBe('rounds');
  });

  describe.each([
    ['default', true, true],
    ['mga', true, true],
    ['se', true, true],
    ['de', false, true],
    ['uk', false, false],
  ] as const)('in %s', (jurisdiction, hasAutoplay, hasTurbo) => {
    const name = hasAutoplay ? 'are offered' : 'are refused by the gateway';
    it(`${name}, and turbo ${hasTurbo ? 'is offered' : 'is refused'}, for money and for play money [default.autoplay] [default.turbo] [de.no-autoplay] [uk.no-autoplay] [uk.no-turbo]`, async () => {
      const before = await start();
      await changePlayer(world, { jurisdiction, identified_at_ms: world.clock.nowMs() });
      await world.restart();
      const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'EUR' });
      if (!hasAutoplay) {
        // What had begun before does not go on.
        expect((await play(before)).json()).toMatchObject({ code: 'forbidden', details: { field: 'autoplayId' } });
      }
      // Where a player is asked for limits first, free play waits for the answer as well.
      expect(tried.statusCode).toBe(jurisdiction === 'mga' ? 403 : 200);
      const tries = jurisdiction === 'mga' ? [] : [tried.json<{ token: string }>().token];
      for (const each of [token, ...tries]) {
        token = each;
        world.clock.advance(10_000);
        const { pace } = (await send('session', { token })).json<OpenedGame>();
        expect([pace.hasAutoplay, pace.hasTurbo]).toEqual([hasAutoplay, hasTurbo]);
        const asked = await askFor();
        expect(asked.statusCode).toBe(hasAutoplay ? 200 : 403);
        if (!hasAutoplay) expect(asked.json()).toMatchObject({ code: 'forbidden', details: { field: 'rounds' } });
        const turbo = { token, key: newKey(), stakeMinor: 100, bet: LONG_SHOT, isTurbo: true };
        const fast = await send('round', turbo);
        if (!hasTurbo) expect(fast.json()).toMatchObject({ code: 'forbidden', details: { field: 'isTurbo' } });
        // What else a jurisdiction asks before a stake is none of turbo.
        else if (fast.statusCode !== 200) expect(fast.json().code).toBe('limit_prompt_due');
      }
    });
  });

  it('are told with what each game came to, page by page', async () => {
    const autoplay = await start({ rounds: 25 });
    const played: PlayedGameRound[] = [];
    for (let round = 0; round < 25; round++) played.push(await playWell(autoplay, { bet: SURE_SHOT }));
    token = await launchWell(world);
    const first = await history();
    const second = await history({ before: first.next });
    const ids = played.map(({ round }) => round.roundId).reverse();
    expect([...first.rounds, ...second.rounds].map(({ roundId }) => roundId)).toEqual(ids);
    expect([first.rounds.length, second.rounds.length, second.next]).toEqual([20, 5, null]);
    const won = played.filter(({ round }) => round.payoutMinor > 0).length;
    expect(first.statistics).toEqual({
      rounds: 25,
      won,
      stakedMinor: 25_000,
      paidMinor: won * 1_010,
      mostMultiple: Math.max(...played.map(({ round }) => round.multiple ?? 0)),
    });
    token = await launchWell(world, { gameId: GAME.keno });
    expect(await history()).toMatchObject({ rounds: [], next: null, statistics: { rounds: 0 } });
  });
});
