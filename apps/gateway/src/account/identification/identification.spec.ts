import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import {
  changePlayer,
  deposit as beginDeposit,
  depositWell as completeDeposit,
  moveTo as moveWorldTo,
} from '../../../test/worlds/jurisdiction-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { buildDeposit, buildWithdrawal, pay } from '../../../test/worlds/payments-for-tests.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../platform/http/sandbox-signature.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';

describeCore('who a player is', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  const deposit = () => pay(world, 'deposit', buildDeposit(world.accountId));
  const ask = () => world.browser.post('/web-api/user/identification', {});
  const bearer = async () => {
    const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
    return { authorization: `Bearer ${token}` };
  };
  const tell = async (fields: object) =>
    world.browser.send('POST', '/web-api/office/personal-data', { fields }, await bearer());
  const config = async () =>
    (await world.browser.send('GET', '/web-api/user/config', undefined, await bearer())).json().result;
  const decide = (isAccepted: boolean, playerId: number = world.playerId) =>
    ann.run(isAccepted ? 'player.identify' : 'player.doubt', { playerId: String(playerId) });
  const person = {
    user_name: 'Ada',
    user_surname: 'Byron',
    user_registration_address: '12 St James Square',
    passport_number: 'C01X00T47',
  };
  beforeEach(async () => {
    await world.database.kysely
      .updateTable('players')
      .set({ needs_identification: true })
      .where('id', '=', world.playerId)
      .execute();
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
  });
  afterEach(() => desk.close());

  it('is asked by the player, and closes money until the staff has said yes', async () => {
    expect((await deposit()).json().code).toBe('needs_identification');
    expect((await ask()).json()).toMatchObject({ code: 'needs_data', details: { page: 'office/account/edit' } });
    await tell(person);
    expect((await ask()).json()).toEqual({ playerId: String(world.playerId), state: 'pending' });
    expect(await config()).toMatchObject({ user_status_id: 1, is_need_identification: true });
    expect((await deposit()).json().code).toBe('needs_identification');
    expect((await decide(true)).statusCode).toBe(200);
    expect(await config()).toMatchObject({ internal_verification_status: 1, is_need_identification: false });
    expect((await deposit()).statusCode).toBe(200);
    // Asking again takes nothing away from who is known.
    expect((await ask()).json().state).toBe('accepted');
    expect((await config()).internal_verification_status).toBe(1);
  });

  it('is kept with who of the staff decided, and a no leaves money closed', async () => {
    await tell(person);
    await ask();
    await decide(false);
    expect(await config()).toMatchObject({ verification_status_group_code: 'VERIFICATION_FAILED', user_status_id: 0 });
    expect((await deposit()).json().code).toBe('needs_identification');
    const rows = await world.database.kysely.selectFrom('identification_decisions').selectAll().execute();
    expect(rows).toMatchObject([{ player_id: world.playerId, staff: 'ann', is_accepted: false }]);
  });

  it('is decided by nobody but who of the staff may, and of nobody who is not there', async () => {
    const shared = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
    const path = `/web-api/identifications/${world.playerId}`;
    expect((await world.browser.post(path, { isAccepted: true }, shared)).statusCode).toBe(404);
    const bob = await desk.sit('bob', ['support']);
    const beyond = await bob.run('player.identify', { playerId: String(world.playerId) });
    expect(refusedWith(beyond)).toEqual([403, 'forbidden', 'identity.decide']);
    expect(refusedWith(await decide(true, 999_999_999))).toEqual([404, 'not_found', 'playerId']);
    expect((await deposit()).json().code).toBe('needs_identification');
  });
});

