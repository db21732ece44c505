import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { addTestPlayer, STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

const staff = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };

const jpeg = async (background = '#369'): Promise<string> => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  return (await picture.jpeg().toBuffer()).toString('base64');
};

const send = async (world: World, over: object = {}) =>
  world.browser.post('/web-api/user/documents', {
    kind: 'passport',
    fileName: 'me.jpg',
    content: await jpeg(),
    ...over,
  });

const station = async (world: World) => (await world.browser.get('/web-api/user/identification')).json();

const keptFiles = async (world: World): Promise<readonly string[]> => {
  const entries = await readdir(world.documentsFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describeCore('documents of a player', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
  });
  afterEach(() => desk.close());
  const look = (documentId: string, headers: Record<string, string> = staff) =>
    world.browser.send('GET', `/web-api/documents/${documentId}`, undefined, headers);

  it('are kept encrypted, and told without saying where', async () => {
    const answer = (await send(world, { fileName: 'C:\\photos/..\u202e me.jpg' })).json();
    expect(answer).toMatchObject({ state: 'none', maxBytes: 10_485_760, provider: null });
    expect(answer.kinds).toContain('identity-card');
    const [document] = answer.documents;
    expect(document).toMatchObject({ kind: 'passport', mediaType: 'image/jpeg', state: 'sent', reason: '' });
    expect(document.fileName).toBe('C:photos.. me.jpg');
    expect(Object.keys(document)).not.toContain('objectKey');
    const [file = '', ...more] = await keptFiles(world);
    expect(more).toEqual([]);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    expect(bytes.includes('JFIF')).toBe(false);
  });

  it('are refused by name, and nothing of them is kept', async () => {
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect((await send(world, { content: svg })).json()).toMatchObject({
      code: 'document_refused',
      details: { field: 'content', reason: 'wrong_type' },
    });
    expect((await send(world, { fileName: 'me.pdf' })).json().details.reason).toBe('wrong_extension');
    expect((await send(world, { content: 'no base64!' })).json()).toMatchObject({ code: 'validation_failed' });
    expect((await send(world, { kind: 'diploma' })).json()).toMatchObject({ code: 'validation_failed' });
    const large = Buffer.alloc(11 * 1024 * 1024, 7).toString('base64');
    expect((await send(world, { content: large })).statusCode).toBe(413);
    expect((await station(world)).documents).toEqual([]);
    expect(await keptFiles(world)).toEqual([]);
  });

  it('are those of the country', async () => {
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'uk' }).execute();
    expect((await send(world, { kind: 'identity-card' })).json()).toMatchObject({ details: { field: 'kind' } });
    expect((await station(world)).kinds).not.toContain('identity-card');
  });

  it('wait at most ten at a time', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send(world)).statusCode).toBe(200);
    expect((await send(world)).json().details.reason).toBe('too_many');
    expect(await keptFiles(world)).toHaveLength(10);
  });

  it('are taken back by their player alone, until somebody has decided', async () => {
    const other = await addTestPlayer(world);
    const remove = (documentId: string, browser = world.browser) =>
      browser.send('DELETE', `/web-api/user/documents/${documentId}`, undefined);
    const [first] = (await send(world)).json().documents;
    expect((await remove(first.documentId, other.browser)).json().code).toBe('not_found');
    await ann.run('document.refuse', { documentId: first.documentId, why: 'cut-off' });
    expect((await remove(first.documentId)).json().code).toBe('not_found');
    const [second] = (await send(world)).json().documents;
    expect((await remove(second.documentId)).json().documents).toMatchObject([{ state: 'refused', reason: 'cut-off' }]);
    expect(await keptFiles(world)).toHaveLength(1);
  });

  it('are seen by the staff alone, who is written down each time', async () => {
    const [{ documentId }] = (await send(world)).json().documents;
    expect((await look(documentId, { 'x-staff-token': 'guessed' })).json().code).toBe('forbidden');
    expect((await look(documentId, { 'x-staff-token': STAFF_TOKEN })).json().code).toBe('validation_failed');
    const seen = (await look(documentId)).json();
    expect((await sharp(Buffer.from(seen.content, 'base64')).metadata()).width).toBe(60);
    await look(documentId, { ...staff, 'x-staff-name': 'bob' });
    const looks = await world.database.kysely.selectFrom('document_looks').select(['staff', 'document_id']).execute();
    expect(looks.map((row) => [row.staff, String(row.document_id)])).toEqual([
      ['ann.smith', documentId],
      ['bob', documentId],
    ]);
    expect((await look('999999')).json().code).toBe('not_found');
  });

  it('are opened for nobody once they were changed, moved to another player, or gone', async () => {
    const other = await addTestPlayer(world);
    const [{ documentId }] = (await send(world)).json().documents;
    const belongTo = (playerId: number) =>
      world.database.kysely.updateTable('player_documents').set({ player_id: playerId }).execute();
    const [file = ''] = await keptFiles(world);
    await belongTo(other.playerId);
    expect((await look(documentId)).statusCode).toBe(500);
    await belongTo(world.playerId);
    expect((await look(documentId)).statusCode).toBe(200);
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    await writeFile(file, bytes);
    expect((await look(documentId)).statusCode).toBe(500);
    await rm(file);
    expect((await look(documentId)).json().code).toBe('not_found');
  });

  it('are decided with a reason that the player reads', async () => {
    const [{ documentId }] = (await send(world)).json().documents;
    const unsaid = await ann.send(
      'POST',
      'commands/document.refuse',
      { input: { documentId }, reason: 'Old.' },
      { 'idempotency-key': 'without-why' },
    );
    expect(unsaid.json()).toMatchObject({ code: 'validation_failed', details: { field: 'input.why' } });
    expect((await ann.run('document.refuse', { documentId, why: 'expired' })).statusCode).toBe(200);
    expect((await station(world)).documents).toMatchObject([{ state: 'refused', reason: 'expired' }]);
    expect((await ann.run('document.accept', { documentId })).statusCode).toBe(200);
    expect((await station(world)).documents).toMatchObject([{ state: 'accepted', reason: '' }]);
    const written = world.database.kysely.selectFrom('staff_audit').select('command').where('staff', '=', 'ann');
    expect(await written.orderBy('seq').execute()).toEqual([
      { command: 'document.refuse' },
      { command: 'document.accept' },
    ]);
    const shared = await world.browser.post(`/web-api/documents/${documentId}`, { isAccepted: false }, staff);
    expect([shared.statusCode, (await station(world)).documents[0].state]).toEqual([404, 'accepted']);
    expect(
      (await world.browser.send('GET', `/web-api/players/${world.playerId}/documents`, undefined, staff)).json(),
    ).toMatchObject({ documents: [{ documentId, state: 'accepted' }] });
  });
});
