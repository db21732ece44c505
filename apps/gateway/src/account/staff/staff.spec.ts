import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };

describeCore('the staff', databaseKinds, (world) => {
  const call = (method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = STAFF) =>
    world.browser.send(method, `/web-api/${url}`, body, headers);
  const own = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
    return call(method, url, body, { authorization: `Bearer ${token}` });
  };
  const ban = (level: number, over: object = {}) => call('POST', `players/${world.playerId}/ban`, { level, ...over });
  const answerOf = (answer: { statusCode: number; json(): { code?: string; details?: { field?: string } } }) => [
    answer.statusCode,
    answer.json().code,
    answer.json().details?.field,
  ];
  const actions = async () =>
    (await world.database.kysely.selectFrom('staff_actions').select(['staff', 'action', 'about']).execute()).map(
      ({ staff, action, about }) => [staff, action, about],
    );
  const user = async () => (await world.browser.open()).user;
  const appeal = (text = 'I did nothing of the kind.') => own('POST', 'user/block-appeals', { text });

  describe('a transfer', () => {
    const require = (isRequired: boolean, playerId = world.playerId) =>
      call('POST', `players/${playerId}/transfer`, { isRequired });
    const open = async () => (await world.database.kysely.selectFrom('user_transfers').selectAll().execute()).length;

    it('is asked of a player, and no longer, which is written down', async () => {
      expect((await require(true)).json()).toEqual({ playerId: String(world.playerId), isRequired: true });
      expect((await require(true)).statusCode).toBe(200);
      expect(await open()).toBe(1);
      expect((await require(false)).statusCode).toBe(200);
      expect(await open()).toBe(0);
      expect((await actions()).map(([, action, about]) => [action, about])).toEqual([
        ['transfer-required', { playerId: world.playerId, isRequired: true }],
        ['transfer-required', { playerId: world.playerId, isRequired: true }],
        ['transfer-required', { playerId: world.playerId, isRequired: false }],
      ]);
    });

    it('is asked of nobody who is not there, and by the staff alone', async () => {
      expect(answerOf(await require(true, 999_999))).toEqual([404, 'not_found', 'playerId']);
      const answer = await call('POST', `players/${world.playerId}/transfer`, { isRequired: true }, {});
      expect(answerOf(answer)).toEqual([403, 'forbidden', undefined]);
      expect(await open()).toBe(0);
    });
  });

  describe('bans', () => {
    it('a player at a level, which holds for the next call, and lifts it again', async () => {
      expect((await ban(5)).json()).toEqual({ playerId: String(world.playerId), level: 5, version: 0 });
      expect(await user()).toMatchObject({ banLevel: 5, banVersion: 0 });
      expect((await ban(53, { version: 1 })).statusCode).toBe(200);
      expect(await user()).toMatchObject({ banLevel: 53, banVersion: 1 });
      expect((await ban(0)).statusCode).toBe(200);
      expect(await user()).toMatchObject({ banLevel: 0 });
      const { playerId } = world;
      expect(await actions()).toEqual([
        ['ann.smith', 'ban-set', { playerId, level: 5, version: 0 }],
        ['ann.smith', 'ban-set', { playerId, level: 53, version: 1 }],
        ['ann.smith', 'ban-set', { playerId, level: 0, version: 0 }],
      ]);
    });

    it('nobody without the token, without a name, at no level, and no player who is not there', async () => {
      expect(answerOf(await call('POST', `players/${world.playerId}/ban`, { level: 5 }, {}))).toEqual([
        403,
        'forbidden',
        undefined,
      ]);
      const nameless = { 'x-staff-token': STAFF_TOKEN };
      expect(answerOf(await call('POST', `players/${world.playerId}/ban`, { level: 5 }, nameless))).toEqual([
        400,
        'validation_failed',
        'x-staff-name',
      ]);
      expect((await ban(-1)).statusCode).toBe(400);
      expect(answerOf(await call('POST', 'players/999999/ban', { level: 5 }))).toEqual([404, 'not_found', 'playerId']);
      expect(await actions()).toEqual([]);
      expect(await user()).toMatchObject({ banLevel: 0 });
    });
  });

  describe('answers appeals', () => {
    it('once; a banned player may appeal, read the answer, and appeal again', async () => {
      await ban(5);
      expect((await appeal()).statusCode).toBe(200);
      expect(answerOf(await appeal())).toEqual([409, 'appeal_waiting', undefined]);
      const { appeals } = (await call('GET', 'block-appeals')).json();
      expect(appeals).toEqual([
        expect.objectContaining({
          playerId: String(world.playerId),
          banLevel: 5,
          text: 'I did nothing of the kind.',
          answer: null,
        }),
      ]);
      const [{ id }] = appeals;
      const answer = () => call('POST', `block-appeals/${id}/answer`, { text: ' We looked again. ' });
      expect((await answer()).json()).toMatchObject({ id, answer: 'We looked again.' });
      expect(answerOf(await answer())).toEqual([404, 'not_found', 'appealId']);
      expect((await call('GET', 'block-appeals')).json()).toEqual({ appeals: [] });
      const history = (await own('GET', 'user/block-appeal-history')).json();
      expect(history.appeals).toEqual([expect.objectContaining({ answer: 'We looked again.' })]);
      expect((await appeal('Then tell me why, please.')).statusCode).toBe(200);
    });
  });

  describe('publishes terms', () => {
    it('so that every player is asked again; what was agreed to is kept with its time and address', async () => {
      expect((await call('GET', 'terms')).json()).toMatchObject({ present: '1' });
      const published = await call('POST', 'terms', { version: '2026-11' });
      expect(published.json()).toEqual({
        present: '2026-11',
        versions: [
          {
            version: '2026-11',
            document: 'terms',
            publishedAtMs: world.clock.nowMs(),
            publishedBy: 'ann.smith',
            agreed: 0,
          },
          { version: '1', document: null, publishedAtMs: null, publishedBy: null, agreed: 1 },
        ],
      });
      world.clock.advance(1_001); // A view is believed for a second.
      expect(await user()).toMatchObject({ isTermsChanged: true });
      expect((await own('POST', 'user/confirm-terms')).json()).toEqual({ success: true });
      expect(await user()).toMatchObject({ isTermsChanged: false });
      const agreements = await world.database.kysely.selectFrom('terms_agreements').selectAll().execute();
      const kept = { player_id: world.playerId, at_ms: world.clock.nowMs(), address: '127.0.0.1' };
      expect(agreements).toMatchObject([
        { ...kept, document: 'terms', version: '2026-11' },
        { ...kept, document: 'privacy', version: '1' },
        { ...kept, document: 'rules', version: '1' },
      ]);
      await world.restart();
      expect((await call('GET', 'terms')).json()).toMatchObject({ present: '2026-11' });
    });

    it.each(['privacy', 'rules'])('and %s alike, with versions of their own', async (document) => {
      const published = await call('POST', 'terms', { version: 'new-1', document });
      expect(published.json()).toMatchObject({ present: 'new-1', versions: [{ version: 'new-1', document }, {}] });
      world.clock.advance(1_001);
      expect(await user()).toMatchObject({ isTermsChanged: true });
      await own('POST', 'user/confirm-terms');
      expect(await user()).toMatchObject({ isTermsChanged: false });
      const query = world.database.kysely.selectFrom('terms_agreements').select(['document', 'version']);
      const others = ['terms', 'privacy', 'rules'].filter((each) => each !== document);
      expect(await query.execute()).toEqual(
        expect.arrayContaining([
          { document, version: 'new-1' },
          ...others.map((each) => ({ document: each, version: '1' })),
        ]),
      );
    });

    it('but none that applied before, and none without a name', async () => {
      for (const version of ['1', '2']) await call('POST', 'terms', { version });
      expect(answerOf(await call('POST', 'terms', { version: '1' }))).toEqual([400, 'validation_failed', 'version']);
      expect(answerOf(await call('POST', 'terms', { version: '2' }))).toEqual([400, 'validation_failed', 'version']);
      expect((await call('POST', 'terms', { version: ' ' })).statusCode).toBe(400);
      expect((await call('POST', 'terms', { version: '3' }, {})).statusCode).toBe(403);
      expect((await call('GET', 'terms')).json()).toMatchObject({ present: '2' });
    });
  });
});
