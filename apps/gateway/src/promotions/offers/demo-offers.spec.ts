import type { OfferView } from '@longshot/contracts';
import { launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { bonusesOf, take } from '../../../test/worlds/offers-for-tests.ts';

const LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;

const DEMO = { login: '1111', email: 'demo@longshot.test', password: 'a password of the demo' };

describeCore('the offers of a demo installation', databaseKinds, (world) => {
  beforeEach(() => world.restart({ demoPlayer: DEMO }));
  const listed = async (language: string): Promise<readonly OfferView[]> =>
    (await world.browser.get(`/web-api/offers?language=${language}`)).json().offers;

  it('give a new player ten free rounds of a slot, who plays them all and keeps what they win', async () => {
    const player = { ...world, ...(await addTestPlayer(world)) };
    const offers = (await player.browser.get('/web-api/offers?language=en')).json<{ offers: OfferView[] }>().offers;
    expect(offers.find(({ id }) => id === 'ten-free-rounds')).toMatchObject({ kind: 'free-rounds', standing: 'open' });
    expect(await take(player, 'ten-free-rounds')).toMatchObject({ state: 'granted' });
    const [free] = (await bonusesOf(player)).freeRounds;
    expect(free).toMatchObject({ gamePath: 'slots/game/120/nine-pines', rounds: 10, stakeMinor: 20 });

    const before = (await player.browser.balance()) ?? 0;
    const token = await launchWell(player, { gameId: '120' });
    const send = (path: string, body: object) =>
      world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: { token, ...body } });
    const { freeRoundsId } = (await send('session', {})).json().freeRounds;
    let wonMinor = 0;
    for (let number = 1; number <= 10; number += 1) {
      const played = (
        await send('round', { key: `free-round-${number}`, stakeMinor: 20, bet: {}, freeRoundsId })
      ).json();
      wonMinor += played.round.payoutMinor;
    }
    expect(await player.browser.balance()).toBe(before + Math.min(wonMinor, 2_000));
    const more = await send('round', { key: 'the-eleventh', stakeMinor: 20, bet: {}, freeRoundsId });
    expect([more.statusCode, more.json().details.field]).toEqual([403, 'freeRoundsId']);
  });

  it('have a mission of rounds and two tournaments, and are published once', async () => {
    await world.restart({ demoPlayer: DEMO });
    const { offers } = (await world.browser.get('/web-api/offers?language=ar')).json<{ offers: OfferView[] }>();
    const mission = offers.filter(({ id }) => id === 'thirty-rounds');
    expect(mission.map((each) => each.mission?.steps.map(({ of, count }) => [of, count]))).toEqual([[['rounds', 30]]]);
    const { tournaments } = (await world.browser.get('/web-api/tournaments?language=de')).json();
    expect(tournaments.map(({ id, state }: { id: string; state: string }) => [id, state]).toSorted()).toEqual([
      ['15', 'running'],
      ['16', 'running'],
    ]);
  });

  it('are more than eight that a new player can take, each of them, and as many kinds as there are', async () => {
    const open = (await listed('en')).filter(({ standing }) => standing === 'open');
    expect(open.length).toBeGreaterThanOrEqual(8);
    expect(new Set(open.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
    for (const { id } of open) {
      const player = await addTestPlayer(world, 0);
      expect([id, await take({ ...world, ...player }, id)]).toMatchObject([id, { status: 200 }]);
    }
  });

  it('are written in four languages', async () => {
    const titles = await Promise.all(LANGUAGES.map((language) => listed(language)));
    const [english = [], ...others] = titles.map((offers) => offers.map(({ title }) => title));
    for (const other of others) {
      expect(other).toHaveLength(english.length);
      expect(other.filter((title) => english.includes(title))).toEqual([]);
    }
  });
});
