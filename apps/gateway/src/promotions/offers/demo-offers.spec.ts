import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { take } from '../../../test/worlds/offers-for-tests.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { seedDemoOffers } from './demo-offers.ts';

const LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly standing: string;
}

describeCore('the offers of a demo installation', databaseKinds, (world) => {
  const listed = async (language: string, { browser } = world): Promise<readonly Listed[]> =>
    (await browser.get(`/web-api/offers?language=${language}`)).json().offers;

  it('are more than eight that a new player can take, each of them, and as many kinds as there are', async () => {
    await seedDemoOffers(promotionsContextOf(world));
    await seedDemoOffers(promotionsContextOf(world));
    const open = (await listed('en')).filter(({ standing }) => standing === 'open');
    expect(open.length).toBeGreaterThanOrEqual(8);
    expect(new Set(open.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
    for (const { id } of open) {
      const player = await addTestPlayer(world, 0);
      expect([id, await take({ ...world, ...player }, id)]).toMatchObject([id, { status: 200 }]);
    }
  });

  it('are written in four languages', async () => {
    await seedDemoOffers(promotionsContextOf(world));
    const titles = await Promise.all(LANGUAGES.map((language) => listed(language)));
    const [english = [], ...others] = titles.map((offers) => offers.map(({ title }) => title));
    for (const other of others) {
      expect(other).toHaveLength(english.length);
      expect(other.filter((title) => english.includes(title))).toEqual([]);
    }
  });
});
