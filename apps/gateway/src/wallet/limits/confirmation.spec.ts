import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { confirmPlayer, deposit, moveTo } from '../../../test/worlds/jurisdiction-for-tests.ts';
import { buildWithdrawal, pay } from '../../../test/worlds/payments-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('an account that nobody has confirmed', databaseKinds, (world) => {
  const live = async (jurisdiction: string | null): Promise<number> => {
    const set = { jurisdiction, created_at_ms: world.clock.nowMs() };
    await world.database.kysely.updateTable('players').set(set).where('id', '=', world.playerId).execute();
    return world.clock.nowMs() + 30 * DAY_MS;
  };
  const place = async (key: string) => (await world.browser.place(buildCoupon(world.accountId), key)).json();

  it.each(['uk', 'mga', 'de', 'se'])(
    'plays for 30 days in %s: until T − 1, not at T nor after [uk.confirmation] [mga.confirmation] [de.confirmation] [se.confirmation]',
    async (jurisdiction) => {
      const T = await live(jurisdiction);
      const reasonAt = async (atMs: number) => {
        await moveTo(world, atMs);
        return (await deposit(world, 2_000)).json().details?.reason;
      };
      expect(await reasonAt(T - 1)).not.toBe('needs-confirmation');
      expect([await reasonAt(T), await reasonAt(T + 1)]).toEqual(['needs-confirmation', 'needs-confirmation']);
      expect(await place('unconfirmed-1')).toMatchObject({
        code: 'needs_data',
        details: { reason: 'needs-confirmation', page: 'user/accountverify' },
      });
      expect((await pay(world, 'withdrawal', buildWithdrawal(world.accountId))).json().details?.reason).not.toBe(
        'needs-confirmation',
      );
    },
  );

  it('plays on once it is confirmed, and wherever no table asks [default.confirmation]', async () => {
    const T = await live('de');
    await moveTo(world, T + DAY_MS);
    expect(await place('unconfirmed-2')).toMatchObject({ code: 'needs_data' });
    await confirmPlayer(world);
    expect(await place('unconfirmed-3')).not.toHaveProperty('code');
    await world.database.kysely.deleteFrom('player_profiles').execute();
    await live(null);
    await moveTo(world, world.clock.nowMs() + 400 * DAY_MS);
    expect(await place('unconfirmed-4')).not.toHaveProperty('code');
  });
});
