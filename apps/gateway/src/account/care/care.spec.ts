import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { refusedWith, startDesk } from '../../../test/worlds/desk-for-tests.ts';
import { changePlayer, deposit, depositWell, moveTo } from '../../../test/worlds/jurisdiction-for-tests.ts';
import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { buildWebhook, sendWebhook } from '../../../test/worlds/payments-for-tests.ts';
import { lookForHarm } from './care-watch.ts';
import { judgePlayer } from './judge-player.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeCore('the care for players', databaseKinds, (world) => {
  const staff = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = STAFF) =>
    world.browser.send(method, `/web-api/care-notes${path}`, body, headers);
  const notes = async () => (await staff('GET', '')).json().notes;
  const care = async () => (await world.browser.get('/web-api/user/care')).json();
  const look = async () => {
    await lookForHarm(world.core.care);
    await world.core.settled();
  };
  const deposits = async (count: number, amountMinor = 1_000) => {
    for (let each = 0; each < count; each += 1) await depositWell(world, amountMinor);
  };
  /** Ten deposits within a day: the middle level. */
  const needCare = async () => {
    await deposits(10);
    await look();
  };

  it('notes five deposits of a day for the staff, hints at limits, and writes no mail: until T − 1, not from T on', async () => {
    await deposits(4);
    await look();
    expect([await notes(), (await care()).level]).toEqual([[], 'none']);
    const T = world.clock.nowMs() + DAY_MS;
    await moveTo(world, T - 2);
    await deposits(1);
    await look();
    const marker = { marker: 'frequent-deposits', withinHours: 24, from: 5, counted: 5 };
    expect(await notes()).toMatchObject([
      { playerId: String(world.playerId), level: 'low', score: 2, jurisdiction: 'default', markers: [marker] },
    ]);
    const message = { level: 'low', atMs: T - 2, mustBeRead: false };
    expect(await care()).toEqual({ level: 'low', markers: [marker], message });
    expect([world.mails, world.messages]).toEqual([[], []]);
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
    await moveTo(world, T - 1);
    expect((await care()).level).toBe('low');
    await moveTo(world, T);
    expect(await care()).toMatchObject({ level: 'none', markers: [] });
    await moveTo(world, T + 1);
    expect((await care()).level).toBe('none');
  });

  it('writes to whom it must, and deposits wait until that is read; stakes and withdrawals do not', async () => {
    await needCare();
    expect(world.mails).toEqual([
      expect.objectContaining({
        subject: 'A word about your play',
        text: expect.stringContaining('/en/office/responsible'),
      }),
    ]);
    expect((await care()).message).toMatchObject({ level: 'middle', mustBeRead: true });
    expect((await deposit(world, 2_000)).json()).toMatchObject({
      code: 'limit_prompt_due',
      details: { reason: 'care', page: 'office/responsible' },
    });
    expect((await world.browser.place(buildCoupon(world.accountId), 'care-key-1')).statusCode).toBe(200);
    expect((await world.browser.post('/web-api/user/care/read', {})).json().message).toBeNull();
    expect((await world.browser.post('/web-api/user/care/read', {})).statusCode).toBe(200);
    expect((await deposit(world, 2_000)).statusCode).toBe(200);
  });

  it('tells nothing twice: looked for again, judged at once in many places, and after a restart', async () => {
    await needCare();
    await look();
    await Promise.all(Array.from({ length: 4 }, () => judgePlayer(world.core.care, world.playerId)));
    await world.database.kysely.deleteFrom('care_looks').execute();
    await world.restart();
    await look();
    expect((await notes()).map(({ level }: { level: string }) => level)).toEqual(['middle']);
    expect(await world.database.kysely.selectFrom('care_notes').selectAll().execute()).toHaveLength(1);
  });

  it('is told anew when more is needed, and of the same only after seven days', async () => {
    await deposits(5);
    await look();
    await deposits(5);
    await look();
    expect((await notes()).map(({ level }: { level: string }) => level)).toEqual(['middle', 'low']);
    await world.browser.post('/web-api/user/care/read', {});
    await moveTo(world, world.clock.nowMs() + 2 * DAY_MS);
    await look();
    await needCare();
    expect(await notes()).toHaveLength(2);
    await moveTo(world, world.clock.nowMs() + 6 * DAY_MS);
    await look();
    await needCare();
    expect(await notes()).toHaveLength(3);
  });

  it('sees chased losses, raised limits and failed deposits', async () => {
    await depositWell(world, 1_000);
    for (const key of ['chase-key-1', 'chase-key-2']) {
      const placed = await world.browser.place(buildCoupon(world.accountId), key);
      expect(placed.statusCode).toBe(200);
      await moveTo(world, world.clock.nowMs() + 60_000);
      await depositWell(world, 1_000);
    }
    const page = new LimitsPage(world.browser);
    await page.setWell({ limitType: 20, limitValue: 50_000, accountId: world.accountId, iso: 'EUR' });
    for (const limitValue of [60_000, 70_000, 80_000]) {
      await moveTo(world, world.clock.nowMs() + 1_000);
      await page.setWell({ limitType: 20, limitValue, accountId: world.accountId, iso: 'EUR' });
    }
    for (const _ of [1, 2, 3]) {
      const { payment } = (await deposit(world, 1_000)).json();
      const failed = await buildWebhook(world, payment, { outcome: 'failed' });
      expect((await sendWebhook(world, failed)).statusCode).toBe(200);
    }
    await look();
    expect((await care()).markers.map(({ marker }: { marker: string }) => marker).sort()).toEqual([
      'chasing-losses',
      'failed-deposits',
      'raised-limits',
    ]);
    expect(await notes()).toMatchObject([{ level: 'middle', score: 6 }]);
  });

  it('judges a player who moves by the table of where they live from that moment', async () => {
    await depositWell(world, 50_000);
    await look();
    expect(await notes()).toEqual([]);
    await changePlayer(world, { jurisdiction: 'uk', jurisdiction_since_ms: world.clock.nowMs() });
    expect((await care()).markers).toMatchObject([
      { marker: 'large-deposits', from: 500, counted: 500, withinHours: 720 },
    ]);
    await look();
    expect(await notes()).toMatchObject([{ jurisdiction: 'uk', level: 'low' }]);
    await changePlayer(world, { jurisdiction: null, jurisdiction_since_ms: world.clock.nowMs() });
    expect((await care()).level).toBe('none');
    await look();
    expect(await notes()).toHaveLength(1);
  });

  it('is for the staff to look at: once, by name, and for nobody else', async () => {
    await needCare();
    const [{ noteId }] = await notes();
    const desk = await startDesk(world);
    const ann = await desk.sit('ann', ['support']);
    const done = (reason: string, id: string = noteId) => ann.run('care.look', { noteId: id }, { reason });
    expect((await staff('GET', '', undefined, {})).statusCode).toBe(403);
    expect((await staff('POST', `/${noteId}`, { remark: 'Called.' })).statusCode).toBe(404);
    expect(refusedWith(await done(' '))).toEqual([400, 'validation_failed', 'reason']);
    expect(refusedWith(await done('Called.', '999999'))).toEqual([404, 'not_found', 'noteId']);
    expect((await staff('GET', '?playerId=x')).statusCode).toBe(400);
    expect((await done(' Called them. ')).statusCode).toBe(200);
    expect(refusedWith(await done('Again.'))).toEqual([404, 'not_found', 'noteId']);
    expect(await notes()).toEqual([]);
    expect((await staff('GET', `?playerId=${world.playerId}`)).json().notes).toMatchObject([
      { noteId, decidedBy: 'ann', remark: 'Called them.' },
    ]);
    const audit = world.database.kysely.selectFrom('staff_audit').select(['staff', 'command', 'subject']);
    expect(await audit.where('command', '=', 'care.look').execute()).toEqual([
      { staff: 'ann', command: 'care.look', subject: `player:${world.playerId}` },
    ]);
    await desk.close();
  });

  it('is asked by who is signed in alone', async () => {
    await world.browser.post('/web-api/auth/logout', {});
    expect((await world.browser.get('/web-api/user/care')).statusCode).toBe(401);
    expect((await world.browser.post('/web-api/user/care/read', {})).statusCode).toBe(401);
  });
});
