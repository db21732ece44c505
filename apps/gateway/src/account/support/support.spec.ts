import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { addTestPlayer, STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { followSite } from '../../follow-site.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { refusedWith, startDesk } from '../../../test/worlds/desk-for-tests.ts';

const CHAT = '/web-api/support/chat';
const EMAIL = '/web-api/support/email';
const CALLBACK = '/web-api/support/callback';
const letter = { email: 'ann@example.com', subject: 'A question', text: 'How do I close my account?' };

describeEmptyCore('the support inbox', databaseKinds, {}, (test) => {
  let browser: TestBrowser;
  const visit = async () => {
    browser = new TestBrowser(test.app);
    await browser.open();
  };
  beforeEach(visit);

  const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = STAFF_TOKEN) =>
    browser.send(method, `/web-api/support/${path}`, body, { 'x-staff-token': token });
  const threads = async () => (await staff('GET', 'threads')).json().threads;

  it('keeps a visitor’s chat by their cookie, and shows it to nobody else', async () => {
    expect((await browser.get(CHAT)).json()).toEqual({ isConsultantAvailable: true, unread: 0, messages: [] });
    await browser.post(CHAT, { text: ' Hello ' });
    const answer = await browser.post(CHAT, { text: 'Are you there?' });
    expect(answer.json().messages).toMatchObject([
      { author: 'visitor', text: 'Hello', sentAtMs: test.clock.nowMs() },
      { text: 'Are you there?' },
    ]);
    const other = new TestBrowser(test.app);
    await other.open();
    expect((await other.get(CHAT)).json().messages).toEqual([]);
    expect(await threads()).toHaveLength(1);
  });

  it('brings the staff’s answer with an unread mark, and tells the player’s pages [support.chat]', async () => {
    const { browser: player, playerId } = await addTestPlayer(test);
    const reported: unknown[] = [];
    test.bus.subscribe('support', (event) => reported.push(event));
    await player.post(CHAT, { text: 'Where is my payout?' });
    const [thread] = await threads();
    expect(thread).toMatchObject({ kind: 'chat', playerId: String(playerId), isAnswered: false });
    const desk = await startDesk(test);
    const ann = await desk.sit('ann', ['support']);
    const answer = await ann.run('thread.answer', { threadId: thread.id, text: 'It is on its way.' });
    expect(answer.statusCode).toBe(200);
    await desk.close();
    expect((await player.get(CHAT)).json()).toMatchObject({
      unread: 1,
      messages: [{ author: 'visitor' }, { author: 'staff', text: 'It is on its way.' }],
    });
    expect((await player.post(`${CHAT}/read`, {})).json().unread).toBe(0);
    expect(reported).toEqual([
      { playerId: String(playerId), unread: 1 },
      { playerId: String(playerId), unread: 0 },
    ]);
    expect((await threads())[0].isAnswered).toBe(true);
  });

  it('has no consultant while the desk is closed [support.chat-none]', async () => {
    expect((await staff('PUT', 'desk', { isOpen: false })).json()).toEqual({ isOpen: false });
    expect((await browser.get(CHAT)).json().isConsultantAvailable).toBe(false);
    await staff('PUT', 'desk', { isOpen: true });
    expect((await browser.get(CHAT)).json().isConsultantAvailable).toBe(true);
  });

  it('takes letters of anybody, and never keeps a card number [support.email]', async () => {
    const text = 'I paid with 4111 1111 1111 1111 yesterday.';
    expect((await browser.post(EMAIL, { ...letter, text })).json()).toEqual({ success: true });
    const [thread] = await threads();
    expect(thread).toMatchObject({ kind: 'email', email: letter.email, subject: letter.subject, playerId: null });
    expect(thread.messages[0].text).toBe('I paid with **** **** **** 1111 yesterday.');
    expect(
      JSON.stringify(await test.database.kysely.selectFrom('support_messages').selectAll().execute()),
    ).not.toContain('4111 1111');
  });

  it('takes the number to call of a player [support.callback]', async () => {
    const { browser: player } = await addTestPlayer(test);
    const answer = await player.post(CALLBACK, { phone: '+49 30 1234567' }, { 'x-language': 'en' });
    expect(answer.json()).toEqual({ success: true });
    expect(await threads()).toMatchObject([{ kind: 'callback', phone: '+49 30 1234567' }]);
  });

  it('calls no visitor [support.callback-anonymous]', async () => {
    const answer = await browser.post(CALLBACK, { phone: '+49 30 1234567' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorised']);
  });

  it.each([
    ['where calls are switched off [support.callback-flag]', { isCallbackSupportOn: false }, 'en'],
    ['in an excluded language [support.callback-language]', { callbackExcludedLanguages: ['ar'] }, 'ar'],
  ])('calls nobody %s', async (_, site, language) => {
    await test.restart(followSite(test.settings, { configOf: () => ({ ...defaultSiteConfig(), ...site }) }));
    await visit();
    const { browser: player } = await addTestPlayer(test);
    const answer = await player.post(CALLBACK, { phone: '+49 30 1234567' }, { 'x-language': language });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(await threads()).toEqual([]);
  });

  it.each([
    [CHAT, { text: ' ' }, 'text'],
    [CHAT, { text: 'x'.repeat(2_001) }, 'text'],
    [EMAIL, { ...letter, email: 'ann' }, 'email'],
    [EMAIL, { ...letter, subject: '' }, 'subject'],
  ])('names the field that is wrong: %s %p', async (path, body, field) => {
    const answer = await browser.post(path, body, { 'x-staff-token': STAFF_TOKEN });
    expect([answer.statusCode, answer.json().details.field]).toEqual([400, field]);
    expect(await threads()).toEqual([]);
  });

  it.each([CHAT, EMAIL])('takes nothing from another page: %s', async (path) => {
    const answer = await browser.post(path, { ...letter }, { 'x-csrf-token': 'x' });
    expect(answer.statusCode).toBe(403);
  });

  it('lets nobody in as staff without the token', async () => {
    for (const token of ['', 'wrong', `${STAFF_TOKEN} `]) {
      const answers = [
        await staff('GET', 'threads', undefined, token),
        await staff('PUT', 'desk', { isOpen: false }, token),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    }
  });

  it('is answered at the desk alone: not by the token that the staff shares, not without words, and nothing that is not there', async () => {
    const { browser: player } = await addTestPlayer(test);
    await player.post(CHAT, { text: 'Where is my payout?' });
    const [{ id: threadId }] = await threads();
    expect((await staff('POST', `threads/${threadId}/answers`, { text: 'x' })).statusCode).toBe(404);
    const desk = await startDesk(test);
    const ann = await desk.sit('ann', ['support']);
    const answer = (input: { threadId: string; text: string }) => ann.run('thread.answer', input).then(refusedWith);
    expect(await answer({ threadId, text: ' ' })).toEqual([400, 'validation_failed', 'input.text']);
    expect(await answer({ threadId: '99', text: 'x' })).toEqual([404, 'not_found', 'threadId']);
    await desk.close();
    expect((await threads())[0].messages).toHaveLength(1);
  });

  it('slows down who writes too fast', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await browser.post(EMAIL, letter)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
