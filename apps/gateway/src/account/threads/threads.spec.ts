import sharp from 'sharp';
import { addTestPlayer, STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { startDesk } from '../../../test/worlds/desk-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
const THREADS = '/web-api/office/threads';
const REQUESTS = '/web-api/office/payment-requests';
const letter = { subject: 'My coupon', text: 'Why is it open?' };

const png = async (): Promise<string> => {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } });
  return (await picture.png().toBuffer()).toString('base64');
};

describeCore('threads of a player with the staff', databaseKinds, (world) => {
  type Answer = { statusCode: number; json(): { code?: string; details?: { field?: string } } };
  const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code, answer.json().details?.field];
  const mine = async (query = '') => (await world.browser.get(`${THREADS}${query}`)).json().threads;
  const open = (body: object = letter) => world.browser.post(THREADS, body);
  const ask = (body: object) => world.browser.post(REQUESTS, { text: 'Where is it?', ...body });
  const staff = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = STAFF) =>
    world.browser.send(method, `/web-api/support/${path}`, body, headers);
  const pay = async (playerId = world.playerId): Promise<string> => {
    const account = await world.database.kysely
      .selectFrom('accounts')
      .select(['id', 'iso'])
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow();
    const row = {
      site_id: world.settings.siteId,
      player_id: playerId,
      account_id: account.id,
      direction: 'deposit' as const,
      method_id: 'card',
      language: 'en',
      destination: JSON.stringify({}),
      check_at_ms: null,
      state: 'succeeded' as const,
      amount_minor: 1_000,
      iso: account.iso,
      idempotency_key: `key-${playerId}-${Math.random()}`,
      request_hash: 'hash',
      created_at_ms: world.clock.nowMs(),
    };
    const made = await world.database.kysely
      .insertInto('payments')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(made.id);
  };

  it('are begun, answered by the staff, read and gone on with', async () => {
    const begun = (await open()).json();
    expect(begun).toMatchObject({ kind: 'email', subject: 'My coupon', request: null, unread: 0, files: [] });
    const { threads } = (await staff('GET', 'threads')).json();
    expect(threads).toMatchObject([{ id: begun.threadId, playerId: String(world.playerId), request: null }]);
    const desk = await startDesk(world);
    const ann = await desk.sit('ann', ['support']);
    const answered = await ann.run('thread.answer', { threadId: begun.threadId, text: 'It waits for the result.' });
    expect(answered.statusCode).toBe(200);
    await desk.close();
    expect(await mine()).toMatchObject([{ unread: 1, isAnswered: true, messages: [{}, { author: 'staff' }] }]);
    expect((await world.browser.post(`${THREADS}/${begun.threadId}/read`, {})).json().unread).toBe(0);
    const went = await world.browser.post(`${THREADS}/${begun.threadId}/messages`, {
      text: 'Card 4111 1111 1111 1111',
    });
    expect(went.json()).toMatchObject({ isAnswered: false, messages: [{}, {}, { text: 'Card **** **** **** 1111' }] });
  });

  it('are refused by the field where something is wrong, and nothing is written', async () => {
    expect(codeOf(await open({ ...letter, text: ' ' }))).toEqual([400, 'validation_failed', 'text']);
    expect(codeOf(await open({ ...letter, text: 'x'.repeat(2_001) }))).toEqual([400, 'validation_failed', 'text']);
    expect(codeOf(await open({ ...letter, subject: 'x'.repeat(121) }))).toEqual([400, 'validation_failed', 'subject']);
    expect(codeOf(await open({ ...letter, more: 1 }))[1]).toBe('validation_failed');
    expect(await mine()).toEqual([]);
    const visitor = await world.browser.send('POST', THREADS, letter, { 'x-csrf-token': 'wrong' });
    expect(visitor.statusCode).toBe(403);
  });

  it('are not doubled while the same one waits, and no more than ten wait', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
    for (let index = 0; index < 9; index++)
      await world.database.kysely
        .insertInto('support_threads')
        .values({ site_id: world.settings.siteId, kind: 'email', player_id: world.playerId, last_at_ms: 1 } as never)
        .execute();
    expect(codeOf(await open({ ...letter, subject: 'Another' }))).toEqual([422, 'limit_reached', 'threads']);
  });

  it('of somebody else are not there', async () => {
    const { threadId } = (await open()).json();
    const { browser: stranger } = await addTestPlayer(world);
    expect((await stranger.get(THREADS)).json().threads).toEqual([]);
    for (const [path, body] of [
      ['messages', { text: 'Hello' }],
      ['read', {}],
      ['files', { fileName: 'a.png', content: await png() }],
    ] as const)
      expect(codeOf(await stranger.post(`${THREADS}/${threadId}/${path}`, body))).toEqual([
        404,
        'not_found',
        'threadId',
      ]);
  });

  it('about payments name a topic, what is the matter and a payment of the player’s', async () => {
    const paymentId = await pay();
    const request = (await ask({ topicId: 3, subTopicId: 31, paymentId })).json();
    expect(request).toMatchObject({ request: { topicId: 3, subTopicId: 31, paymentId }, subject: null });
    expect(await mine('?about=payments')).toMatchObject([{ threadId: request.threadId }]);
    await open();
    expect(await mine('?about=payments')).toHaveLength(1);
    expect(await mine()).toHaveLength(2);
    expect((await staff('GET', 'threads')).json().threads[0].request).toEqual({
      topicId: 3,
      subTopicId: 31,
      paymentId,
    });
    expect(codeOf(await ask({ topicId: 3, subTopicId: 31, paymentId }))).toEqual([409, 'duplicate_key', 'topicId']);
  });

  it('about payments are refused where they do not fit together', async () => {
    const { playerId } = await addTestPlayer(world);
    const [own, strange] = [await pay(), await pay(Number(playerId))];
    expect(codeOf(await ask({ topicId: 9 }))).toEqual([400, 'validation_failed', 'topicId']);
    expect(codeOf(await ask({ topicId: 3, subTopicId: 11 }))).toEqual([400, 'validation_failed', 'subTopicId']);
    expect(codeOf(await ask({ topicId: 2, paymentId: own }))).toEqual([400, 'validation_failed', 'paymentId']);
    expect(codeOf(await ask({ topicId: 3, paymentId: strange }))).toEqual([404, 'not_found', 'paymentId']);
    expect(await mine()).toEqual([]);
  });

  it('hold files, sealed, which the staff sees when it is written down who looks', async () => {
    const { threadId } = (await ask({ topicId: 4 })).json();
    const send = async (body: object) => world.browser.post(`${THREADS}/${threadId}/files`, body);
    const sent = (await send({ fileName: '../slip.png', content: await png() })).json();
    expect(sent.files).toMatchObject([{ fileName: '..slip.png', mediaType: 'image/png' }]);
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect((await send({ fileName: 'a.png', content: svg })).json()).toMatchObject({ code: 'document_refused' });
    const [{ fileId }] = sent.files;
    expect((await staff('POST', `files/${fileId}/look`, {}, { 'x-staff-token': 'wrong' })).statusCode).toBe(403);
    const seen = (await staff('POST', `files/${fileId}/look`, {})).json();
    expect(Buffer.from(seen.content, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const actions = await world.database.kysely.selectFrom('staff_actions').select(['staff', 'action']).execute();
    expect(actions).toEqual([{ staff: 'ann.smith', action: 'thread-file-seen' }]);
    expect((await staff('POST', 'files/999999/look', {})).statusCode).toBe(404);
  });
});
