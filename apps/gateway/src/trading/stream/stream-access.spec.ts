import type { SiteSettings } from '@longshot/contracts';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { listen, openPage, refusalOf, type TestPage } from '../../../test/worlds/stream-for-tests.ts';
import { STREAM_TIMES } from './stream-hub.ts';

const DE = { 'x-country-code': 'DE' };
const AT = { 'x-country-code': 'AT' };
const inGermany: SiteSettings = { blocks: [{ templateTypeId: 1, countries: ['DE'] }] };

/** Nothing can be had now. */
const TRY_AGAIN_LATER = 1013;

describe('the stream before the decision of access', () => {
  let test: TestApp;
  let url: string;
  const pages: TestPage[] = [];
  const open = async (headers: Record<string, string> = {}): Promise<TestPage> => {
    const page = await openPage(url, headers);
    pages.push(page);
    return page;
  };
  const follow = async (page: TestPage, topic = 'board:line'): Promise<void> => {
    page.send({ type: 'subscribe', id: 1, topic });
    test.clock.advance(STREAM_TIMES.frameMs);
    await page.next('image');
  };
  const beat = () => test.clock.advance(STREAM_TIMES.heartbeatMs);

  beforeEach(async () => {
    test = await buildApp();
    url = await listen(test);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.socket.terminate();
    await test.close();
  });

  it('takes nobody from a blocked country', async () => {
    await test.writeSite(inGermany);
    expect(await refusalOf(url, DE)).toBe(403);
    expect((await open(AT)).messages).toHaveLength(1);
  });

  it('lets those go who are there when their country is blocked, and keeps the others', async () => {
    const [here, there] = [await open(DE), await open(AT)];
    await test.writeSite(inGermany);
    beat();
    expect(await here.closed).toBe(TRY_AGAIN_LATER);
    await there.next('heartbeat');
  });

  it('lets those go alone who follow what a block by page closes', async () => {
    const [live, line] = [await open(), await open()];
    await follow(live, 'board:live');
    await follow(line);
    await test.writeSite({ blocks: [{ templateTypeId: 1, paths: ['/live'] }] });
    beat();
    expect(await live.closed).toBe(TRY_AGAIN_LATER);
    await line.next('heartbeat');
  });

  it('takes nobody during maintenance', async () => {
    await test.writeSite({ site: { startAt: new Date(test.clock.nowMs()).toISOString(), finishAt: null } });
    expect(await refusalOf(url)).toBe(503);
  });

  it('lets everybody go at the first beat of maintenance, and not one before', async () => {
    const page = await open();
    const startMs = test.clock.nowMs() + STREAM_TIMES.heartbeatMs + 1;
    await test.writeSite({ site: { startAt: new Date(startMs).toISOString(), finishAt: null } });
    test.clock.advance(startMs - 1 - test.clock.nowMs());
    await page.next('heartbeat');
    // What was asked before is answered before this.
    page.send({ type: 'subscribe', id: 9, topic: 'event:999999999' });
    await page.next('error');
    expect(page.socket.readyState).toBe(page.socket.OPEN);
    beat();
    expect(await page.closed).toBe(TRY_AGAIN_LATER);
  });

  describe('a player', () => {
    const player = { cookie: 'player=7' };
    const ban = (banLevel: number) => {
      test.app.access.usePlayers(async (playerId) => (playerId === '7' ? { banLevel } : {}));
      test.bus.publish('player-changed', { playerId: '7' });
    };

    it('who is banned is cut off from what pages show at once, others are not', async () => {
      const [mine, theirs] = [await open(player), await open({ cookie: 'player=8' })];
      await follow(mine);
      await follow(theirs);
      ban(10);
      expect(await mine.closed).toBe(TRY_AGAIN_LATER);
      beat();
      await theirs.next('heartbeat');
    });

    it('who is banned hears of their own money, follows nothing, and follows again when the ban is lifted', async () => {
      ban(10);
      const page = await open(player);
      test.bus.publish('accounts', { playerId: '7', accounts: [] });
      await page.next('accounts');
      page.send({ type: 'subscribe', id: 1, topic: 'board:line' });
      expect(await page.closed).toBe(TRY_AGAIN_LATER);
      ban(0);
      await follow(await open(player));
    });
  });
});
