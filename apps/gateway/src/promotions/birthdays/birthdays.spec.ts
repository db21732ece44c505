import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { bonusesOf, buildGift, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { buildShopFreeBet } from '../../../test/worlds/points-for-tests.ts';

const DAY_MS = 86_400_000;
const YEAR_SECONDS = 366 * 86_400;

describeCore('a present for a birthday', databaseKinds, (world) => {
  const seconds = () => Math.floor(world.clock.nowMs() / 1_000);
  const offer = (over: object = {}) => {
    const { points: _, ...row } = buildShopFreeBet(world.clock.nowMs()) as Record<string, unknown>;
    return publish(world, { ...row, id: 'birthday', kind: 'birthday', endsAt: seconds() + 5 * YEAR_SECONDS, ...over });
  };
  /** A day so many days from now, by the clock of UTC, as the birthday of the player. */
  const bornOn = (days: number, zone = 'UTC') => {
    const day = new Date(world.clock.nowMs() + days * DAY_MS).toISOString().slice(5, 10);
    const facts = { date_of_birth: `1990-${day}`, time_zone: zone, created_at_ms: world.clock.nowMs() - 30 * DAY_MS };
    return world.database.kysely.updateTable('players').set(facts).where('id', '=', world.playerId).execute();
  };
  const give = () => world.core.promotions.giveBirthdays();
  const given = () => world.database.kysely.selectFrom('bet_grants').select(['offer_id', 'terms']).execute();
  const staySignedIn = () =>
    world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: world.clock.nowMs() + 2 * YEAR_SECONDS * 1_000 })
      .execute();

  it('comes by itself on the day, once a year', async () => {
    expect(await offer()).toMatchObject({ status: 200 });
    await staySignedIn();
    await bornOn(1);
    expect(await give()).toBe(0);
    world.clock.advance(DAY_MS);
    await Promise.all([give(), give()]);
    expect(await given()).toMatchObject([{ offer_id: 'birthday' }]);
    world.clock.advance(DAY_MS);
    await world.restart();
    expect([await give(), await given()]).toMatchObject([0, [{ offer_id: 'birthday' }]]);
    expect(await take(world, 'birthday')).toMatchObject({ status: 403, details: { field: 'offerId' } });
  });

  it('of the 29th of February comes on the 28th in a year without one', async () => {
    const seconds = Date.UTC(2026, 0, 1) / 1_000;
    await offer({ startsAt: seconds, endsAt: seconds + 5 * YEAR_SECONDS });
    const facts = { date_of_birth: '1992-02-29', time_zone: 'UTC', created_at_ms: world.clock.nowMs() - 30 * DAY_MS };
    await world.database.kysely.updateTable('players').set(facts).execute();
    const given: string[] = [];
    for (const day of ['2027-02-27', '2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01']) {
      world.clock.jump(Date.parse(`${day}T12:00:00Z`) - world.clock.nowMs());
      if ((await give()) > 0) given.push(day);
    }
    expect(given).toEqual(['2027-02-28', '2028-02-29']);
  });

  it('comes on the day of the player’s jurisdiction', async () => {
    await offer();
    // It is 15:00 in UTC: the next day has begun in Kiritimati.
    await bornOn(1, 'Pacific/Kiritimati');
    expect(await give()).toBe(1);
  });

  it('waits for a bonus that is wagered, a week at the most', async () => {
    await offer({ gives: 'bonus-money' });
    await publish(world, buildGift(world.clock.nowMs()));
    await staySignedIn();
    await take(world, 'gift');
    await bornOn(0);
    expect(await give()).toBe(0);
    const [{ id }] = (await bonusesOf(world)).bonuses;
    await world.browser.post(`/web-api/office/bonuses/${id}/give-up`, {});
    world.clock.advance(6 * DAY_MS);
    await give();
    expect((await bonusesOf(world)).bonuses).toMatchObject([{ offerId: 'birthday', grantedMinor: 500 }, {}]);
  });

  it('is not for who came after it, is banned, said no to offers, or where the budget is spent or money frozen', async () => {
    await offer({ budget: { count: 1 } });
    await bornOn(0);
    const players = world.database.kysely.updateTable('players');
    await players.set({ created_at_ms: world.clock.nowMs() }).execute();
    expect(await give()).toBe(0);
    await bornOn(0);
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 0 });
    expect(await give()).toBe(0);
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 1 });
    await players.set({ ban_level: 10 }).execute();
    expect(await give()).toBe(0);
    await players.set({ ban_level: 0 }).execute();
    const { frozenCurrencies } = world.settings;
    Object.assign(world.settings, { frozenCurrencies: ['EUR'] });
    expect(await give()).toBe(0);
    Object.assign(world.settings, { frozenCurrencies });
    await world.database.kysely
      .insertInto('offer_spending')
      .values({ site_id: world.settings.siteId, offer_id: 'birthday', taken_count: 1, held_minor: 500 })
      .execute();
    expect([await give(), await given()]).toEqual([0, []]);
    await world.database.kysely.deleteFrom('offer_spending').execute();
    expect(await give()).toBe(1);
  });
});
