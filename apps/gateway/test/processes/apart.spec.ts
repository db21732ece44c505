import { DEMO_PLAYER } from '../../src/server.ts';
import { TestBrowser } from '../worlds/browser-for-tests.ts';
import { buildSettlement, EVENTS } from '../worlds/builders-for-tests.ts';
import { describeOn, serverKinds } from '../worlds/database-for-tests.ts';
import { offerMatch, openHouse, placeAgain, sayIn, untilSo, type TestHouse } from '../worlds/house-for-tests.ts';
import { describeWithNats } from '../worlds/nats-for-tests.ts';

jest.setTimeout(180_000);

/** Takes the result of the match back. */
const TAKEN_BACK = {
  type: 'rollback_bet_settlement',
  producer: 3,
  timestampMs: 2_000,
  eventId: EVENTS.line,
  markets: [{ marketId: 1, specifiers: '' }],
} as const;

describeWithNats('feed and settlement in processes of their own', () => {
  describeOn(serverKinds, 'with one database', () => {
    let house: TestHouse;
    beforeEach(async () => {
      house = await openHouse();
    });
    afterEach(() => house.end());

    const open = async () => {
      // It lets the player of a demonstration in.
      await house.startProcess(['jobs']);
      const feed = await house.startProcess(['feed'], 1);
      const web = await house.startProcess(['web']);
      await offerMatch(feed, [web]);
      const browser = new TestBrowser(web.app);
      const { accounts } = await browser.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
      const accountId = accounts.find(({ isActive }) => isActive)?.id ?? '';
      const balance = async (): Promise<number> => (await browser.balance()) ?? 0;
      const place = (key: string) => placeAgain(browser, accountId, key);
      const { kysely } = web.app.platform.database;
      return { feed, kysely, balance, place, before: await balance() };
    };

    it('pay once what the one has stored before any other was there, though two settle', async () => {
      const { feed, kysely, balance, before, place } = await open();
      expect(await place('apart-bet-1')).toMatchObject({ state: 'accepted' });
      // Stored when it is answered: the feed may forget it, and both processes may end here.
      await sayIn(feed, buildSettlement('1', { timestampMs: 1_000 }));
      await feed.end();
      expect(await balance()).toBe(before - 1_000);
      const results = kysely.selectFrom('market_results').select(['version', 'applied_version']);
      const said = await results.where('slot', '=', 'settlement').execute();
      expect(said).toEqual([{ version: 1, applied_version: 0 }]);

      await Promise.all([house.startProcess(['settlement']), house.startProcess(['settlement'])]);
      await untilSo(async () => (await balance()) === before + 1_100);
      const waiting = results.whereRef('applied_version', '<', 'version');
      await untilSo(async () => (await waiting.execute()).length === 0);
      const paid = kysely.selectFrom('transfers').select('id').where('purpose', '=', 'payout');
      expect(await paid.execute()).toHaveLength(1);
    });

    it('settle at the bell what is said, said again and taken back, whatever was spent meanwhile', async () => {
      const { feed, balance, before, place } = await open();
      await house.startProcess(['settlement']);
      expect(await place('apart-bet-2')).toMatchObject({ state: 'accepted' });
      await sayIn(feed, buildSettlement('1', { timestampMs: 1_000 }));
      await untilSo(async () => (await balance()) === before + 1_100);
      await sayIn(feed, buildSettlement('1', { timestampMs: 1_000 }));
      await sayIn(feed, TAKEN_BACK);
      await untilSo(async () => (await balance()) === before - 1_000);
    });
  });
});
