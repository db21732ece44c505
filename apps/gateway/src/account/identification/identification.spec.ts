import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildDeposit, pay } from '../../../test/worlds/payments-for-tests.ts';

describeCore('who a player is', databaseKinds, (world) => {
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
  const decide = (
    isAccepted: boolean,
    headers: Record<string, string> = {},
    playerId: number | string = world.playerId,
  ) =>
    world.browser.post(
      `/web-api/identifications/${playerId}`,
      { isAccepted },
      {
        'x-staff-token': STAFF_TOKEN,
        'x-staff-name': 'ann.smith',
        ...headers,
      },
    );
  const person = {
    user_name: 'Ada',
    user_surname: 'Byron',
    user_registration_address: '12 St James Square',
    passport_number: 'C01X00T47',
  };
  beforeEach(() =>
    world.database.kysely
      .updateTable('players')
      .set({ needs_identification: true })
      .where('id', '=', world.playerId)
      .execute(),
  );

  it('is asked by the player, and closes money until the staff has said yes', async () => {
    expect((await deposit()).json().code).toBe('needs_identification');
    expect((await ask()).json()).toMatchObject({ code: 'needs_data', details: { page: 'office/account/edit' } });
    await tell(person);
    expect((await ask()).json()).toEqual({ playerId: String(world.playerId), state: 'pending' });
    expect(await config()).toMatchObject({ user_status_id: 1, is_need_identification: true });
    expect((await deposit()).json().code).toBe('needs_identification');
    expect((await decide(true)).json()).toEqual({ playerId: String(world.playerId), state: 'accepted' });
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
    expect(rows).toMatchObject([{ player_id: world.playerId, staff: 'ann.smith', is_accepted: false }]);
  });

  it('is decided by nobody but the staff, and of nobody who is not there', async () => {
    expect((await decide(true, { 'x-staff-token': 'guessed' })).json().code).toBe('forbidden');
    expect((await decide(true, { 'x-staff-name': '' })).json().code).toBe('validation_failed');
    expect((await decide(true, {}, 999_999_999)).json().code).toBe('not_found');
    expect((await deposit()).json().code).toBe('needs_identification');
  });
});
