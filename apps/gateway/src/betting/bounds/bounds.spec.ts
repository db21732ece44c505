import type { PlaceCouponBody, Refusal } from '@longshot/contracts';
import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

describeCore('bounds of stakes', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let keys = 0;
  beforeEach(async () => {
    // A maximum that the player can reach: 100.00.
    const currencies = world.settings.currencies.map((currency) => ({ ...currency, maxStakeMinor: 10_000 }));
    await world.restart({ currencies });
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['risk']);
  });
  afterEach(() => desk.close());

  const me = () => ({ playerId: String(world.playerId) });
  /** Refusals of a stake; none where it is taken. */
  const stake = async (amount: number, over: Partial<PlaceCouponBody> = {}): Promise<readonly Refusal[]> => {
    const body = buildCoupon(world.accountId, { amount, ...over });
    const answer = await world.browser.place(body, `bound-key-${++keys}`);
    if (answer.statusCode === 200) return [];
    return answer.json().details.refusals;
  };
  const above = (boundMinor: number) => [{ code: 'above_max', boundMinor }];
  const maximumShown = async (typeId = 0): Promise<number> => {
    const body = { iso: 'EUR', typeId, accountId: world.accountId, bets: [] };
    return (await world.browser.send('POST', '/web-api/coupon/bounds', body)).json().maxMinor;
  };
  const makeGroup = async (name: string, percent: number): Promise<string> => {
    expect((await ann.run('stake-group.make', { name, percent })).statusCode).toBe(200);
    const { groups } = (await ann.get('stake-groups')).json();
    return groups.find((group: { name: string }) => group.name === name).groupId;
  };

  it('take a stake that was refused once the bound is raised, and the page is told the new one', async () => {
    expect(await stake(15_000)).toEqual(above(10_000));
    expect(await maximumShown()).toBe(10_000);
    expect((await ann.run('player.bound', { ...me(), percent: 200 })).json()).toMatchObject({ approvalId: null });
    expect(await maximumShown()).toBe(20_000);
    expect(await stake(15_000)).toEqual([]);
    expect(await stake(20_001)).toEqual(above(20_000));
  });

  it('take two people to be raised high, and tell what they would be', async () => {
    const { approvalId } = (await ann.run('player.bound', { ...me(), percent: 301 })).json();
    expect(await maximumShown()).toBe(10_000);
    const { approvals } = (await ann.get('approvals')).json();
    expect(JSON.parse(approvals[0].preview)).toEqual({
      percentBefore: 100,
      percentAfter: 301,
      maxima: [
        { iso: 'EUR', beforeMinor: 10_000, afterMinor: 30_100 },
        { iso: 'USD', beforeMinor: 10_000, afterMinor: 30_100 },
      ],
    });
    const bob = await desk.sit('bob', ['risk']);
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    expect(await maximumShown()).toBe(30_100);
    // Lower again is one person's.
    expect((await ann.run('player.bound', { ...me(), percent: 300 })).json().approvalId).toBeNull();
  });

  it('are lowered for a group by its factor, in every type of coupon, until the player leaves it', async () => {
    const groupId = await makeGroup('Sharp', 10);
    await ann.run('stake-group.add', { groupId, ...me() });
    expect(await stake(1_001)).toEqual(above(1_000));
    const bets = [EVENTS.line, EVENTS.other, EVENTS.live].map((eventId) =>
      buildBet({ eventId, coef: eventId === EVENTS.live ? '1.5' : '2.1' }),
    );
    expect(await stake(1_001, { typeId: 2, systemValue: 2, bets })).toEqual(above(1_000));
    expect(await stake(1_000)).toEqual([]);
    await ann.run('stake-group.change', { groupId, percent: 20 });
    expect(await stake(2_000)).toEqual([]);
    await ann.run('stake-group.remove', { groupId, ...me() });
    expect(await stake(10_000)).toEqual([]);
  });

  it('follow the lowest of the groups, and the player’s own before them', async () => {
    for (const [name, percent] of [
      ['Sharp', 10],
      ['Watched', 50],
    ] as const) {
      const groupId = await makeGroup(name, percent);
      await ann.run('stake-group.add', { groupId, ...me() });
    }
    expect(await maximumShown()).toBe(1_000);
    await ann.run('player.bound', { ...me(), percent: 150 });
    expect(await maximumShown()).toBe(15_000);
    expect((await ann.get(`player-bounds/${world.playerId}`)).json()).toMatchObject({
      factor: 150,
      own: { percent: 150, by: 'ann', reason: 'A reason.' },
      groups: [{ name: 'Sharp', percent: 10, members: 1 }, { name: 'Watched' }],
      maxima: [{ iso: 'EUR', minMinor: 20, usualMinor: 10_000, maxMinor: 15_000 }, { iso: 'USD' }],
    });
    await ann.run('player.bound', me());
    expect(await maximumShown()).toBe(1_000);
    const { groups } = (await ann.get('stake-groups')).json();
    await ann.run('stake-group.end', { groupId: groups[0].groupId });
    expect(await maximumShown()).toBe(5_000);
  });

  describe('of a player in a group with a high factor, which a lower one holds down', () => {
    let bob: DeskBrowser;
    let low: string;
    beforeEach(async () => {
      bob = await desk.sit('bob', ['risk']);
      for (const [command, input] of [
        ['stake-group.make', { name: 'Friends', percent: 400 }],
        ['stake-group.add', me()],
      ] as const) {
        const { groups } = (await ann.get('stake-groups')).json();
        const given = command === 'stake-group.add' ? { groupId: groups[0].groupId, ...input } : input;
        const { approvalId } = (await ann.run(command, given as never)).json();
        expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
      }
      low = await makeGroup('Sharp', 10);
      // The lower group first: a high factor that counts takes two people by itself.
      await ann.run('stake-group.add', { groupId: low, ...me() });
      expect(await maximumShown()).toBe(1_000);
    });
    const agreed = async (approvalId: string) => {
      expect(await maximumShown()).toBe(1_000);
      expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
      expect(await maximumShown()).toBe(40_000);
    };

    it('take two people to rise as the player leaves the lower group', async () => {
      const { approvalId } = (await ann.run('stake-group.remove', { groupId: low, ...me() })).json();
      const { approvals } = (await ann.get('approvals')).json();
      expect(JSON.parse(approvals[0].preview)).toMatchObject({ name: 'Sharp', percentBefore: 10, percentAfter: 400 });
      await agreed(approvalId);
    });

    it('take two people to rise as the lower group ends', async () => {
      const { approvalId } = (await ann.run('stake-group.end', { groupId: low })).json();
      const { approvals } = (await ann.get('approvals')).json();
      expect(JSON.parse(approvals[0].preview)).toEqual({ name: 'Sharp', percent: 10, members: 1, raisedHigh: 1 });
      await agreed(approvalId);
    });

    it('are one person’s to leave where another bound still holds', async () => {
      await ann.run('player.bound', { ...me(), percent: 50 });
      expect((await ann.run('stake-group.remove', { groupId: low, ...me() })).json().approvalId).toBeNull();
      expect(await maximumShown()).toBe(5_000);
      const { approvalId } = (await ann.run('player.bound', me())).json();
      expect(approvalId).not.toBeNull();
    });

    it('do not rise when two bounds are taken away at once, each by one person', async () => {
      const other = await makeGroup('Watched', 20);
      await ann.run('stake-group.add', { groupId: other, ...me() });
      const answers = await Promise.all([
        ann.run('stake-group.remove', { groupId: low, ...me() }),
        bob.run('stake-group.end', { groupId: other }),
      ]);
      expect(answers.filter((answer) => answer.json().approvalId === null)).toHaveLength(1);
      expect(await maximumShown()).toBeLessThanOrEqual(2_000);
    });
  });

  it('never fall below the least stake', async () => {
    const currencies = world.settings.currencies.map((currency) => ({ ...currency, maxStakeMinor: 500 }));
    await world.restart({ currencies });
    const core = await startDesk(world);
    const risk = await core.sit('cora', ['risk']);
    await risk.run('player.bound', { ...me(), percent: 1 });
    expect(await stake(21)).toEqual(above(20));
    expect(await stake(20)).toEqual([]);
    await core.close();
  });

  it('refuse what is nobody and nothing, by the field, and a name or member twice', async () => {
    const refused = async (...asked: Parameters<DeskBrowser['run']>) => {
      const answer = await ann.run(...asked);
      return [answer.statusCode, answer.json().details?.field];
    };
    const groupId = await makeGroup('Sharp', 10);
    expect(await refused('player.bound', { playerId: '999999', percent: 50 })).toEqual([404, 'playerId']);
    expect((await ann.run('player.bound', { ...me(), percent: 0 })).statusCode).toBe(400);
    expect((await ann.run('player.bound', { ...me(), percent: 10_001 })).statusCode).toBe(400);
    expect(await refused('stake-group.make', { name: 'Sharp', percent: 5 })).toEqual([409, 'name']);
    expect(await refused('stake-group.change', { groupId: '999999', percent: 5 })).toEqual([404, 'groupId']);
    expect(await refused('stake-group.add', { groupId, playerId: '999999' })).toEqual([404, 'playerId']);
    await ann.run('stake-group.add', { groupId, ...me() });
    expect(await refused('stake-group.add', { groupId, ...me() })).toEqual([409, 'playerId']);
    expect((await ann.get('player-bounds/999999')).statusCode).toBe(404);
    expect((await ann.get('stake-groups/999999')).statusCode).toBe(404);
  });

  it('stand in lists, and in the audit with what was before', async () => {
    const groupId = await makeGroup('Sharp', 10);
    await ann.run('stake-group.add', { groupId, ...me() }, { reason: 'Beats every closing price.' });
    await ann.run('player.bound', { ...me(), percent: 40 });
    expect((await ann.get('player-bounds')).json()).toMatchObject({ players: [{ ...me(), own: { percent: 40 } }] });
    expect((await ann.get(`stake-groups/${groupId}`)).json()).toMatchObject({
      group: { name: 'Sharp', members: 1 },
      members: [{ ...me(), own: 40, by: 'ann' }],
      after: null,
    });
    const { kysely } = world.database;
    const rows = await kysely
      .selectFrom('staff_audit')
      .select(['command', 'subject', 'outcome'])
      .where('staff', '=', 'ann')
      .orderBy('seq', 'desc')
      .execute();
    expect(rows[0]).toMatchObject({ command: 'player.bound', subject: `player:${world.playerId}` });
    expect(JSON.parse(rows[0]?.outcome ?? '')).toMatchObject({ before: 10, after: 40 });
  });
});
