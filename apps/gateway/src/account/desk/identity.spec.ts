import { FolderObjects } from '@longshot/release/objects';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { writeDocument } from '../../../test/worlds/documents-for-tests.ts';
import { DocumentStore } from '../documents/document-store.ts';

describeCore('identity at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
  });
  afterEach(() => desk.close());

  const player = () => String(world.playerId);
  const own = async () => {
    const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
    const headers = { authorization: `Bearer ${token}` };
    return (await world.browser.send('GET', '/web-api/user/identification', undefined, headers)).json();
  };
  const queue = async () => (await ann.get('identifications')).json().players;
  const profile = () =>
    world.database.kysely
      .insertInto('player_profiles')
      .values({
        player_id: world.playerId,
        site_id: world.settings.siteId,
        user_status_id: 1,
        verification_group: null,
      })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ user_status_id: 1 }))
      .execute();

  it('queues who sent a document or asked, and nobody else', async () => {
    expect(await queue()).toEqual([]);
    await writeDocument(world);
    expect(await queue()).toMatchObject([{ playerId: player(), documents: 1, isAsked: false }]);
    await profile();
    expect(await queue()).toMatchObject([{ playerId: player(), documents: 1, isAsked: true }]);
  });

  it('shows a document beside what was told, and that somebody looked is written down', async () => {
    const { database, settings, documentsFolder } = world;
    const objects = new FolderObjects(documentsFolder);
    const store = new DocumentStore({ database, siteId: settings.siteId, objects });
    const documentId = await writeDocument(world, await store.keep(world.playerId, Buffer.from('a picture')));
    const identity = (await ann.get(`identifications/${player()}`)).json();
    expect(identity).toMatchObject({ playerId: player(), isIdentified: false, documents: [{ documentId }] });
    const { content } = (await ann.get(`documents/${documentId}`)).json();
    expect(Buffer.from(content, 'base64').toString()).toBe('a picture');
    const looks = await database.kysely.selectFrom('document_looks').select('staff').execute();
    expect(looks).toEqual([{ staff: 'ann' }]);
    const audit = database.kysely.selectFrom('staff_audit').select(['command', 'subject']).where('staff', '=', 'ann');
    expect(await audit.execute()).toEqual(
      ['identity.look', 'document.look'].map((command) => ({ command, subject: `player:${player()}` })),
    );
    expect(refusedWith(await ann.get('documents/999'))).toEqual([404, 'not_found', 'documentId']);
  });

  it('refuses a document with a reason that its player reads, and takes it back by taking the document', async () => {
    const documentId = await writeDocument(world);
    const refused = await ann.run('document.refuse', { documentId, why: 'cut-off' }, { reason: 'No lower edge.' });
    expect(refused.statusCode).toBe(200);
    expect((await own()).documents).toMatchObject([{ documentId, state: 'refused', reason: 'cut-off' }]);
    expect(await queue()).toEqual([]);
    expect((await ann.run('document.accept', { documentId })).statusCode).toBe(200);
    expect((await own()).documents).toMatchObject([{ documentId, state: 'accepted', reason: '' }]);
    expect(refusedWith(await ann.run('document.accept', { documentId: '999' }))).toEqual([
      404,
      'not_found',
      'documentId',
    ]);
  });

  it('identifies a player with what they sent, or says that it cannot be told; both are in the audit', async () => {
    await writeDocument(world);
    await profile();
    expect((await ann.run('player.doubt', { playerId: player() }, { reason: 'Another face.' })).statusCode).toBe(200);
    expect(await own()).toMatchObject({ documents: [{ state: 'sent' }] });
    expect((await ann.run('player.identify', { playerId: player() })).statusCode).toBe(200);
    expect(await own()).toMatchObject({ state: 'checked', documents: [{ state: 'accepted' }] });
    expect(await queue()).toEqual([]);
    const kept = await world.database.kysely
      .selectFrom('identification_decisions')
      .select(['staff', 'is_accepted'])
      .orderBy('is_accepted')
      .execute();
    expect(kept).toEqual([
      { staff: 'ann', is_accepted: false },
      { staff: 'ann', is_accepted: true },
    ]);
    expect(refusedWith(await ann.run('player.identify', { playerId: '999999' }))).toEqual([
      404,
      'not_found',
      'playerId',
    ]);
  });

  it('looks at nothing for whoever may read but not decide', async () => {
    const bob = await desk.sit('bob', ['support']);
    const documentId = await writeDocument(world);
    expect((await bob.get('identifications')).statusCode).toBe(200);
    expect(refusedWith(await bob.run('document.accept', { documentId }))).toEqual([
      403,
      'forbidden',
      'identity.decide',
    ]);
    expect((await own()).documents).toMatchObject([{ state: 'sent' }]);
  });
});
