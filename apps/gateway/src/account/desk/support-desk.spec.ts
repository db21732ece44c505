import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { failMessage } from '../../../test/worlds/messages-for-tests.ts';
import { payWell } from '../../../test/worlds/payments-for-tests.ts';

describeCore('support at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['support']);
  });
  afterEach(() => desk.close());

  const write = (text: string) => world.browser.post('/web-api/support/chat', { text });
  const chat = async () => (await world.browser.get('/web-api/support/chat')).json();
  const inbox = async (of: string) => (await ann.get(`threads?of=${of}`)).json().threads;

  it('answers a chat without a reason, once, and its player reads it', async () => {
    expect((await write('Where is my money?')).statusCode).toBe(200);
    const [thread] = await inbox('waiting');
    expect(thread).toMatchObject({ kind: 'chat', playerId: String(world.playerId), text: 'Where is my money?' });
    const input = { threadId: thread.id, text: 'On its way.' };
    const call = () => ann.send('POST', 'commands/thread.answer', { input }, { 'idempotency-key': 'answer-once' });
    expect((await call()).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(200);
    expect((await chat()).messages.map(({ text }: { text: string }) => text)).toEqual([
      'Where is my money?',
      'On its way.',
    ]);
    expect((await chat()).unread).toBeLessThanOrEqual(1);
    expect(await inbox('waiting')).toEqual([]);
    expect(await inbox('answered')).toMatchObject([{ id: thread.id, isAnswered: true }]);
    expect(refusedWith(await ann.run('thread.answer', { threadId: '999', text: 'Hello.' }))).toEqual([
      404,
      'not_found',
      'threadId',
    ]);
  });

  it('shows a request about a payment with the payment beside it, and that somebody looked is written down', async () => {
    const { payment } = await payWell(world, 'withdrawal');
    await write('The withdrawal does not come.');
    const [{ id }] = await inbox('waiting');
    const about = { player_id: world.playerId, thread_id: Number(id) };
    const request = { ...about, topic_id: 1, sub_topic_id: null, payment_id: Number(payment.id) };
    await world.database.kysely.insertInto('support_requests').values(request).execute();
    expect(await inbox('waiting')).toMatchObject([{ isAboutPayment: true }]);
    expect((await ann.get(`threads/${id}`)).json()).toMatchObject({
      thread: { id, request: { paymentId: payment.id } },
      payment: { id: payment.id, direction: 'withdrawal', amountMinor: 30_000, iso: 'EUR' },
    });
    const audit = world.database.kysely.selectFrom('staff_audit').select(['command', 'subject']);
    expect(await audit.where('staff', '=', 'ann').execute()).toEqual([
      { command: 'thread.look', subject: `player:${world.playerId}` },
    ]);
    expect((await ann.get('threads/999')).statusCode).toBe(404);
  });

  it('has a mail that a server refused tried again, once, and knows who asked for it', async () => {
    const { kysely } = world.database;
    const messageId = await failMessage(world.database);
    const retry = (key?: string) => ann.run('message.retry', { messageId }, key === undefined ? {} : { key });
    expect((await retry('retry-once')).statusCode).toBe(200);
    expect((await retry('retry-once')).statusCode).toBe(200);
    const row = await kysely.selectFrom('outbox').select(['state', 'due_at_ms']).executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'waiting', due_at_ms: world.clock.nowMs() });
    await kysely.updateTable('outbox').set({ state: 'sent', body: null }).execute();
    expect(refusedWith(await retry())).toEqual([404, 'not_found', 'messageId']);
    const written = kysely.selectFrom('staff_audit').select(['subject', 'outcome']).where('staff', '=', 'ann');
    expect(await written.execute()).toEqual([
      { subject: `message:${messageId}`, outcome: JSON.stringify({ message: Number(messageId) }) },
    ]);
    const headers = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
    const shared = await world.browser.send('POST', `/web-api/support/outbox/${messageId}/retry`, {}, headers);
    expect(shared.statusCode).toBe(404);
  });

  it('decides an idea, which everybody sees then', async () => {
    const text = 'Let me sort the coupons by their day.';
    expect((await world.browser.post('/web-api/office/ideas', { text })).statusCode).toBe(200);
    const [idea] = (await ann.get('ideas')).json().ideas;
    expect(idea).toMatchObject({ text, state: 'sent' });
    const input = { ideaId: idea.ideaId, state: 'planned', answer: 'In spring.' } as const;
    expect((await ann.run('idea.decide', input)).statusCode).toBe(200);
    expect((await ann.get('ideas')).json().ideas).toEqual([]);
    expect((await ann.get('ideas?of=decided')).json().ideas).toMatchObject([
      { state: 'planned', answer: 'In spring.' },
    ]);
    const seen = (await world.browser.get('/web-api/office/ideas')).json().ideas;
    expect(seen).toMatchObject([{ text, state: 'planned', answer: 'In spring.' }]);
    expect(refusedWith(await ann.run('idea.decide', { ideaId: '999', state: 'done' }))[0]).toBe(404);
  });

  it('pages the inbox by what was written last, without a gap', async () => {
    const rows = Array.from({ length: 53 }, (_, at) => ({
      site_id: world.settings.siteId,
      kind: 'email' as const,
      visitor_key: `v${at}`,
      email: `a${at}@example.com`,
      // Pairs of the same moment.
      last_at_ms: 1_000 + (at >> 1),
    }));
    await world.database.kysely.insertInto('support_threads').values(rows).execute();
    for (const isAnswered of [false, true]) {
      await world.database.kysely.updateTable('support_threads').set({ is_answered: isAnswered }).execute();
      const path = `threads?of=${isAnswered ? 'answered' : 'waiting'}`;
      const first = (await ann.get(path)).json();
      const second = (await ann.get(`${path}&after=${first.after}`)).json();
      const from = [...first.threads, ...second.threads].map(({ from: email }: { from: string }) => email);
      expect([first.threads.length, second.threads.length, second.after]).toEqual([50, 3, null]);
      expect(new Set(from).size).toBe(53);
    }
  });
});
