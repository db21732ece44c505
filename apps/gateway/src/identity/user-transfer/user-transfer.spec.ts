import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { bindPhone } from '../../../test/worlds/contact-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const BASE = '/web-api/api/internal/v1/account/user-transfer';
const PHONE = { country_code: '+371', phone: '20000001' };

describeEmptyCore('a user transfer', databaseKinds, {}, (test) => {
  let player: TestBrowser;
  let bearer: Record<string, string>;
  let id: string;
  beforeEach(async () => {
    player = new TestBrowser(test.app);
    id = (await player.register('ann@example.com')).user?.id ?? '';
    bearer = { authorization: `Bearer ${(await player.get('/web-api/user/gettoken')).json().token}` };
  });

  const require = () =>
    test.database.kysely
      .insertInto('user_transfers')
      .values({ player_id: Number(id) })
      .execute();
  const isRequired = async () =>
    (await player.send('GET', '/web-api/user/config', undefined, bearer)).json().result.isRequiredTransfer;
  const send = (body = PHONE, of = id) => player.post(`${BASE}/send-code/${of}`, body);
  const check = (code: string) => player.post(`${BASE}/check-code/${id}`, { code });
  const fetchData = (redirectToken: string) => player.post(`${BASE}/user-data`, { redirectToken });
  const sentCode = async () => {
    await test.core.settled();
    return /code is (\d{6})/.exec(test.messages.at(-1)?.text ?? '')?.[1] ?? 'none';
  };
  const tokenOf = async () => {
    await send();
    return (await check(await sentCode())).json().redirectToken;
  };
  const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];

  it('sends a code to a telephone, checks it and fetches the user’s data [auth.transfer-steps]', async () => {
    await require();
    expect(await isRequired()).toBe(true);
    const elsewhere = new TestBrowser(test.app);
    await elsewhere.signIn('ann@example.com', 'long enough');
    expect((await send()).json()).toEqual({ success: true, validUntilMs: test.clock.nowMs() + 600_000 });
    expect(answerOf(await check('000000'))[0]).toBeGreaterThanOrEqual(400);
    const data = (await fetchData((await check(await sentCode())).json().redirectToken)).json();
    expect(data).toEqual({ status: 'transferred', id: Number(id), password: expect.stringMatching(/^[\w-]{16}$/) });
    expect(await isRequired()).toBe(false);
    expect((await elsewhere.open()).user).toBeNull();
    expect((await player.open()).user?.id).toBe(id);
    const again = new TestBrowser(test.app);
    await again.open();
    const login = { country_code: '+371', phone_number: '20000001', uPassword: data.password };
    expect((await again.post('/web-api/auth/login-phone', login)).statusCode).toBe(200);
  });

  it('is done once, also when it is asked for twice at once', async () => {
    await require();
    const token = await tokenOf();
    const answers = await Promise.all([fetchData(token), fetchData(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(answerOf(await send())).toEqual([404, 'not_found']);
  });

  it('waits ten minutes for the data', async () => {
    await require();
    const token = await tokenOf();
    test.clock.advance(600_000);
    expect(answerOf(await fetchData(token))).toEqual([410, 'time_up']);
    expect(await isRequired()).toBe(true);
    expect(answerOf(await fetchData('A'.repeat(43)))).toEqual([422, 'wrong_code']);
  });

  it('is nobody else’s affair, and there only where it is required', async () => {
    expect(await isRequired()).toBe(false);
    expect(answerOf(await send())).toEqual([404, 'not_found']);
    await require();
    expect(answerOf(await send(PHONE, String(Number(id) + 1)))).toEqual([404, 'not_found']);
    expect(test.messages).toEqual([]);
  });

  it('takes no telephone that is another player’s, or none of its country', async () => {
    await require();
    const other = new TestBrowser(test.app);
    await other.register('bob@example.com');
    await bindPhone(test, other, { phone_code: '+371', phone_number: '20000001' });
    expect(answerOf(await send())).toEqual([409, 'phone_taken']);
    expect((await send({ ...PHONE, phone: '2000000' })).json().details).toEqual({ field: 'phone' });
  });

  it('leaves what other services know the player by: a name of its own, and a grant for half an hour [auth.secure-data]', async () => {
    const read = async () => (await player.send('GET', '/web-api/user/secure-data', undefined, bearer)).json();
    const { ggru, ...grants } = await read();
    const [session] = await test.database.kysely.selectFrom('sessions').select('id').execute();
    expect(Object.keys(grants)).toEqual([session?.id]);
    const claims = JSON.parse(
      Buffer.from(Object.values<string>(grants)[0]?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ sub: ggru, aud: 'grant' });
    expect(claims.exp - claims.iat).toBe(30 * 60);
    expect((await read()).ggru).toBe(ggru);
    expect((await new TestBrowser(test.app).get('/web-api/user/secure-data')).statusCode).toBe(401);
  });
});
