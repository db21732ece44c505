import type { SiteSettings } from '@longshot/contracts';
import type { DeskHome, DeskSite, DeskStories } from '@longshot/contracts/desk';
import { EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { contentInputs, storyTranslations } from '../../../test/worlds/content-inputs.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { silentLog } from '../../platform/observability/log.ts';
import { SiteChoices } from '../choices/site-choices.ts';

describeCore('the site at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let choices: SiteChoices;
  let over: Pick<SiteSettings, 'site' | 'redirects'>;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['editor', 'release', 'compliance']);
    const { database, settings, bus, clock } = world;
    const source = { layOver: (each: typeof over) => void (over = each) };
    choices = new SiteChoices({ database, siteId: settings.siteId, source, bus, clock, log: silentLog });
    await choices.start();
  });
  afterEach(async () => {
    await choices.stop();
    await desk.close();
  });

  const run: DeskBrowser['run'] = async (...call) => {
    const answer = await ann.run(...call);
    await choices.look();
    return answer;
  };
  const { content } = contentInputs['home.save'];

  describe('the front page', () => {
    it('features what the staff chose, and what stood before once it is taken back', async () => {
      const other = { ...content, featured: [EVENTS.other] };
      expect((await run('home.save', { base: 0, content })).statusCode).toBe(200);
      expect((await run('home.save', { base: 1, content: other })).statusCode).toBe(200);
      expect(choices.home).toEqual(other);
      const told = (await ann.get('home')).json<DeskHome>();
      expect(told).toMatchObject({ version: 2, featured: [{ eventId: EVENTS.other, title: expect.any(String) }] });
      expect(told.versions.map(({ version, staff }) => [version, staff])).toEqual([
        [2, 'ann'],
        [1, 'ann'],
      ]);
      expect((await run('home.restore', { version: 1 })).statusCode).toBe(200);
      expect(choices.home).toEqual(content);
      expect((await run('home.restore', { version: 0 })).statusCode).toBe(200);
      expect(choices.home).toBeNull();
      expect((await run('home.restore', { version: 9 })).statusCode).toBe(404);
    });

    it('is refused without a match that stands first, with one that is not offered, and over what was not seen', async () => {
      const none = await run('home.save', { base: 0, content: { ...content, featured: [] } });
      expect(none.json()).toMatchObject({ code: 'validation_failed', details: { field: 'input.content.featured' } });
      const gone = await run('home.save', { base: 0, content: { ...content, featured: ['999'] } });
      expect(gone.json()).toMatchObject({ code: 'validation_failed', details: { field: 'featured.0' } });
      await run('home.save', { base: 0, content });
      const late = await run('home.save', { base: 0, content });
      expect(late.json()).toMatchObject({ code: 'duplicate_key', details: { field: 'base' } });
      expect((await ann.get('home')).json<DeskHome>().version).toBe(1);
    });

    it('finds matches to come by a part of their names', async () => {
      const { title } = (await ann.get('home')).json<DeskHome>().featured[0] ?? { title: '' };
      expect(title).toBe('');
      const { matches } = (await ann.get('home/matches?search=e')).json();
      expect(matches.map(({ eventId }: { eventId: string }) => eventId)).toEqual([EVENTS.line, EVENTS.other]);
      expect((await ann.get('home/matches?search=nobody-plays')).json().matches).toEqual([]);
    });
  });

  describe('a story', () => {
    const page = 'news/news/cup';

    it('is shown in every language from its time on, and not after it was withdrawn', async () => {
      const fromMs = world.clock.nowMs() + 60_000;
      expect((await run('news.publish', { slug: 'cup', fromMs, texts: storyTranslations })).statusCode).toBe(200);
      expect([choices.pages, choices.textOf(page, 'de')]).toEqual([[], null]);
      expect((await ann.get('news')).json<DeskStories>().stories).toMatchObject([{ slug: 'cup', state: 'planned' }]);
      world.clock.advance(60_000);
      expect(choices.pages).toEqual([page]);
      expect(choices.textOf(page, 'de')).toContain('title: Der Pokal beginnt');
      expect((await ann.get('news')).json<DeskStories>().stories).toMatchObject([{ state: 'shown' }]);
      expect((await run('news.withdraw', { slug: 'cup' })).statusCode).toBe(200);
      expect(choices.pages).toEqual([]);
      expect((await run('news.withdraw', { slug: 'cup' })).statusCode).toBe(404);
    });

    it('is not written over one that somebody else has saved or withdrawn meanwhile', async () => {
      const fromMs = world.clock.nowMs();
      const publish = (over: object) => run('news.publish', { slug: 'cup', fromMs, texts: storyTranslations, ...over });
      const refused = async (base: number) => {
        const answer = await publish({ base, fromMs: fromMs + 1 });
        return [answer.statusCode, answer.json().code, answer.json().details?.field];
      };
      const standing = async () => (await ann.get('news')).json<DeskStories>().stories[0];
      expect((await publish({ base: 0 })).statusCode).toBe(200);
      expect(await standing()).toMatchObject({ version: 1, fromMs });
      expect(await refused(0)).toEqual([409, 'duplicate_key', 'slug']);
      expect((await publish({ base: 1 })).statusCode).toBe(200);
      expect(await refused(1)).toEqual([409, 'duplicate_key', 'base']);
      expect((await run('news.withdraw', { slug: 'cup' })).statusCode).toBe(200);
      expect(await refused(2)).toEqual([409, 'duplicate_key', 'base']);
      expect(await standing()).toMatchObject({ version: 3, state: 'withdrawn', fromMs });
      // A desk of before tells no base, and writes as it did.
      expect((await publish({})).statusCode).toBe(200);
      expect(await standing()).toMatchObject({ version: 4, state: 'shown' });
    });

    it('is refused without one of the languages, in one that the site has not, and with words that stand for nothing', async () => {
      const { de: _, ...three } = storyTranslations;
      const fieldOf = async (texts: object) => {
        const answer = await run('news.publish', {
          slug: 'cup',
          fromMs: world.clock.nowMs(),
          texts: texts as typeof storyTranslations,
        });
        return answer.json().details.field;
      };
      expect(await fieldOf(three)).toBe('texts.de');
      expect(await fieldOf({ ...storyTranslations, fr: storyTranslations.en })).toBe('texts.fr');
      expect(await fieldOf({ ...storyTranslations, ru: { ...storyTranslations.ru, text: 'Hello {{nobody}}.' } })).toBe(
        'texts.ru.text',
      );
      expect((await ann.get('news')).json<DeskStories>().stories).toEqual([]);
    });
  });

  describe('terms', () => {
    it('are asked of every player once they are published, each version once', async () => {
      const input = { document: 'terms', version: '2027-01' } as const;
      expect((await run('terms.publish', input)).statusCode).toBe(200);
      await world.settings.terms.refresh(world.database.kysely, world.settings.siteId);
      expect(world.settings.terms.version).toBe('2027-01');
      expect((await ann.get('terms')).json()).toMatchObject({ present: '2027-01' });
      const again = await run('terms.publish', { ...input, document: 'rules' });
      expect(again.json()).toMatchObject({ code: 'validation_failed', details: { field: 'version' } });
    });
  });

  describe('maintenance', () => {
    it('begins at once, ends by itself, and is never without an end', async () => {
      const nowMs = world.clock.nowMs();
      expect((await run('maintenance.begin', { minutes: 10 })).statusCode).toBe(200);
      expect(over.site).toMatchObject({
        startAt: new Date(nowMs).toISOString(),
        finishAt: new Date(nowMs + 600_000).toISOString(),
      });
      expect((await run('maintenance.begin', { minutes: 10 })).json()).toMatchObject({ code: 'duplicate_key' });
      world.clock.advance(600_000);
      await choices.look();
      expect(over.site).toEqual({});
      expect((await ann.get('site')).json<DeskSite>().maintenance).toBeNull();
      expect((await run('maintenance.end', {})).statusCode).toBe(404);
      const endless = await run('maintenance.begin', {} as { minutes: number });
      expect(endless.json()).toMatchObject({ code: 'validation_failed', details: { field: 'input.minutes' } });
      const tooLong = await run('maintenance.begin', { minutes: 1_441 });
      expect(tooLong.json()).toMatchObject({ details: { field: 'input.minutes' } });
    });

    it('is announced where it begins later, and may be ended before its time', async () => {
      const nowMs = world.clock.nowMs();
      await run('maintenance.begin', { minutes: 10, inMinutes: 30 });
      expect(over.site).toMatchObject({
        notifyStartDate: new Date(nowMs).toISOString(),
        notifyEndDate: new Date(nowMs + 1_800_000).toISOString(),
        startAt: new Date(nowMs + 1_800_000).toISOString(),
      });
      expect((await run('maintenance.end', {})).statusCode).toBe(200);
      expect(over.site).toEqual({});
    });
  });

  it('switches blocks of pages off and on again', async () => {
    await run('block.hide', { block: 'home-news' });
    await run('block.hide', { block: 'callback' });
    expect(over.site).toEqual({ hiddenBlocks: ['home-news', 'callback'], isCallbackSupportOn: false });
    expect((await run('block.hide', { block: 'callback' })).json()).toMatchObject({ code: 'duplicate_key' });
    await run('block.show', { block: 'callback' });
    expect(over.site).toEqual({ hiddenBlocks: ['home-news'] });
    expect((await run('block.show', { block: 'callback' })).statusCode).toBe(404);
  });

  it('leads addresses elsewhere with the reason, and refuses what leads in a circle, off the site or everybody away', async () => {
    const add = (from: string, to: string) => run('redirect.add', { from, to }, { reason: 'The campaign is over.' });
    expect((await add('/spring', '/promo')).statusCode).toBe(200);
    expect(over.redirects).toEqual([{ from: '/spring', to: '/promo', reason: 'The campaign is over.' }]);
    expect((await add('/spring', '/live')).json()).toMatchObject({ code: 'duplicate_key', details: { field: 'from' } });
    for (const [from, to, field, reason] of [
      ['/promo', '/spring', 'to', 'cyclic'],
      ['/summer', 'https://elsewhere.example', 'to', 'off-site'],
      ['/*', '/promo', 'from', 'locks-out'],
    ] as const)
      expect((await add(from, to)).json()).toMatchObject({ code: 'validation_failed', details: { field, reason } });
    expect((await run('redirect.remove', { from: '/spring' })).statusCode).toBe(200);
    expect(over.redirects).toEqual([]);
    expect((await run('redirect.remove', { from: '/spring' })).statusCode).toBe(404);
  });

  it('is as the rows say in a process that was not told, five seconds later', async () => {
    const { database, settings } = world;
    const head = { site_id: settings.siteId, name: 'blocks', version: 1 };
    const row = { ...head, content: JSON.stringify(['home-news']), staff: 'bob', saved_at_ms: 1 };
    await database.kysely.insertInto('site_choices').values(row).execute();
    await database.kysely.insertInto('site_choice_heads').values(head).execute();
    expect(over.site).toEqual({});
    world.clock.advance(5_000);
    await choices.look();
    expect(over.site).toEqual({ hiddenBlocks: ['home-news'] });
  });
});
