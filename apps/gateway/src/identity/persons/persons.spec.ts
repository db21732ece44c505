import { STAFF_TOKEN, addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { startDesk } from '../../../test/worlds/desk-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { buildDeposit, buildWithdrawal, pay } from '../../../test/worlds/payments-for-tests.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import type { ListedPerson, PersonList } from './person-list.ts';

const staff = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
const DAY_MS = 86_400_000;

const ada = {
  user_name: 'Ada',
  user_surname: 'Byron',
  user_registration_address: '12 St James Square',
  passport_number: 'C01X00T47',
};

describeCore('one person with several accounts', databaseKinds, (world) => {
  const tell = async (fields: object, browser: TestBrowser = world.browser) => {
    const { token } = (await browser.get('/web-api/user/gettoken')).json();
    return browser.send('POST', '/web-api/office/personal-data', { fields }, { authorization: `Bearer ${token}` });
  };
  const exclude = async (days: number, browser: TestBrowser = world.browser) => {
    const path = '/limit-service-api/limit/external/web/api/v1/BlockUser';
    const answer = await new LimitsPage(browser).call('POST', path, { days, reasonId: 1 });
    expect(answer.json()).toEqual({ success: true });
  };
  const another = () => addTestPlayer(world);
  const matches = async () => (await world.browser.send('GET', '/web-api/player-matches', undefined, staff)).json();
  const exclusions = (playerId: number) =>
    world.database.kysely
      .selectFrom('player_limits')
      .select(['starts_at_ms', 'ends_at_ms', 'state'])
      .where('player_id', '=', playerId)
      .where('limit_type', '=', 30)
      .where('state', '=', 'ACTIVE')
      .execute();

  it('is found by name and birthday, however they are spelled', async () => {
    const other = await another();
    await tell(ada);
    await tell({ ...ada, user_name: 'BYRON', user_surname: 'Áda', passport_number: 'X-1' }, other.browser);
    expect((await matches()).matches).toEqual([
      expect.objectContaining({
        playerId: String(other.playerId),
        otherId: String(world.playerId),
        matchedBy: 'name',
        isSame: true,
      }),
    ]);
  });

  it('is found by the number of a document', async () => {
    const other = await another();
    await tell(ada);
    await tell({ ...ada, user_surname: 'King', passport_number: 'c01-x00 t47' }, other.browser);
    expect((await matches()).matches).toMatchObject([{ matchedBy: 'document', isSame: true }]);
  });

  describe('that says no name', () => {
    const codeOf = async (
      player: { browser: TestBrowser; accountId: string },
      direction: 'deposit' | 'withdrawal',
      over = {},
    ) => {
      const build = direction === 'deposit' ? buildDeposit : buildWithdrawal;
      const body = build(player.accountId, { amountMinor: 2_000, ...over });
      return (await pay({ ...world, ...player }, direction, body)).json().code;
    };
    const elsewhere = { destination: { iban: 'GB33BUKB20201555555555', holder: 'Ada Example' } };

    it('is found at once by where their money goes, and stays out from then on', async () => {
      const other = await another();
      expect(await codeOf(world, 'withdrawal')).toBeUndefined();
      await exclude(180);
      expect(await codeOf(other, 'withdrawal', elsewhere)).toBeUndefined();
      expect(await codeOf(other, 'deposit')).toBeUndefined();
      // What they have coming is never held back.
      expect(await codeOf(other, 'withdrawal')).toBeUndefined();
      expect((await matches()).matches).toMatchObject([{ matchedBy: 'payment', isSame: true }]);
      expect(await codeOf(other, 'deposit')).toBe('self_excluded');
    });

    it('is found by the card that both have paid with', async () => {
      const other = await another();
      for (const player of [world, other]) await codeOf(player, 'deposit');
      await world.database.kysely.updateTable('payments').set({ instrument_key: 'stripe:same' }).execute();
      await exclude(180);
      await world.core.payments.context.payers.match(other.playerId);
      expect(await codeOf(other, 'deposit')).toBe('self_excluded');
    });

    it('is somebody else with another day of birth: the staff is told', async () => {
      const other = await another();
      const born = world.database.kysely.updateTable('players').set({ date_of_birth: '1985-01-01' });
      await born.where('id', '=', other.playerId).execute();
      await codeOf(world, 'withdrawal');
      await exclude(180);
      await codeOf(other, 'withdrawal');
      expect((await matches()).matches).toMatchObject([{ matchedBy: 'payment', isSame: false }]);
      expect(await codeOf(other, 'deposit')).toBeUndefined();
    });
  });

  it('stays excluded with the second account from the moment that the name is told', async () => {
    await tell(ada);
    await exclude(180);
    const other = await another();
    expect((await pay({ ...world, ...other }, 'deposit', buildDeposit(other.accountId))).statusCode).toBe(200);
    await tell(ada, other.browser);
    expect((await pay({ ...world, ...other }, 'deposit', buildDeposit(other.accountId))).json().code).toBe(
      'self_excluded',
    );
    const [own] = await exclusions(world.playerId);
    expect(await exclusions(other.playerId)).toEqual([{ ...own, starts_at_ms: world.clock.nowMs() }]);
  });

  it('is excluded with every account by the exclusion of one, and never for a shorter time [uk.one-person]', async () => {
    const other = await another();
    await tell(ada);
    await tell(ada, other.browser);
    await exclude(365, other.browser);
    expect((await pay(world, 'deposit', buildDeposit(world.accountId))).json().code).toBe('self_excluded');
    await exclude(365);
    const until = world.clock.nowMs() + 365 * DAY_MS;
    expect((await exclusions(world.playerId)).map((row) => row.ends_at_ms)).toEqual([until]);
  });

  it('stays out with every account until it has asked to come back, where the exclusion is one of Great Britain', async () => {
    const other = await another();
    await tell(ada);
    await tell(ada, other.browser);
    const inBritain = world.database.kysely.updateTable('players').set({ jurisdiction: 'uk' });
    await inBritain.where('id', '=', world.playerId).execute();
    // Nothing else keeps an account of Great Britain out after a month.
    const confirmed = { player_id: world.playerId, site_id: world.settings.siteId, activation_type: 1 };
    await world.database.kysely
      .insertInto('player_profiles')
      .values(confirmed)
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ activation_type: 1 }))
      .execute();
    await exclude(180);
    const moveTo = async (atMs: number) => {
      world.clock.advance(atMs - world.clock.nowMs());
      await world.database.kysely
        .updateTable('sessions')
        .set({ expires_at_ms: atMs + DAY_MS })
        .execute();
    };
    const depositOf = async (player: { browser: TestBrowser; accountId: string }) =>
      (await pay({ ...world, ...player }, 'deposit', buildDeposit(player.accountId))).json().code;
    const passed = world.clock.nowMs() + 190 * DAY_MS;
    await moveTo(passed);
    expect(await depositOf(other)).toBe('self_excluded');
    // A third account that is found to be theirs takes that over as well.
    const third = await another();
    await tell(ada, third.browser);
    expect(await depositOf(third)).toBe('self_excluded');
    const page = new LimitsPage(other.browser);
    expect((await page.call('GET', 'limits')).json()).toMatchObject({ canReturn: true });
    const T = world.clock.nowMs() + DAY_MS;
    expect((await page.call('POST', 'limits/return')).json()).toMatchObject({ returnsAtMs: T });
    await moveTo(T - 1);
    // Found alike once more: nothing begins anew.
    await tell({ ...ada, city: 'London' });
    expect([await depositOf(world), await depositOf(other), await depositOf(third)]).toEqual(
      Array(3).fill('self_excluded'),
    );
    await moveTo(T);
    const inNoCountry = world.database.kysely.updateTable('players').set({ jurisdiction: null });
    await inNoCountry.execute();
    expect([await depositOf(world), await depositOf(other), await depositOf(third)]).toEqual(Array(3).fill(undefined));
  });

  it('opens no account from a device that knows one that is excluded, with the same birthday', async () => {
    const first = new TestBrowser(world.app);
    const session = await first.register('first@longshot.example');
    await exclude(180, first);
    await first.post('/web-api/auth/logout', {});
    await expect(first.register('second@longshot.example')).rejects.toThrow('self_excluded');
    expect(await exclusions(Number(session.user?.id))).toHaveLength(1);
    // From a device that nobody knows, somebody of that birthday is somebody else.
    await expect(new TestBrowser(world.app).register('third@longshot.example')).resolves.toBeDefined();
  });
});

