import type { DeskInput } from '@longshot/contracts/desk';
import { addTestPlayer, STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
const IDEAS = '/web-api/office/ideas';
const TEXT = 'Show the weather at the ground.';

describeCore('ideas of players', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['support']);
  });
  afterEach(() => desk.close());
  type Answer = { statusCode: number; json(): { code?: string; details?: { field?: string } } };
  const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code, answer.json().details?.field];
  const share = (text = TEXT) => world.browser.post(IDEAS, { text });
  const shareWell = async (): Promise<string> => (await share()).json().ideaId;
  const decide = (ideaId: string, decision: Omit<DeskInput<'idea.decide'>, 'ideaId'>) =>
    ann.run('idea.decide', { ideaId, ...decision });

  it('are seen by others once the staff shows them, with its answer', async () => {
    const id = await shareWell();
    const { browser: other } = await addTestPlayer(world);
    expect((await other.get(IDEAS)).json().ideas).toEqual([]);
    expect((await world.browser.get(IDEAS)).json().ideas).toMatchObject([{ isMine: true, state: 'sent' }]);
    expect((await decide(id, { state: 'planned', answer: 'In spring.' })).statusCode).toBe(200);
    expect((await other.get(IDEAS)).json().ideas).toMatchObject([
      { text: TEXT, state: 'planned', isMine: false, hasMyVote: false, votes: 0, answer: 'In spring.' },
    ]);
    await decide(id, { state: 'hidden' });
    expect((await other.get(IDEAS)).json().ideas).toEqual([]);
  });

  it('get one vote of a player, who may take it back, and none of whose they are', async () => {
    const id = await shareWell();
    const { browser: other } = await addTestPlayer(world);
    const vote = (isFor: boolean) => other.send('PUT', `${IDEAS}/${id}/vote`, { isFor });
    expect(codeOf(await vote(true))).toEqual([404, 'not_found', 'ideaId']);
    await decide(id, { state: 'shown' });
    await Promise.all([vote(true), vote(true)]);
    expect((await vote(true)).json()).toMatchObject({ votes: 1, hasMyVote: true });
    expect((await vote(false)).json()).toMatchObject({ votes: 0, hasMyVote: false });
    const own = await world.browser.send('PUT', `${IDEAS}/${id}/vote`, { isFor: true });
    expect(codeOf(own)).toEqual([403, 'forbidden', 'ideaId']);
    expect(codeOf(await other.send('PUT', `${IDEAS}/99999999/vote`, { isFor: true }))[0]).toBe(404);
  });

  it('are refused where they are too short, too long, said before or too many', async () => {
    expect(codeOf(await share('short'))).toEqual([400, 'validation_failed', 'text']);
    expect(codeOf(await share('x'.repeat(501)))).toEqual([400, 'validation_failed', 'text']);
    const [first, second] = await Promise.all([share(), share(` ${TEXT} `)]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409]);
    for (const text of ['Second idea of mine', 'Third idea of mine', 'Fourth idea of mine', 'Fifth idea of mine'])
      expect((await share(text)).statusCode).toBe(200);
    expect(codeOf(await share('Sixth idea of mine'))).toEqual([422, 'limit_reached', 'ideas']);
  });

  it('are decided at the desk alone, and by nobody with the token that the staff shares', async () => {
    const id = await shareWell();
    const shared = await world.browser.send('POST', `/web-api/support/ideas/${id}`, { state: 'shown' }, STAFF);
    expect(shared.statusCode).toBe(404);
    expect(refusedWith(await decide('99999999', { state: 'shown' }))).toEqual([404, 'not_found', 'ideaId']);
    expect(refusedWith(await decide(id, { state: 'loved' as 'shown' }))).toEqual([
      400,
      'validation_failed',
      'input.state',
    ]);
    const { ideas } = (await world.browser.send('GET', '/web-api/support/ideas', undefined, STAFF)).json();
    expect(ideas).toMatchObject([{ ideaId: id, playerId: String(world.playerId), state: 'sent' }]);
  });
});

describeCore('the manager of a player', databaseKinds, (world) => {
  const assign = (manager: object | null, playerId = String(world.playerId), headers: Record<string, string> = STAFF) =>
    world.browser.send('PUT', `/web-api/support/players/${playerId}/manager`, { manager }, headers);
  const mine = async () => (await world.browser.get('/web-api/office/manager')).json().manager;
  const ann = { name: 'Ann Smith', email: 'ann@example.com', phone: '+49 30 1234567' };

  it('is nobody until the staff says who, and nobody again', async () => {
    expect(await mine()).toBeNull();
    expect((await assign(ann)).json()).toEqual({ manager: ann });
    expect(await mine()).toEqual(ann);
    await assign({ ...ann, name: 'Bo Lee', phone: null });
    expect(await mine()).toEqual({ ...ann, name: 'Bo Lee', phone: null });
    await assign(null);
    expect(await mine()).toBeNull();
  });

  it('is assigned by the staff alone, to a player that there is, with a way to reach them', async () => {
    expect((await assign(ann, String(world.playerId), { 'x-staff-token': 'wrong' })).statusCode).toBe(403);
    expect((await assign(ann, '99999999')).statusCode).toBe(404);
    expect((await assign({ ...ann, email: 'nowhere' })).json()).toMatchObject({ code: 'validation_failed' });
    expect((await assign({ ...ann, name: 'Ann\u0007' })).json()).toMatchObject({ code: 'validation_failed' });
    expect(await mine()).toBeNull();
  });
});
