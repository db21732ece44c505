import { buildTournament, writeRound } from '../../../test/worlds/bonus-games-for-tests.ts';
import { addTestPlayer, type TestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { publish } from '../../../test/worlds/offers-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('a tournament', databaseKinds, (world) => {
  const offer = (over: object = {}) => publish(world, buildTournament(world.clock.nowMs(), over));
  const join = async ({ browser }: Pick<TestPlayer, 'browser'> = world) => {
    const answer = await browser.post('/web-api/tournaments/race/join', {});
    return { status: answer.statusCode, ...answer.json() };
  };
  const read = async ({ browser }: Pick<TestPlayer, 'browser'> = world) =>
    (await browser.get('/web-api/tournaments/race?language=en')).json();
  const balanceOf = async ({ accountId }: Pick<TestPlayer, 'accountId'>) =>
    (
      await world.database.kysely
        .selectFrom('accounts')
        .select('balance_minor')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).balance_minor;
  /** A day goes by, over which everybody stays signed in. */
  const passDay = async (): Promise<void> => {
    await world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: world.clock.nowMs() + 30 * DAY_MS })
      .execute();
    world.clock.advance(DAY_MS);
  };

  it('counts what those who joined have staked since, and shows their places', async () => {
    await offer();
    await writeRound(world, world, { id: 'before', betMinor: 90_000 });
    world.clock.advance(1);
    expect(await join()).toEqual({ status: 200, success: true });
    expect(await join()).toEqual({ status: 200, success: true });
    const other = await addTestPlayer(world);
    await join(other);
    await writeRound(world, world, { id: 'a', betMinor: 1_050 });
    await writeRound(world, other, { id: 'b', betMinor: 2_500 });
    await world.core.promotions.inspect();
    const view = await read();
    expect(view).toMatchObject({ state: 'running', standing: 'joined', playerCount: 2 });
    expect(view.board).toMatchObject([
      { place: 1, points: 25, prizeMinor: 10_000, isOwn: false },
      { place: 2, points: 10, prizeMinor: 5_000, isOwn: true },
    ]);
    expect(view.own).toEqual({ points: 10, place: 2, prizeMinor: 5_000, missingPoints: 16 });
    expect((await world.browser.get('/web-api/tournaments?language=en')).json().tournaments).toMatchObject([
      { id: 'race', prizes: [10_000, 5_000, 2_501, 1_000] },
    ]);
  });

  it('takes a round that was rolled back away again, and counts its own games alone', async () => {
    await offer({ games: ['101'] });
    await join();
    await writeRound(world, world, { id: 'a', betMinor: 1_000 });
    await writeRound(world, world, { id: 'b', betMinor: 5_000, gameId: '102' });
    await writeRound(world, world, { id: 'c', betMinor: 700 });
    await world.core.promotions.inspect();
    expect((await read()).own.points).toBe(17);
    await world.database.kysely
      .updateTable('casino_transactions')
      .set({ is_rolled_back: true })
      .where('round_id', '=', 'c')
      .execute();
    await world.core.promotions.inspect();
    expect((await read()).own.points).toBe(10);
  });

  it('of rounds gives a point for each that was staked enough, whatever it brought and however many stakes it had', async () => {
    await offer({ pointsOf: 'rounds' });
    await join();
    await writeRound(world, world, { id: 'a', betMinor: 5_000, winMinor: 9_000 });
    await writeRound(world, world, { id: 'b', betMinor: 100 });
    await writeRound(world, world, { id: 'c', betMinor: 99 });
    await world.core.promotions.inspect();
    expect((await read()).own.points).toBe(2);
  });

  it('of the best round looks at what it brought for its stake, where that was enough', async () => {
    await offer({ pointsOf: 'best-multiple' });
    await join();
    await writeRound(world, world, { id: 'a', betMinor: 300, winMinor: 1_000 });
    await writeRound(world, world, { id: 'b', betMinor: 99, winMinor: 9_900 });
    await world.core.promotions.inspect();
    expect((await read()).own).toMatchObject({ points: 333, place: 1 });
  });

  it('gives its prizes once, shared by who has the same points, and counts nothing after its end', async () => {
    await offer({ endsAt: Math.floor(world.clock.nowMs() / 1_000) + 86_400 });
    const others = await Promise.all(Array.from({ length: 3 }, () => addTestPlayer(world)));
    const players = [world, ...others];
    for (const [index, player] of players.entries()) {
      await join(player);
      await writeRound(world, player, { id: `r${index}`, betMinor: [5_000, 2_000, 2_000, 2_000][index] ?? 0 });
    }
    await passDay();
    await writeRound(world, players[3] ?? world, { id: 'late', betMinor: 90_000 });
    await world.core.promotions.inspect();
    expect(await Promise.all(players.map(balanceOf))).toEqual([100_000, 100_000, 100_000, 100_000]);
    await passDay();
    await world.restart();
    await Promise.all([world.core.promotions.inspect(), world.core.promotions.inspect()]);
    await world.restart();
    // 50.00, 25.01 and 10.00 are shared by three: what division leaves is not given.
    const expected = [110_000, 102_833, 102_833, 102_833];
    expect(await Promise.all(players.map(balanceOf))).toEqual(expected);
    expect(await read()).toMatchObject({ state: 'paid', own: { place: 1, prizeMinor: 10_000, missingPoints: null } });
    expect(await join(await addTestPlayer(world))).toMatchObject({ status: 422, details: { reason: 'gone' } });
  });

  it('is not for who said no to offers, and there is none that was not published', async () => {
    expect(await join()).toMatchObject({ status: 404, details: { field: 'tournamentId' } });
    await offer();
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 1 });
    await offer({
      version: 2,
      asks: { multiple: '0', weights: { casino: '1' }, order: 'own-first', acceptDays: 1, days: 1 },
    });
    expect(await join()).toMatchObject({ status: 403, details: { reason: 'not-for-you' } });
    expect((await read()).standing).toBe('not-for-you');
  });
});
