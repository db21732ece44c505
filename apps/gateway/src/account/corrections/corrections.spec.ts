import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { savePersonal } from '../../../test/worlds/jurisdiction-for-tests.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
const BIRTHDAY = { field: 'user_birthday_date', value: '1985-12-11', reason: 'Typed the wrong day.' };

describeCore('a correction of personal data', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
  });
  afterEach(() => desk.close());

  const ask = (over: object = {}) => world.browser.post('/web-api/office/corrections', { ...BIRTHDAY, ...over });
  const askWell = async (over: object = {}): Promise<string> => (await ask(over)).json().corrections[0].correctionId;
  const own = async () => (await world.browser.get('/web-api/office/corrections')).json().corrections;
  const staff = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = STAFF) =>
    world.browser.send(method, `/web-api/corrections${path}`, body, headers);
  const decide = (correctionId: string, isAccepted: boolean, answer = 'As your passport says.') =>
    ann.run(isAccepted ? 'correction.accept' : 'correction.refuse', { correctionId, answer });
  const waiting = async () => (await staff('GET', '')).json().corrections;
  const answerOf = (answer: { statusCode: number; json(): { code?: string; details?: { field?: string } } }) => [
    answer.statusCode,
    answer.json().code,
    answer.json().details?.field,
  ];
  const birthday = async () =>
    (await world.database.kysely.selectFrom('players').select('date_of_birth as day').execute()).map(({ day }) => day);
  const verify = () =>
    world.database.kysely
      .insertInto('player_profiles')
      .values({ player_id: world.playerId, site_id: world.settings.siteId, internal_verification_status: 1 })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ internal_verification_status: 1 }))
      .execute();

  it('is asked for, taken by the staff with a reason, written whatever the lock, and told', async () => {
    const [before] = await birthday();
    const id = await askWell();
    expect(await own()).toMatchObject([{ state: 'open', answer: null, valueBefore: before, value: '1985-12-11' }]);
    const playerId = String(world.playerId);
    expect(await waiting()).toMatchObject([{ correctionId: id, playerId }]);
    expect((await ann.get('identifications')).json().players).toMatchObject([{ playerId, corrections: 1 }]);
    const shown = (await ann.get(`identifications/${playerId}`)).json();
    expect(shown.corrections).toMatchObject([{ correctionId: id, valueBefore: before, value: '1985-12-11' }]);
    expect(await birthday()).toEqual([before]);
    expect((await decide(id, true)).statusCode).toBe(200);
    await world.core.settled();
    expect(await birthday()).toEqual(['1985-12-11']);
    expect(await own()).toMatchObject([{ state: 'accepted', answer: 'As your passport says.' }]);
    expect(world.mails).toEqual([expect.objectContaining({ subject: 'We have decided on your correction' })]);
    expect((await ann.get('identifications')).json().players).toEqual([]);
    const audit = world.database.kysely.selectFrom('staff_audit').select(['staff', 'command', 'subject', 'outcome']);
    expect(await audit.where('command', 'like', 'correction.%').execute()).toEqual([
      {
        staff: 'ann',
        command: 'correction.accept',
        subject: `player:${playerId}`,
        outcome: JSON.stringify({ correction: Number(id), field: 'user_birthday_date', isExcluded: false }),
      },
    ]);
  });

  it('changes nothing where it is refused, and may be asked for again', async () => {
    const [before] = await birthday();
    const id = await askWell();
    expect((await decide(id, false, 'Your passport says otherwise.')).statusCode).toBe(200);
    expect(await own()).toMatchObject([{ state: 'refused', answer: 'Your passport says otherwise.' }]);
    expect(await birthday()).toEqual([before]);
    expect((await ask()).statusCode).toBe(200);
    expect((await own()).map(({ state }: { state: string }) => state)).toEqual(['open', 'refused']);
  });

  it('of a name that documents have proven is written into the personal data', async () => {
    await savePersonal(world, { user_name: 'Ada', user_surname: 'Byron' });
    const open = await ask({ field: 'user_surname', value: 'King' });
    expect(answerOf(open)).toEqual([400, 'validation_failed', 'field']);
    await verify();
    const id = await askWell({ field: 'user_surname', value: 'King' });
    await decide(id, true);
    const rows = await world.database.kysely.selectFrom('player_profiles').select('personal').execute();
    expect(rows[0]?.personal).toMatchObject({ name: 'Ada', surname: 'King' });
  });

  it('is decided once, of two at once the first', async () => {
    const id = await askWell();
    const answers = await Promise.all([decide(id, true), decide(id, false)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(world.mails).toHaveLength(1);
  });

  it('waits alone for its field, also where it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    expect(await own()).toHaveLength(1);
  });

  it.each([
    [{ value: '2085-12-11' }, 'fields.user_birthday_date'],
    [{ value: 'yesterday' }, 'fields.user_birthday_date'],
    [{ field: 'city', value: 'Leeds' }, 'field'],
    [{ reason: 'My card is 4111 1111 1111 1111' }, 'reason'],
    [{ reason: ' ' }, 'reason'],
    [{ field: 'balance' }, 'field'],
  ])('is refused by name, and nothing is kept: %j', async (over, field) => {
    expect(answerOf(await ask(over))).toEqual([400, 'validation_failed', field]);
    expect(await own()).toEqual([]);
  });

  it('is decided at the desk alone, and asked for by who is signed in', async () => {
    const id = await askWell();
    expect((await staff('GET', '', undefined, {})).statusCode).toBe(403);
    expect((await staff('POST', `/${id}`, { isAccepted: true, answer: 'Yes.' })).statusCode).toBe(404);
    expect(refusedWith(await decide(id, true, ' '))).toEqual([400, 'validation_failed', 'input.answer']);
    const card = 'Of card 4111 1111 1111 1111';
    expect(refusedWith(await decide(id, true, card))).toEqual([400, 'validation_failed', 'answer']);
    expect(refusedWith(await decide('999999', true))).toEqual([404, 'not_found', 'correctionId']);
    expect(await own()).toMatchObject([{ state: 'open' }]);
    await world.browser.post('/web-api/auth/logout', {});
    expect((await world.browser.get('/web-api/office/corrections')).statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(401);
  });
});
