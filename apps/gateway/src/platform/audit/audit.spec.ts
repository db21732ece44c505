import { sql } from 'kysely';
import { databaseKinds, describeOn, emptyTables } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../database/database.ts';
import { appendAudit } from './append-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const SITE = 'longshot';

describeOn(databaseKinds, 'the audit', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  beforeEach(() => emptyTables(database));
  afterAll(() => database.close());

  const append = (seq: number, siteId = SITE) => {
    const about = { staff: 'ann', command: 'player.ban', subject: `player:${seq}`, reason: `Reason ${seq}.` };
    const act = { siteId, atMs: 1_000 + seq, key: `key-${seq}`, input: { level: seq }, outcome: {}, ...about };
    return database.transaction((trx) => appendAudit(trx, act));
  };
  const appendAll = async (count: number) => {
    for (let seq = 1; seq <= count; seq += 1) await append(seq);
  };
  /** As somebody does who owns the database. */
  const tamper = (statement: string) =>
    database.transaction(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(statement).execute(trx);
    });
  const verdict = () => verifyAudit(database.kysely, SITE);

  it('numbers entries from one, each with the hash of the one before, a chain for each site', async () => {
    await appendAll(3);
    await append(1, 'elsewhere');
    const rows = await database.kysely.selectFrom('staff_audit').selectAll().where('site_id', '=', SITE).execute();
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(['', rows[0]?.hash, rows[1]?.hash]);
    expect(await verdict()).toEqual({ entries: 3, fault: null });
    expect(await verifyAudit(database.kysely, 'elsewhere')).toEqual({ entries: 1, fault: null });
    expect(await verifyAudit(database.kysely, 'nowhere')).toEqual({ entries: 0, fault: null });
  });

  it('keeps its order when many append at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => append(at + 1)));
    expect(await verdict()).toEqual({ entries: 12, fault: null });
  });

  it.each([
    `update staff_audit set reason = 'Another.' where seq = 2`,
    'delete from staff_audit where seq = 2',
    'truncate staff_audit',
  ])('is never changed: %s', async (statement) => {
    await appendAll(3);
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow('entries of the audit are never changed');
    expect(await verdict()).toEqual({ entries: 3, fault: null });
  });

  it.each([
    ...['reason', 'staff', 'command', 'subject', 'input', 'outcome', 'request_key', 'token'].map(
      (column) => [`update staff_audit set ${column} = 'x' where seq = 2`, 2, 'changed'] as const,
    ),
    ['update staff_audit set at_ms = 7 where seq = 3', 3, 'changed'],
    ['update staff_audit set reason = null where seq = 1', 1, 'changed'],
    ['delete from staff_audit where seq = 2', 2, 'missing'],
    ['delete from staff_audit where seq = 3', 3, 'missing'],
    ['delete from staff_audit', 1, 'missing'],
    ['update staff_audit set seq = 9 where seq = 3', 3, 'missing'],
    [
      `insert into staff_audit select site_id, 4, at_ms, staff, command, subject, reason, 'other', input, outcome, hash, hash from staff_audit where seq = 3`,
      4,
      'surplus',
    ],
    [`update staff_audit_heads set hash = 'x'`, 3, 'changed'],
  ] as const)('names the entry that somebody touched: %s', async (statement, seq, kind) => {
    await appendAll(3);
    await tamper(statement);
    expect(await verdict()).toMatchObject({ fault: { seq, kind } });
  });

  it('hides no token: who takes its name out of an entry is found', async () => {
    await appendAll(1);
    const about = { staff: 'ann', token: 'nightly', command: 'player.ban', subject: 'player:7', reason: 'A reason.' };
    const act = { siteId: SITE, atMs: 2_000, key: null, input: {}, outcome: {}, ...about };
    await database.transaction((trx) => appendAudit(trx, act));
    expect(await verdict()).toEqual({ entries: 2, fault: null });
    await tamper('update staff_audit set token = null where seq = 2');
    expect(await verdict()).toMatchObject({ fault: { seq: 2, kind: 'changed' } });
  });

  it('names an entry that was written anew with a hash that fits it: the next one does not follow', async () => {
    await appendAll(3);
    const { hashOfEntry } = await import('./audit-act.ts');
    const query = database.kysely.selectFrom('staff_audit').selectAll().where('seq', '=', 2);
    const { hash: _, ...entry } = await query.executeTakeFirstOrThrow();
    const forged = hashOfEntry({ ...entry, reason: 'Forged.' });
    await tamper(`update staff_audit set reason = 'Forged.', hash = '${forged}' where seq = 2`);
    expect(await verdict()).toEqual({ entries: 2, fault: { seq: 3, kind: 'unlinked' } });
  });
});
