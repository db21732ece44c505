import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildFreeBet, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';

const DAY_MS = 86_400_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

describeCore('an offer with days and hours', databaseKinds, (world) => {
  const offer = (id: string, over: object) => publish(world, buildFreeBet(world.clock.nowMs(), { id, ...over }));
  type Listed = { readonly id: string; readonly standing: string };
  const standings = async ({ browser }: Pick<typeof world, 'browser'>): Promise<readonly Listed[]> =>
    (await browser.get('/web-api/offers?language=en')).json().offers;
  const openDay = async () => {
    const player = await addTestPlayer(world);
    const listed = await standings(player);
    const [open] = listed.filter(({ standing }) => standing === 'open');
    expect(listed.filter(({ standing }) => standing === 'later')).toHaveLength(6);
    return Number(open?.id.at(-1));
  };

  it('is open on its day alone, by the clock of the player, and tells both', async () => {
    for (const day of WEEK) await offer(`day-${day}`, { hours: { days: [day], from: 0, to: 24 } });
    const today = await openDay();
    const tomorrow = (today % 7) + 1;
    const refused = { status: 403, code: 'forbidden', details: { field: 'offerId', reason: 'later' } };
    expect(await take(world, `day-${tomorrow}`)).toMatchObject(refused);
    expect((await world.browser.get(`/web-api/offers/day-${tomorrow}?language=en`)).json()).toMatchObject({
      standing: 'later',
      hours: { days: [tomorrow], from: 0, to: 24 },
    });
    world.clock.advance(DAY_MS);
    expect(await openDay()).toBe(tomorrow);
  });

  it('is taken once a day where it says so, and once where it says nothing', async () => {
    await offer('daily', { per: 'day' });
    await offer('once', {});
    const player = { ...world, ...(await addTestPlayer(world)) };
    for (const id of ['daily', 'once']) {
      expect(await take(player, id)).toMatchObject({ status: 200 });
      expect(await take(player, id)).toMatchObject({ status: 409, details: { reason: 'used' } });
    }
    world.clock.advance(DAY_MS);
    const { database, clock, settings } = world;
    const sessions = new Sessions({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
    await player.browser.useToken((await sessions.open(player.playerId, DAY_MS)).token);
    expect(await take(player, 'daily')).toMatchObject({ status: 200 });
    expect(await take(player, 'daily')).toMatchObject({ status: 409 });
    expect(await take(player, 'once')).toMatchObject({ status: 409 });
  });
});