describeCore('who a player of Malta is', databaseKinds, (world) => {
  const DAY_MS = 86_400_000;
  const change = (set: object) => changePlayer(world, set);
  const deposit = (amountMinor: number) => beginDeposit(world, amountMinor);
  const depositWell = (amountMinor: number) => completeDeposit(world, amountMinor);
  const moveTo = (atMs: number) => moveWorldTo(world, atMs);
  const station = async () => (await world.browser.get('/web-api/user/identification')).json();
  beforeEach(async () => {
    await change({ jurisdiction: 'mga' });
    await new LimitsPage(world.browser).call('POST', 'limits/decline');
  });

  it('has to be known 30 days after deposits of 2,000: until T − 1 money is open, from T on closed [mga.identification-deposits] [mga.identification-grace]', async () => {
    for (const amountMinor of [50_000, 50_000, 50_000, 49_000]) await depositWell(amountMinor);
    expect((await station()).dueAtMs).toBeNull();
    await depositWell(1_000);
    const T = world.clock.nowMs() + 30 * DAY_MS;
    expect((await station()).dueAtMs).toBe(T);
    await depositWell(1_000);
    expect((await station()).dueAtMs).toBe(T);
    await moveTo(T - 1);
    expect((await deposit(1_000)).statusCode).toBe(200);
    await moveTo(T);
    expect((await deposit(1_000)).json().code).toBe('needs_identification');
    await moveTo(T + 1);
    expect((await deposit(1_000)).json()).toMatchObject({ details: { page: 'office/identification' } });
  });

  it('has to be known before money is taken out, and for nothing else [mga.identification-withdrawal]', async () => {
    const withdraw = () => pay(world, 'withdrawal', buildWithdrawal(world.accountId));
    expect((await withdraw()).json().code).toBe('needs_identification');
    expect((await deposit(1_000)).statusCode).toBe(200);
    await change({ identified_at_ms: world.clock.nowMs() });
    expect((await withdraw()).statusCode).toBe(200);
  });

  it('is due again once the document has ended', async () => {
    const T = world.clock.nowMs() + DAY_MS;
    await change({ identified_at_ms: world.clock.nowMs(), identified_until_ms: T });
    expect(await station()).toMatchObject({ state: 'checked', provenUntilMs: T });
    await moveTo(T - 1);
    expect((await deposit(1_000)).statusCode).toBe(200);
    await moveTo(T);
    expect((await deposit(1_000)).json().code).toBe('needs_identification');
    expect(await station()).toMatchObject({ state: 'due-again', provenUntilMs: null });
  });
});

describeCore('a check by a provider', databaseKinds, (world) => {
  const tell = async (fields: object = {}) => {
    const { token } = (await world.browser.get('/web-api/user/gettoken')).json();
    const person = { user_name: 'Ada', user_surname: 'Byron', user_registration_address: '12 St James Square' };
    return world.browser.send(
      'POST',
      '/web-api/office/personal-data',
      { fields: { ...person, passport_number: 'C01X00T47', ...fields } },
      { authorization: `Bearer ${token}` },
    );
  };
  const start = () => world.browser.post('/web-api/user/identity-checks', { language: 'de' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const choose = (pageUrl: string, choice: string) =>
    world.app.inject({ method: 'POST', url: pageUrl, payload: `choice=${choice}`, headers: form });
  const state = async () => (await world.browser.get('/web-api/user/identification')).json().state;
  const checks = () => world.database.kysely.selectFrom('identity_checks').selectAll().execute();
  const webhook = async (report: object, over: Record<string, string> = {}, atMs = world.clock.nowMs()) => {
    const payload = JSON.stringify(report);
    const secret = await siteSecret(world.database, world.settings.siteId, 'check-sandbox');
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, atMs, payload) };
    const url = '/web-api/identity-checks/webhook/sandbox';
    return world.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...over } });
  };
  beforeEach(() => world.restart({ hasSandboxIdentity: true }));

  it('asks first for what is missing, then goes on at the provider’s page and comes back known', async () => {
    expect((await start()).json().code).toBe('needs_data');
    await tell();
    const { pageUrl } = (await start()).json();
    expect((await world.app.inject(pageUrl)).body).toContain('Wie soll die Prüfung von Ada Byron ausgehen?');
    const { statusCode, headers } = await choose(pageUrl, 'accept');
    expect([statusCode, headers.location]).toEqual([303, '/de/office/identification']);
    expect(await state()).toBe('checked');
    expect((await world.app.inject('/sandbox-check?order=guessed')).statusCode).toBe(404);
  });

  it('can end with a no, by the choice or by the name', async () => {
    await tell({ user_surname: 'Doubtful' });
    await choose((await start()).json().pageUrl, 'accept');
    expect(await state()).toBe('refused');
    expect(await checks()).toMatchObject([{ state: 'refused', reason: 'not_confirmed' }]);
  });

  it('hears of webhooks once, and of none that is forged, old or of another', async () => {
    await tell();
    await start();
    const [{ reference } = { reference: '' }] = await checks();
    const yes = { reference, isAccepted: true, reason: '' };
    expect((await webhook(yes, { [SIGNATURE_HEADER]: 't=1,v1=00' })).json().code).toBe('forbidden');
    expect((await webhook(yes, {}, world.clock.nowMs() - 6 * 60_000)).json().code).toBe('forbidden');
    expect((await webhook({ ...yes, reference: 'another' })).json().code).toBe('not_found');
    expect((await webhook({ reference })).json().code).toBe('validation_failed');
    expect(await state()).toBe('data');
    expect((await webhook(yes)).json()).toEqual({ result: 'taken' });
    expect((await webhook({ ...yes, isAccepted: false })).json()).toEqual({ result: 'ignored' });
    expect(await state()).toBe('checked');
  });

  it('counts only once every list has answered', async () => {
    await tell({ user_surname: 'Unreachable' });
    const { pageUrl } = (await start()).json();
    expect((await choose(pageUrl, 'accept')).statusCode).toBe(503);
    expect(await checks()).toMatchObject([{ state: 'open' }]);
  });
});
