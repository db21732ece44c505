import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };

describeCore('the staff', databaseKinds, (world) => {
  const call = (method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = STAFF) =>
    world.browser.send(method, `/web-api/${url}`, body, headers);
  const own = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
    return call(method, url, body, { authorization: `Bearer ${token}` });
  };
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
  });
  afterEach(() => desk.close());
  const ban = (level: number, version: 0 | 1 = 0) =>
    ann.run('player.ban', { playerId: String(world.playerId), level, version });
  const answerOf = (answer: { statusCode: number; json(): { code?: string; details?: { field?: string } } }) => [
    answer.statusCode,
    answer.json().code,
    answer.json().details?.field,
  ];
  const user = async () => (await world.browser.open()).user;
  const appeal = (text = 'I did nothing of the kind.') => own('POST', 'user/block-appeals', { text });

  describe('has an account taken over', () => {
    const ask = (playerId = world.playerId) => ann.run('takeover.require', { playerId: String(playerId) });
    const open = async () => (await world.database.kysely.selectFrom('user_transfers').selectAll().execute()).length;

    it('with a telephone, and no longer, which is written down', async () => {
      expect((await ask()).statusCode).toBe(200);
      expect((await ask()).statusCode).toBe(200);
      expect(await open()).toBe(1);
      expect((await ann.run('takeover.lift', { playerId: String(world.playerId) })).statusCode).toBe(200);
      expect(await open()).toBe(0);
      const audit = world.database.kysely.selectFrom('staff_audit').select(['subject', 'outcome']);
      const subject = `player:${world.playerId}`;
      expect(await audit.where('command', 'like', 'takeover.%').orderBy('seq').execute()).toEqual([
        { subject, outcome: '{"isRequired":true}' },
        { subject, outcome: '{"isRequired":true}' },
        { subject, outcome: '{"isRequired":false}' },
      ]);
    });

    it('that is there, and at the desk alone', async () => {
      expect(answerOf(await ask(999_999))).toEqual([404, 'not_found', 'playerId']);
      const shared = await call('POST', `players/${world.playerId}/transfer`, { isRequired: true });
      expect([shared.statusCode, await open()]).toEqual([404, 0]);
    });
  });

  describe('bans at the desk', () => {
    it('a player at a level, which holds for the next call, and lifts it again', async () => {
      expect((await ban(5)).statusCode).toBe(200);
      expect(await user()).toMatchObject({ banLevel: 5, banVersion: 0 });
      expect((await ban(53, 1)).statusCode).toBe(200);
      expect(await user()).toMatchObject({ banLevel: 53, banVersion: 1 });
      expect((await ann.run('player.unban', { playerId: String(world.playerId) })).statusCode).toBe(200);
      expect(await user()).toMatchObject({ banLevel: 0 });
    });
  });

  describe('answers appeals at the desk', () => {
    it('once; a banned player may appeal, read the answer, and appeal again', async () => {
      await ban(5);
      expect((await appeal()).statusCode).toBe(200);
      expect(answerOf(await appeal())).toEqual([409, 'appeal_waiting', undefined]);
      const { appeals } = (await ann.get('appeals')).json();
      const sent = { playerId: String(world.playerId), banLevel: 5, text: 'I did nothing of the kind.', answer: null };
      expect(appeals).toEqual([expect.objectContaining(sent)]);
      const [{ id: appealId }] = appeals;
      const answer = () => ann.run('appeal.answer', { appealId, text: ' We looked again. ' });
      expect((await answer()).statusCode).toBe(200);
      expect(answerOf(await answer())).toEqual([404, 'not_found', 'appealId']);
      expect((await ann.get('appeals')).json()).toEqual({ appeals: [] });
      const history = (await own('GET', 'user/block-appeal-history')).json();
      expect(history.appeals).toEqual([expect.objectContaining({ answer: 'We looked again.' })]);
      expect((await appeal('Then tell me why, please.')).statusCode).toBe(200);
    });
  });

  describe('publishes terms at the desk', () => {
    const publish = (version: string, document: 'terms' | 'privacy' | 'rules' = 'terms') =>
      ann.run('terms.publish', { document, version });
    const terms = async () => (await ann.get('terms')).json();

    it('so that every player is asked again; what was agreed to is kept with its time and address', async () => {
      expect(await terms()).toMatchObject({ present: '1' });
      expect((await publish('2026-11')).statusCode).toBe(200);
      const by = { document: 'terms', publishedAtMs: world.clock.nowMs(), publishedBy: 'ann', agreed: 0 };
      expect(await terms()).toEqual({
        present: '2026-11',
        versions: [
          { version: '2026-11', ...by },
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
    });

    it.each(['privacy', 'rules'] as const)('and %s alike, with versions of their own', async (document) => {
      await publish('new-1', document);
      expect(await terms()).toMatchObject({ present: 'new-1', versions: [{ version: 'new-1', document }, {}] });
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

    it('but none that applied before, and they stand after a restart', async () => {
      await publish('2');
      for (const version of ['1', '2'])
        expect(answerOf(await publish(version))).toEqual([400, 'validation_failed', 'version']);
      expect((await publish(' ')).statusCode).toBe(400);
      expect(await terms()).toMatchObject({ present: '2' });
      await world.restart();
      expect(world.settings.terms.version).toBe('2');
    });
  });
});
