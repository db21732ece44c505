import type { DeskPairs } from '@longshot/contracts/desk';
import { addTestPlayer, type TestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { buildDeposit, pay } from '../../../test/worlds/payments-for-tests.ts';
import { matchAgain } from '../../identity/persons/index.ts';

describeCore('two accounts that are alike', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  let other: TestPlayer;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
    bob = await desk.sit('bob', ['compliance']);
    other = await addTestPlayer(world);
  });
  afterEach(() => desk.close());

  const ids = () => ({ playerId: String(world.playerId), otherId: String(other.playerId) });
  const match = (isSame: boolean) => {
    const found = { matched_by: 'device', is_same: isSame, found_at_ms: 1 } as const;
    const row = { site_id: world.settings.siteId, player_id: world.playerId, other_id: other.playerId, ...found };
    return world.database.kysely.insertInto('player_matches').values(row).execute();
  };
  const exclude = async (player: TestPlayer) => {
    const path = '/limit-service-api/limit/external/web/api/v1/BlockUser';
    const answer = await new LimitsPage(player.browser).call('POST', path, { days: 180, reasonId: 1 });
    expect(answer.json()).toEqual({ success: true });
  };
  const deposit = async (player: TestPlayer) =>
    (await pay({ ...world, ...player }, 'deposit', buildDeposit(player.accountId, { amountMinor: 2_000 }))).json().code;
  const listed = async () => (await ann.get('pairs')).json<DeskPairs>().pairs;
  const part = async () => {
    const { approvalId } = (await ann.run('pair.part', ids())).json();
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
  };

  it('wait to be decided about, with who of them is excluded', async () => {
    await match(false);
    await exclude(other);
    expect(await listed()).toMatchObject([
      {
        one: { playerId: String(world.playerId), isExcluded: false },
        other: { playerId: String(other.playerId), isExcluded: true },
        by: ['device'],
        isSame: false,
      },
    ]);
  });

  it('are one person once somebody says so: an exclusion of either holds for both, now and later', async () => {
    await match(false);
    await exclude(other);
    expect(await deposit(world)).toBeUndefined();
    const changed: string[] = [];
    world.bus.subscribe('player-changed', ({ playerId }) => void changed.push(playerId));
    expect((await ann.run('pair.join', ids())).statusCode).toBe(200);
    expect(changed).toEqual([String(world.playerId)]);
    expect(await deposit(world)).toBe('self_excluded');
    expect(await listed()).toEqual([]);
  });

  it('share what is excluded after they were joined', async () => {
    await match(false);
    await ann.run('pair.join', ids());
    await exclude(world);
    expect(await deposit(other)).toBe('self_excluded');
  });

  it('are two people once two of the staff say so: an exclusion holds for one alone from then on', async () => {
    await match(true);
    expect((await ann.run('pair.part', ids())).json()).toMatchObject({ approvalId: expect.any(String) });
    expect(await listed()).toHaveLength(1);
    await world.database.kysely.deleteFrom('desk_approvals').execute();
    await part();
    expect(await listed()).toEqual([]);
    await exclude(world);
    expect(await deposit(other)).toBeUndefined();
    const { database, settings, bus, clock } = world;
    await matchAgain({ database, settings, bus, nowMs: () => clock.nowMs() }, other.playerId);
    expect(await deposit(other)).toBeUndefined();
  });

  it('stand with their names in what whoever has to agree reads', async () => {
    await match(true);
    const preview = JSON.parse((await ann.send('POST', 'commands/pair.part/preview', { input: ids() })).json().preview);
    const emails = await world.database.kysely.selectFrom('players').select(['id', 'email']).orderBy('id').execute();
    const expected = emails.map(({ id, email }) => expect.objectContaining({ player: id, called: email }));
    expect(preview).toEqual({ by: 'device', isSame: true, players: expected });
  });

  it('keep an exclusion that was there before they were found to be two people', async () => {
    await match(true);
    await exclude(world);
    expect(await deposit(other)).toBe('self_excluded');
    await part();
    expect(await deposit(other)).toBe('self_excluded');
  });

  it('are decided about only where they are alike: no account is one with itself or with a stranger', async () => {
    const { playerId, otherId } = ids();
    for (const input of [
      { playerId, otherId },
      { playerId, otherId: playerId },
      { playerId, otherId: '999' },
    ])
      expect(refusedWith(await ann.run('pair.join', input))).toEqual([404, 'not_found', 'otherId']);
  });
});
