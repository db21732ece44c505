import type { CasinoGames, PlayedGameRound } from '@longshot/contracts';
import type { DeskGames, DeskInput, DeskProviders, DeskRound } from '@longshot/contracts/desk';
import { GAME, launchWell, setThreshold } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

describeCore('games at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['editor', 'support']);
  });
  afterEach(() => desk.close());

  const gameId = GAME.keno;
  const section = async (category = 'keno'): Promise<readonly string[]> => {
    const shown = await world.browser.get(`/web-api/casino/games?category=${category}`);
    return shown.json<CasinoGames>().games.map(({ id }) => id);
  };
  const listed = async (query: string) => (await ann.get(`games?${query}`)).json<DeskGames>().games;

  it('hides one once and shows it once, as the catalogue does at once', async () => {
    const before = await section();
    expect(before).toContain(gameId);
    expect((await ann.run('game.hide', { gameId })).statusCode).toBe(200);
    expect(await section()).toEqual(before.filter((id) => id !== gameId));
    expect(await listed('of=hidden')).toMatchObject([{ gameId, isShown: false }]);
    const again = await ann.run('game.hide', { gameId });
    expect(again.json()).toMatchObject({ code: 'duplicate_key', details: { field: 'gameId' } });
    expect((await ann.run('game.show', { gameId })).statusCode).toBe(200);
    expect(await section()).toEqual(before);
    expect((await ann.run('game.show', { gameId })).statusCode).toBe(404);
    expect((await ann.run('game.hide', { gameId: '999999' })).statusCode).toBe(404);
  });

  it('puts one at the head of its shelf before those that were put there earlier, until its place is taken', async () => {
    const before = await section('slots');
    const [head, last] = [before[0] ?? '', before.at(-1) ?? ''];
    expect(head).not.toBe(last);
    for (const each of [head, last]) expect((await ann.run('game.lead', { gameId: each })).statusCode).toBe(200);
    expect((await section('slots')).slice(0, 2)).toEqual([last, head]);
    expect(await listed('of=placed')).toMatchObject([
      { gameId: last, position: 1 },
      { gameId: head, position: 2 },
    ]);
    expect((await ann.run('game.release', { gameId: last })).statusCode).toBe(200);
    expect(await section('slots')).toEqual(before);
    expect((await ann.run('game.release', { gameId: last })).statusCode).toBe(404);
  });

  it('moves one to the shelf of another section, where it has no place of its own', async () => {
    expect((await ann.run('game.lead', { gameId })).statusCode).toBe(200);
    expect((await ann.run('game.move', { gameId, section: 'slots' })).statusCode).toBe(200);
    expect([(await section()).includes(gameId), (await section('slots')).includes(gameId)]).toEqual([false, true]);
    expect(await listed('of=placed')).toEqual([]);
    const refused = (input: DeskInput<'game.move'>) => ann.run('game.move', input).then(refusedWith);
    expect(await refused({ gameId, section: 'slots' })).toEqual([409, 'duplicate_key', 'section']);
    expect(await refused({ gameId, section: 'nowhere' })).toEqual([404, 'not_found', 'section']);
    expect(await refused({ gameId: '999', section: 'keno' })).toEqual([404, 'not_found', 'gameId']);
    expect(await refused({ gameId, section: '<b>' })).toEqual([400, 'validation_failed', 'input.section']);
    expect(await section('slots')).toContain(gameId);
  });

  it('hides a provider with all its games and shows it again, each with a reason, by who may arrange providers', async () => {
    const before = await section();
    const providers = async () => (await ann.get('providers')).json<DeskProviders>().providers;
    const [{ providerId, games } = { providerId: '', games: 0 }] = await providers();
    expect(await providers()).toEqual([{ providerId, name: 'Plumb Line', isShown: true, games, shown: games }]);
    expect((await ann.run('provider.hide', { providerId })).statusCode).toBe(200);
    expect([await section(), (await providers())[0]?.isShown]).toEqual([[], false]);
    expect((await listed('search=forty%20k'))[0]?.isOffered).toBe(false);
    expect(refusedWith(await ann.run('provider.hide', { providerId }))).toEqual([409, 'duplicate_key', 'providerId']);
    const unexplained = await ann.run('provider.show', { providerId }, { reason: '' });
    expect(refusedWith(unexplained)).toEqual([400, 'validation_failed', 'reason']);
    const bob = await desk.sit('bob', ['marketing']);
    expect(refusedWith(await bob.run('provider.show', { providerId }))).toEqual([
      403,
      'forbidden',
      'providers.arrange',
    ]);
    expect(await section()).toEqual([]);
    expect((await ann.run('provider.show', { providerId })).statusCode).toBe(200);
    expect(await section()).toEqual(before);
    expect((await ann.run('provider.show', { providerId: 'nobody' })).statusCode).toBe(404);
  });

  it('lists them by a part of name, provider, section or number, whatever letters stand for in a pattern', async () => {
    expect((await listed('search=forty%20k')).map((game) => game.gameId)).toEqual([gameId]);
    expect(await listed('search=%25')).toEqual([]);
  });

  it('shows a round with its proof to whoever may, and writes down that they looked', async () => {
    const token = await launchWell(world, { gameId: GAME.dice });
    const bet = { direction: 'over', target: 5_000 };
    const payload = { token, key: 'round-key-1', stakeMinor: 1_000, bet };
    const played = await world.app.inject({ method: 'POST', url: '/game-api/round', payload });
    const { round } = played.json<PlayedGameRound>();
    const told = (await ann.get(`rounds/${round.roundId}`)).json<DeskRound>();
    expect(told).toMatchObject({
      playerId: String(world.playerId),
      name: 'Straight Dice',
      isShared: false,
      isCommitted: true,
      isAsDrawn: true,
    });
    expect(told.round).toMatchObject({ roundId: round.roundId, serverSeed: null, payoutMinor: round.payoutMinor });
    const looked = world.database.kysely.selectFrom('staff_audit').select('subject');
    expect(await looked.where('command', '=', 'round.look').execute()).toEqual([
      { subject: `player:${world.playerId}` },
    ]);
    const rounds = world.database.kysely.updateTable('in_house_rounds');
    await rounds.set({ payout_minor: round.payoutMinor + 1 }).execute();
    expect((await ann.get(`rounds/${round.roundId}`)).json<DeskRound>().isAsDrawn).toBe(false);
    await world.database.kysely.updateTable('in_house_seeds').set({ server_seed_hash: 'another' }).execute();
    expect((await ann.get(`rounds/${round.roundId}`)).json<DeskRound>().isCommitted).toBe(false);
    expect((await ann.get('rounds/1')).statusCode).toBe(404);
    // The ledger of the house knows nothing of the payout that was forged.
    await rounds.set({ payout_minor: round.payoutMinor }).execute();
  });

  it('shows pots that a round won: one that fell to its stake, and one that it drew', async () => {
    await setThreshold(world, 5);
    const token = await launchWell(world, { gameId: GAME.jackpot });
    await world.app.inject({ method: 'POST', url: '/game-api/session', payload: { token } });
    // Seeds that draw the smallest pot with their first number.
    const lucky = { server_seed: 'mini-32346', client_seed: 'pots', next_nonce: 0 };
    await world.database.kysely.updateTable('in_house_seeds').set(lucky).execute();
    const payload = { token, key: 'the-lucky-one', stakeMinor: 1_000, bet: {} };
    const play = () => world.app.inject({ method: 'POST', url: '/game-api/round', payload });
    const { round } = (await play()).json<PlayedGameRound>();
    expect(round).toMatchObject({ payoutMinor: 15, fall: { pot: 'drop', paidMinor: 5 } });
    const told = async (id: string) => (await ann.get(`rounds/${id}`)).json<DeskRound>().pots;
    const atMs = world.clock.nowMs();
    expect(await told(round.roundId)).toEqual([
      { pot: 'drop', by: 'fell', paidMinor: 5, atMs, backAtMs: null },
      { pot: 'mini', by: 'drawn', paidMinor: 15, atMs, backAtMs: null },
    ]);
    payload.key = 'another-one';
    const next = (await play()).json<PlayedGameRound>().round;
    expect(await told(next.roundId)).toEqual([]);
  });
});
