import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home, HomeContent } from '@longshot/contracts';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { rankBy } from './compose-home.ts';

const STAFF = { 'x-staff-token': 'staff-token', 'x-staff-name': 'Ada' };
const CHOICE: HomeContent = {
  featured: ['503'],
  leagues: [],
  offers: [
    {
      icon: 'gift',
      path: '/multi',
      title: { en: 'Side by side', de: 'Nebeneinander' } as { en: string },
      text: { en: 'All.' },
    },
  ],
  news: [
    { path: '/results', publishedAtMs: 1, title: { en: 'Over' }, picture: { kind: 'team', name: 'Keldford Town' } },
  ],
};

describe('the front page', () => {
  let world: TestApp;
  const read = async (lang = 'en'): Promise<Home> => (await world.app.inject(`/web-api/home?lang=${lang}`)).json();
  /** Writes the choice of the installation. */
  const write = async (text: string): Promise<void> => {
    await mkdir(join(world.storeFolder, 'content'), { recursive: true });
    await writeFile(join(world.storeFolder, 'content/home.json'), text);
  };
  const save = (content: HomeContent) => write(JSON.stringify(content));

  beforeEach(async () => {
    world = await buildApp();
    world.book.apply(buildFixture({ eventId: '503', startsAtMs: world.clock.nowMs() + 7_200_000 }));
    world.book.apply(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId: '503' }));
    world.published.publish();
  });
  afterEach(() => world.close());

  it('features the next match, tells what is played and what starts, and each match once', async () => {
    const home = await read();
    expect(home).toMatchObject({ featured: ['501', '503'], live: ['502'], soon: [] });
    expect(home.events.map(({ id }) => id)).toEqual(['501', '503', '502']);
    expect(home.leagues[0]).toMatchObject({ liveCount: 1, lineCount: 2 });
    expect(home.games.length).toBeGreaterThan(0);
  });

  it('is read in parts as well: the matches that stand first, and what the staff offers', async () => {
    await save(CHOICE);
    const slider = (await world.app.inject('/web-api/line/slider?lang=en')).json();
    expect(slider.events.map(({ id }: { readonly id: string }) => id)).toEqual(['503', '501']);
    expect(slider).toMatchObject({ clk: expect.any(Number), epoch: expect.any(String) });
    expect((await world.app.inject('/web-api/banners?lang=de')).json()).toMatchObject({
      offers: [{ icon: 'gift', path: '/multi', title: 'Nebeneinander', text: 'All.' }],
      news: [{ path: '/results', title: 'Over' }],
    });
    expect((await world.app.inject('/web-api/banners')).statusCode).toBe(400);
  });

  it('is the same for everybody until something changes, and follows the feed', async () => {
    const before = await read();
    expect(await read()).toEqual(before);
    world.book.apply(buildOdds([buildMarket(1, { 1: 1900, 2: 3400, 3: 3650 })]));
    world.published.publish();
    const after = await read();
    expect(after.clk).toBeGreaterThan(before.clk);
    expect(after.events[0]?.markets[0]?.outcomes[0]?.coef).toBe('1.90');
  });

  it('shows what the staff has chosen at once, in the language of the visitor or else in English', async () => {
    await save(CHOICE);
    expect(await read('de')).toMatchObject({
      featured: ['503', '501'],
      offers: [{ title: 'Nebeneinander', text: 'All.' }],
      news: [{ title: 'Over', picture: { kind: 'team' } }],
    });
    const own = await world.app.inject({ url: '/web-api/home/content', headers: STAFF });
    expect(own.json()).toEqual(CHOICE);
  });

  it('leaves out a chosen match that is over or has no odds for its result', async () => {
    await save({ ...CHOICE, featured: ['999', '503'] });
    world.book.apply(buildOdds([buildMarket(1, {}, { status: -1 })], { eventId: '503' }));
    world.published.publish();
    expect(await read()).toMatchObject({ featured: ['501'] });
  });

  it('is read by the staff alone, and changed by nobody with the token that they share', async () => {
    expect(await world.app.inject('/web-api/home/content')).toMatchObject({ statusCode: 403 });
    const url = '/web-api/home/content';
    const changed = await world.app.inject({ method: 'PUT', url, headers: STAFF, payload: CHOICE });
    expect(changed.statusCode).toBe(404);
    expect(await read()).toMatchObject({ featured: ['501', '503'] });
  });

  it.each([
    ['ends too early', '{"featured": [1'],
    ['says more than it may', JSON.stringify({ ...CHOICE, featured: ['501'], more: 1 })],
    [
      'leads off the site',
      JSON.stringify({ ...CHOICE, offers: [{ ...CHOICE.offers[0], path: '//elsewhere.example' }] }),
    ],
    ['has no English', JSON.stringify({ ...CHOICE, news: [{ ...CHOICE.news[0], title: { de: 'Ohne Englisch' } }] })],
  ])('goes on with what it had where the file %s', async (_, text) => {
    await save(CHOICE);
    const before = await read();
    expect(before).toMatchObject({ featured: ['503', '501'] });
    await write(text);
    expect(await read()).toEqual(before);
  });
});

describe('the rank of a league', () => {
  const event = (name: string, category: string, id: string) => ({
    sport: { id: '1', slug: 'football', name: 'Football' },
    championship: { id, slug: '', name, category: { id: '', name: category, countryCode: null } },
  });

  it('is its place in the list, in its category where the list names one', () => {
    const rank = rankBy([
      { sport: 'football', name: 'Liga', category: 'Spain' },
      { sport: 'football', name: 'Cup' },
    ]);
    const ranks = [event('Liga', 'Spain', '1'), event('Liga', 'Portugal', '2'), event('Cup', 'Italy', '3')].map(rank);
    expect(ranks).toEqual([0, 2, 1]);
  });
});
