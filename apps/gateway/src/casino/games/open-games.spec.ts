import type { GameStanding, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { changePlayer } from '../../../test/worlds/jurisdiction-for-tests.ts';

describeCore('a game that is open', databaseKinds, (world) => {
  let keys = 0;
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });
  const open = async (token: string): Promise<OpenedGame> => (await send('session', { token })).json();
  const roll = (token: string) =>
    send('round', {
      token,
      key: `open-game-${++keys}`,
      stakeMinor: 1_000,
      bet: { direction: 'over', target: 5_000 },
    });
  const spin = (token: string) => send('round', { token, key: `open-game-${++keys}`, stakeMinor: 100, bet: {} });

  describe('says how long it is open and what it came to', () => {
    it('as the gateway counts it, also to a page that is loaded anew, and of this game alone', async () => {
      const token = await launchWell(world);
      expect((await open(token)).standing).toEqual({ elapsedMs: 0, rounds: 0, stakedMinor: 0, paidMinor: 0 });
      let paidMinor = 0;
      let told: GameStanding | null = null;
      for (let round = 1; round <= 3; round += 1) {
        world.clock.advance(61_000);
        const played: PlayedGameRound = (await roll(token)).json();
        paidMinor += played.round.payoutMinor;
        told = played.standing;
        expect(told).toEqual({ elapsedMs: round * 61_000, rounds: round, stakedMinor: round * 1_000, paidMinor });
      }
      expect((await open(token)).standing).toEqual(told);
      expect((await open(await launchWell(world))).standing).toMatchObject({ rounds: 0, stakedMinor: 0 });
    });

    it('without a round that the house refused', async () => {
      const token = await launchWell(world);
      await changePlayer(world, { ban_level: 10 });
      expect((await roll(token)).statusCode).toBe(403);
      expect((await open(token)).standing).toMatchObject({ rounds: 0, stakedMinor: 0 });
    });
  });

  describe('for play money', () => {
    const tryOut = (browser: TestBrowser, country: string | null, gameId: string = GAME.slot) =>
      browser.post(
        '/web-api/casino/try',
        { gameId, iso: 'EUR' },
        { ...(country !== null && { 'x-country-code': country }) },
      );
    const visitor = async () => {
      const browser = new TestBrowser(world.app);
      await browser.open();
      return browser;
    };

    it('is for players alone where free play is for who is known [uk.free-play] [de.free-play] [default.free-play]', async () => {
      await world.restart({ trustedProxies: ['127.0.0.1'] });
      const browser = await visitor();
      for (const country of ['GB', 'DE']) {
        const refused = await tryOut(browser, country);
        expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthorised']);
      }
      for (const country of ['FR', 'MT', null]) expect((await tryOut(browser, country)).statusCode).toBe(200);
      expect(await world.database.kysely.selectFrom('in_house_sessions').select('mode').execute()).toHaveLength(3);
    });

    it('asks a player of there to be known first [uk.free-play] [uk.identification]', async () => {
      await changePlayer(world, { jurisdiction: 'uk', needs_identification: true });
      await world.restart();
      expect((await tryOut(world.browser, null)).json()).toMatchObject({ code: 'needs_identification' });
      await changePlayer(world, { needs_identification: false, identified_at_ms: world.clock.nowMs() });
      await world.restart();
      expect((await tryOut(world.browser, 'GB')).statusCode).toBe(200);
    });

    it.each([
      ['uk', 2_500],
      ['de', 5_000],
    ] as const)(
      'in %s spins no faster than for money: T − 1, T, T + 1 of %d ms [uk.slot-cycle] [de.slot-cycle]',
      async (jurisdiction, cycleMs) => {
        await changePlayer(world, { jurisdiction, identified_at_ms: world.clock.nowMs() });
        await world.restart();
        const { token } = (await tryOut(world.browser, null)).json();
        expect((await spin(token)).statusCode).toBe(200);
        world.clock.advance(cycleMs - 1);
        expect((await spin(token)).json()).toMatchObject({ code: 'round_too_soon', details: { field: 'key' } });
        world.clock.advance(1);
        expect((await spin(token)).statusCode).toBe(200);
        world.clock.advance(cycleMs + 1);
        expect((await spin(token)).statusCode).toBe(200);
        expect((await open(token)).standing).toMatchObject({ rounds: 3, stakedMinor: 300 });
      },
    );
  });
});