describeCore('lists of people', databaseKinds, (world) => {
  let asked: ListedPerson[] = [];
  let answer: 'clear' | 'listed' | 'silent' = 'clear';
  const list = (name: PersonList['name']): PersonList => ({
    name,
    check: async (person) => {
      asked.push(person);
      if (answer === 'silent') throw new Error('the list does not answer');
      return { isListed: answer === 'listed', untilMs: null };
    },
  });
  const restart = (...names: PersonList['name'][]) => world.restart({ lists: names.map(list) });
  const tellAs = async (browser: TestBrowser, fields: object) => {
    const { token } = (await browser.get('/web-api/user/gettoken')).json();
    return browser.send('POST', '/web-api/office/personal-data', { fields }, { authorization: `Bearer ${token}` });
  };
  const tell = (fields: object = ada) => tellAs(world.browser, fields);
  const move = (jurisdiction: string) => world.database.kysely.updateTable('players').set({ jurisdiction }).execute();
  /** Lets somebody of the staff say at the desk that the player is who they say. */
  const atDesk = async (act: (identify: () => Promise<number>) => Promise<void>): Promise<void> => {
    const desk = await startDesk(world);
    const ann = await desk.sit('ann', ['compliance']);
    await act(async () => (await ann.run('player.identify', { playerId: String(world.playerId) })).statusCode);
    await desk.close();
  };
  const deposit = async () => (await pay(world, 'deposit', buildDeposit(world.accountId))).json();
  beforeEach(() => {
    asked = [];
    answer = 'clear';
  });

  it('are asked with what was told, the register of the jurisdiction alone', async () => {
    await restart('gamstop', 'oasis', 'sanctions');
    await move('uk');
    await tell();
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({
      name: 'Ada',
      surname: 'Byron',
      address: '12 St James Square',
      document: 'C01X00T47',
    });
    const rows = await world.database.kysely.selectFrom('person_checks').select(['list', 'outcome']).execute();
    expect(rows.sort((a, b) => a.list.localeCompare(b.list))).toEqual([
      { list: 'gamstop', outcome: 'clear' },
      { list: 'sanctions', outcome: 'clear' },
    ]);
  });

  it.each([
    ['gamstop', 'uk'],
    ['oasis', 'de'],
    ['spelpaus', 'se'],
  ] as const)(
    '%s keeps out whom it names in %s, for 180 days where it says no end [uk.register] [de.register] [se.register]',
    async (name, jurisdiction) => {
      await restart(name);
      await move(jurisdiction);
      answer = 'listed';
      await tell();
      expect((await deposit()).code).toBe('self_excluded');
      const rows = await world.database.kysely.selectFrom('player_limits').select('ends_at_ms').execute();
      expect(rows).toEqual([{ ends_at_ms: world.clock.nowMs() + 180 * DAY_MS }]);
    },
  );

  it('are asked again where what they are asked with has changed, and at a sign-in after a day', async () => {
    await restart('sanctions');
    await tell();
    await tell({ city: 'London' });
    expect(asked).toHaveLength(1);
    await tell({ user_surname: 'King' });
    expect(asked.map(({ surname }) => surname)).toEqual(['Byron', 'King']);
    const browser = new TestBrowser(world.app);
    await browser.register('grace@longshot.example');
    await tellAs(browser, ada);
    const signIn = () => new TestBrowser(world.app).signIn('grace@longshot.example', 'long enough');
    await signIn();
    expect(asked).toHaveLength(3);
    world.clock.advance(DAY_MS);
    await signIn();
    expect(asked).toHaveLength(4);
  });

  it('let nobody in about whom the register of the law gives no answer for a day; other lists keep nobody out', async () => {
    await restart('gamstop', 'sanctions');
    const browser = new TestBrowser(world.app);
    await browser.register('grace@longshot.example');
    await move('uk');
    await tellAs(browser, ada);
    const signIn = () => new TestBrowser(world.app).signIn('grace@longshot.example', 'long enough');
    answer = 'silent';
    await signIn();
    world.clock.advance(DAY_MS);
    await expect(signIn()).rejects.toThrow('temporarily_unavailable');
    await move('mga');
    await expect(signIn()).resolves.toBeDefined();
  });

  it('make the staff look at whom a list of sanctions names, once', async () => {
    await restart('sanctions');
    answer = 'listed';
    await tell();
    expect((await deposit()).code).toBe('needs_identification');
    await atDesk(async (identify) => expect(await identify()).toBe(200));
    await tell({ city: 'London' });
    expect((await deposit()).code).toBeUndefined();
  });

  it('let nobody be accepted whom they could not be asked about', async () => {
    await restart('sanctions');
    answer = 'silent';
    await tell();
    await atDesk(async (identify) => {
      expect(await identify()).toBe(503);
      answer = 'clear';
      expect(await identify()).toBe(200);
    });
  });

  it('are never told to the player', async () => {
    await restart('sanctions');
    answer = 'listed';
    await tell();
    const held = await world.browser.get('/web-api/office/exports/everything?format=json');
    expect(Buffer.from(held.json().content, 'base64').toString()).not.toContain('sanctions');
  });
});
