import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { codeInApp } from '../../test/worlds/code-app-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { DESK_ORIGIN, DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../test/worlds/desk-for-tests.ts';
import { setDeskRoles, Staff } from '../identity/staff/index.ts';

describeCore('the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await startDesk(world);
  });
  afterEach(() => desk.close());

  const banned = () => ({ playerId: String(world.playerId), level: 45, version: 0 as const });
  const audit = () =>
    world.database.kysely
      .selectFrom('staff_audit')
      .select(['staff', 'command', 'subject', 'reason'])
      .where('staff', '!=', 'command line')
      .orderBy('seq')
      .execute();
  const levelOf = async () => (await world.browser.open()).user?.banLevel;

  describe('the sign-in', () => {
    const signIn = (body: object, headers = {}) => new DeskBrowser(desk.server).send('POST', 'sign-in', body, headers);

    it('asks for name, password and the code of an app, and tells what one may', async () => {
      const { password, secret } = await desk.hire('ann', ['support']);
      const code = codeInApp(secret, world.clock.nowMs());
      expect(refusedWith(await signIn({ name: 'ann', password: 'x', code }))).toEqual([
        401,
        'credentials_invalid',
        undefined,
      ]);
      expect((await signIn({ name: 'ann', password, code: '000000' })).json().code).toBe('credentials_invalid');
      const answer = await signIn({ name: 'ann', password, code });
      expect(answer.headers['set-cookie']).toMatch(
        /^__Secure-desk=[\w-]{43}; Path=\/desk-api; HttpOnly; Secure; SameSite=Strict$/,
      );
      const browser = new DeskBrowser(desk.server);
      browser.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      expect((await browser.get('session')).json()).toMatchObject({
        name: 'ann',
        roles: ['support'],
        permissions: expect.arrayContaining(['players.read', 'appeals.answer']),
      });
      // The code was used.
      expect((await signIn({ name: 'ann', password, code })).json().code).toBe('credentials_invalid');
    });

    it('lets nobody in who has no second step', async () => {
      const { database, settings, clock } = world;
      const staff = new Staff({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
      const password = (await staff.add('bob', 'viewer')) ?? '';
      expect((await signIn({ name: 'bob', password, code: '123456' })).json().code).toBe('credentials_invalid');
      // The console of releases asks for none, and its sessions open nothing here.
      const browser = new DeskBrowser(desk.server);
      browser.cookie = `__Secure-desk=${await staff.signIn('bob', password, '')}`;
      expect(refusedWith(await browser.get('session'))).toEqual([401, 'unauthorised', undefined]);
    });

    it('opens sessions for its own origin alone, and ends them', async () => {
      const ann = await desk.sit('ann', ['support']);
      const token = ann.cookie.split('=')[1] ?? '';
      const { database, settings, clock } = world;
      const at = { database, siteId: settings.siteId, nowMs: () => clock.nowMs() };
      expect(await new Staff(at).find(token)).toBeNull();
      expect(await new Staff({ ...at, door: 'https://elsewhere.example' }).find(token)).toBeNull();
      expect(await new Staff({ ...at, door: DESK_ORIGIN }).find(token)).toMatchObject({ name: 'ann' });
      expect(refusedWith(await ann.send('POST', 'sign-out', undefined, { 'x-csrf-token': 'x' }))[1]).toBe(
        'csrf_failed',
      );
      expect((await ann.send('POST', 'sign-out')).statusCode).toBe(200);
      expect((await ann.get('session')).statusCode).toBe(401);
    });
  });

  describe('refuses', () => {
    it('another origin, another host, and a call without the word of its page', async () => {
      const ann = await desk.sit('ann', ['owner']);
      const over = (headers: Record<string, string>) => ann.run('player.ban', banned(), { headers });
      expect(refusedWith(await over({ origin: 'https://longshot.example' }))).toEqual([403, 'forbidden', 'Origin']);
      expect(refusedWith(await over({ 'sec-fetch-site': 'same-site' }))).toEqual([403, 'forbidden', 'Origin']);
      expect(refusedWith(await over({ host: 'longshot.example' }))).toEqual([403, 'forbidden', 'Host']);
      expect(refusedWith(await over({ 'x-csrf-token': 'x' }))).toEqual([403, 'csrf_failed', undefined]);
      const input = { accountId: world.accountId, direction: 'give', amount: '1', purpose: 'goodwill' };
      const preview = (headers: Record<string, string>) =>
        ann.send('POST', 'commands/balance.correct/preview', { input }, headers);
      expect(refusedWith(await preview({ 'x-csrf-token': 'x' }))[1]).toBe('csrf_failed');
      expect(refusedWith(await preview({ origin: 'https://longshot.example' }))[1]).toBe('forbidden');
      expect((await preview({})).json()).toMatchObject({ isForTwo: true, subject: `player:${world.playerId}` });
      const read = await ann.send('GET', 'players?search=a', undefined, { origin: 'https://longshot.example' });
      expect(refusedWith(read)).toEqual([403, 'forbidden', 'Origin']);
      expect(await levelOf()).toBe(0);
      expect(await audit()).toEqual([]);
    });

    it("a player's cookie, and nobody's", async () => {
      const stranger = new DeskBrowser(desk.server);
      for (const cookie of ['', world.browser.cookie, `__Secure-desk=${world.browser.cookie.split('=')[1]}`]) {
        stranger.cookie = cookie;
        for (const path of ['session', 'players?search=a', `players/${world.playerId}`, 'appeals', 'audit'])
          expect(refusedWith(await stranger.get(path))[1]).toBe('unauthorised');
        expect(refusedWith(await stranger.run('player.ban', banned()))[1]).toBe('unauthorised');
      }
      expect(await audit()).toEqual([]);
    });

    it('calls of players', async () => {
      const ann = await desk.sit('ann', ['owner']);
      const answer = await desk.server.inject({ url: '/web-api/session', headers: { host: 'desk.longshot.example' } });
      expect(answer.statusCode).toBe(503);
      const asPlayer = await world.browser.send('GET', '/desk-api/session', undefined, { cookie: ann.cookie });
      expect(asPlayer.statusCode).toBe(404);
    });

    it('an act without a reason, without a key, with bad input, and on nobody: nothing is written', async () => {
      const ann = await desk.sit('ann', ['owner']);
      const before = await audit();
      const without = await ann.send(
        'POST',
        'commands/player.ban',
        { input: banned() },
        { 'idempotency-key': 'k-12345678' },
      );
      expect(refusedWith(without).slice(0, 2)).toEqual([400, 'validation_failed']);
      expect((await ann.run('player.ban', banned(), { reason: '  a ' })).statusCode).toBe(400);
      expect(refusedWith(await ann.run('player.ban', banned(), { key: 'x' }))[2]).toBe('Idempotency-Key');
      expect((await ann.run('player.ban', { ...banned(), level: 100 })).statusCode).toBe(400);
      expect((await ann.run('player.ban', { ...banned(), level: 0 })).statusCode).toBe(400);
      const nobody = await ann.run('player.ban', { ...banned(), playerId: '999999' });
      expect(refusedWith(nobody)).toEqual([404, 'not_found', 'playerId']);
      expect(await audit()).toEqual(before);
      expect(await levelOf()).toBe(0);
    });

    it('a right that was taken, at the next call', async () => {
      const ann = await desk.sit('ann', ['compliance']);
      expect((await ann.run('player.ban', banned())).statusCode).toBe(200);
      const { database, settings, clock } = world;
      const change = { siteId: settings.siteId, nowMs: clock.nowMs(), name: 'ann', roles: ['marketing'] as const };
      await setDeskRoles(database, change);
      expect(refusedWith(await ann.run('player.unban', banned()))).toEqual([403, 'forbidden', 'players.ban']);
      expect(await levelOf()).toBe(45);
    });
  });

  describe('the whole scene', () => {
    const own = async (method: 'GET' | 'POST', body?: object) => {
      const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
      const headers = { authorization: `Bearer ${token}` };
      const path = method === 'GET' ? 'block-appeal-history' : 'block-appeals';
      return world.browser.send(method, `/web-api/user/${path}`, body, headers);
    };

    it('finds a player, bans them, hears their appeal and answers it, all of it written down', async () => {
      const ann = await desk.sit('ann', ['compliance']);
      const { players } = (await ann.get('players?search=PLAYER-')).json();
      expect(players).toEqual([expect.objectContaining({ id: String(world.playerId), banLevel: 0 })]);
      expect((await ann.get(`players?search=${world.playerId}`)).json().players).toHaveLength(1);
      expect((await ann.get('players?search=%25')).json().players).toEqual([]);

      const done = await ann.run('player.ban', banned(), { reason: 'Two accounts.' });
      expect(done.json()).toEqual({
        entry: expect.any(Number),
        hash: expect.stringMatching(/^[\da-f]{64}$/),
        approvalId: null,
      });
      expect(await levelOf()).toBe(45);

      expect((await own('POST', { text: 'I have one account only.' })).statusCode).toBe(200);
      const { appeals } = (await ann.get('appeals')).json();
      expect(appeals).toMatchObject([{ playerId: String(world.playerId), banLevel: 45 }]);
      const answer = { appealId: appeals[0].id, text: 'We looked again.' };
      expect((await ann.run('appeal.answer', answer, { reason: 'Seen by two.' })).statusCode).toBe(200);
      expect((await own('GET')).json().appeals).toMatchObject([{ answer: 'We looked again.' }]);
      expect(refusedWith(await ann.run('appeal.answer', answer))).toEqual([404, 'not_found', 'appealId']);
      expect((await ann.run('player.unban', { playerId: String(world.playerId) })).statusCode).toBe(200);
      expect(await levelOf()).toBe(0);

      const card = (await ann.get(`players/${world.playerId}`)).json();
      expect(card).toMatchObject({
        player: { banLevel: 0, isClosed: false },
        accounts: [{ iso: 'EUR', balanceMinor: 100_000 }, { iso: 'USD' }],
        sessions: [{}],
        appeals: [{ answer: 'We looked again.' }],
      });
      const subject = `player:${world.playerId}`;
      expect(await audit()).toEqual([
        { staff: 'ann', command: 'player.ban', subject, reason: 'Two accounts.' },
        { staff: 'ann', command: 'appeal.answer', subject, reason: 'Seen by two.' },
        { staff: 'ann', command: 'player.unban', subject, reason: 'A reason.' },
        { staff: 'ann', command: 'player.look', subject, reason: null },
      ]);
      const outcome = JSON.parse(card.audit.at(-1).outcome);
      expect(outcome).toEqual({ before: { level: 0, version: 0 }, after: { level: 45, version: 0 } });
      expect((await ann.get('audit/verdict')).json()).toEqual({ entries: 5, fault: null });
    });

    it('signs a player out everywhere', async () => {
      const ann = await desk.sit('ann', ['support']);
      expect((await world.browser.open()).user).not.toBeNull();
      const ended = await ann.run('player.sign-out', { playerId: String(world.playerId) });
      expect(ended.statusCode).toBe(200);
      expect((await world.browser.open()).user).toBeNull();
    });
  });

  describe('a call that is sent again', () => {
    it('does nothing and is answered as before, one that differs is refused', async () => {
      const ann = await desk.sit('ann', ['owner']);
      const key = 'the-same-call';
      const first = await ann.run('player.ban', banned(), { key });
      await ann.run('player.unban', { playerId: String(world.playerId) });
      expect((await ann.run('player.ban', banned(), { key })).json()).toEqual(first.json());
      expect(await levelOf()).toBe(0);
      const other = await ann.run('player.ban', { ...banned(), level: 5 }, { key });
      expect(refusedWith(other)[1]).toBe('duplicate_key');
      expect((await audit()).length).toBe(2);
    });

    it('at the same moment is one act and one entry', async () => {
      const ann = await desk.sit('ann', ['owner']);
      const answers = await Promise.all([1, 2, 3].map(() => ann.run('player.ban', banned(), { key: 'at-once-123' })));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect((await audit()).length).toBe(1);
    });

    it('at the same moment is answered as done where the first leaves nothing to do', async () => {
      const ann = await desk.sit('ann', ['owner']);
      const row = { site_id: world.settings.siteId, player_id: world.playerId, appeal: 'No!', sent_at_ms: 1 };
      const { id } = await world.database.kysely
        .insertInto('block_appeals')
        .values({ ...row, answer: null, answered_at_ms: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const input = { appealId: String(id), text: 'Yes.' };
      const answers = await Promise.all([1, 2, 3].map(() => ann.run('appeal.answer', input, { key: 'at-once-456' })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await audit()).length).toBe(1);
    });
  });

  it('tells without a release that there is none, and gives its page no policy of players', async () => {
    const answer = await desk.server.inject({ url: '/players/7', headers: { host: 'desk.longshot.example' } });
    expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([
      503,
      `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    ]);
  });
});
