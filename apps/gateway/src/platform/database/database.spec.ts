import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { everyDatabase, describeOnServer, emptyTables } from '../../../test/worlds/database-for-tests.ts';
import { isDatabaseError } from './dialect/database-errors.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

// Databases and passwords take their time where many specs run at once.
jest.setTimeout(120_000);

/** Steps up to this one were written before going back was promised. */
const LAST_BEFORE_THE_RULE = 26;

describe.each(everyDatabase)('the database $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  beforeEach(() => emptyTables(database));
  afterAll(() => database.close());

  const secret = (name: string) => ({ site_id: 's', name, value: 'v' });

  it('reads every kind of column the same way', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as big, 7 as small, true as flag,
      ${JSON.stringify({ a: [1] })}::jsonb as json, date '2001-02-03' as day, null as nothing,
      timestamp '2001-02-03 04:05:06' as local, sum(x)::bigint as total from (values (1::bigint), (2)) as t (x)`.execute(
      database.kysely,
    );
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        small: 7,
        flag: true,
        json: { a: [1] },
        day: '2001-02-03',
        nothing: null,
        local: '2001-02-03 04:05:06',
        total: 3,
      },
    ]);
  });

  it('refuses to hand over a whole number that is not exact', async () => {
    await expect(sql`select 9007199254740992::bigint as big`.execute(database.kysely)).rejects.toThrow(
      'does not fit an exact number',
    );
  });

  it('keeps what a transaction did when it ends well, and nothing when it throws', async () => {
    await database.transaction((trx) => trx.insertInto('site_secrets').values(secret('kept')).execute());
    const failing = database.transaction(async (trx) => {
      await trx.insertInto('site_secrets').values(secret('lost')).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const rows = await database.kysely.selectFrom('site_secrets').select('name').execute();
    expect(rows).toEqual([{ name: 'kept' }]);
  });

  it('names the constraint that a statement broke', async () => {
    const insert = () => database.kysely.insertInto('site_secrets').values(secret('twice')).execute();
    await insert();
    const error = await insert().catch((thrown: unknown) => thrown);
    expect(isDatabaseError(error, 'uniqueViolation')).toBe(true);
    expect(isDatabaseError(error, 'uniqueViolation', 'site_secrets_pkey')).toBe(true);
    expect(isDatabaseError(error, 'uniqueViolation', 'another')).toBe(false);
    expect(isDatabaseError(error, 'checkViolation')).toBe(false);
  });

  it('runs a transaction again after a serialization failure, and gives other errors on at once', async () => {
    let runs = 0;
    const failWith = (code: string) =>
      database.transaction(async () => {
        runs += 1;
        if (runs < 3) throw Object.assign(new Error('told so'), { code });
        return runs;
      });
    await expect(failWith('40001')).resolves.toBe(3);
    runs = 0;
    await expect(failWith('23505')).rejects.toThrow('told so');
    expect(runs).toBe(1);
  });

  it('counts begin, statements and commit as round trips', async () => {
    const seen: string[] = [];
    database.setRoundTripHook((text, run) => {
      seen.push(text);
      return run();
    });
    await database.transaction((trx) => sql`select 1`.execute(trx));
    database.setRoundTripHook(null);
    expect(seen).toEqual(['begin', 'select 1', 'commit']);
  });

  describe('a version older than its schema', () => {
    const next = { number: 9_001, name: 'a later step' };
    const adds: Migration = { ...next, statements: ['alter table site_secrets add column note text'] };
    const takes: Migration = {
      ...next,
      number: 9_002,
      isContraction: true,
      statements: ['alter table site_secrets drop column note'],
    };
    afterEach(async () => {
      await sql`alter table site_secrets drop column if exists note`.execute(database.kysely);
      await sql`delete from schema_migrations where number > 9000`.execute(database.kysely);
    });

    it('goes on where the newer one only added to it', async () => {
      expect(await migrate(database.kysely)).toBe(0);
      expect(await migrate(database.kysely, [...migrations, adds])).toBe(1);
      expect(await migrate(database.kysely)).toBe(0);
      await database.kysely.insertInto('site_secrets').values(secret('written by the older one')).execute();
    });

    it('is refused by name where the newer one took away from it', async () => {
      expect(await migrate(database.kysely, [...migrations, adds, takes])).toBe(2);
      await expect(migrate(database.kysely)).rejects.toThrow(
        'The database belongs to a newer version of Longshot (its step 9002, "a later step"',
      );
      expect(await migrate(database.kysely, [...migrations, adds, takes])).toBe(0);
    });

    it('finds no step that takes something away without saying so', () => {
      // A column that may be empty from now on takes nothing from whoever reads it as before.
      const takesAway = /\b(?:drop (?!constraint|index|not null)|rename |set not null|alter column \w+ type)/i;
      const silent = migrations.filter(
        ({ number, isContraction, statements }) =>
          number > LAST_BEFORE_THE_RULE && !isContraction && statements.some((each) => takesAway.test(each)),
      );
      expect(silent.map(({ name }) => name)).toEqual([]);
    });
  });

  it('hands its connections from one transaction to the next without loss', async () => {
    const insert = (index: number) =>
      database.transaction((trx) =>
        trx
          .insertInto('site_secrets')
          .values(secret(`n${index}`))
          .execute(),
      );
    await Promise.all(Array.from({ length: 40 }, (_, index) => insert(index)));
    const { count } = await database.kysely
      .selectFrom('site_secrets')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(40);
  });
});

describe('opening the database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'longshot-database-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps what was written in the folder', async () => {
    const first = await openDatabase({ databaseUrl: null, dataFolder: folder });
    await first.kysely.insertInto('site_secrets').values({ site_id: 's', name: 'n', value: 'v' }).execute();
    await first.close();
    const second = await openDatabase({ databaseUrl: null, dataFolder: folder });
    expect(await second.kysely.selectFrom('site_secrets').selectAll().execute()).toHaveLength(1);
    await second.close();
  }, 180_000);

  it.each([
    ['an address that is none', 'localhost/longshot', 'DATABASE_URL is not an address'],
    ['a server that does not answer', 'postgres://127.0.0.1:1/x', 'The database at 127.0.0.1:1/x cannot be used:'],
  ])('says one sentence for %s', async (_, databaseUrl, sentence) => {
    const opening = openDatabase({ databaseUrl, dataFolder: folder });
    await expect(opening).rejects.toMatchObject({ code: 'start_error', message: expect.stringContaining(sentence) });
  });

  it('says one sentence for a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ databaseUrl: null, dataFolder: file })).rejects.toMatchObject({
      code: 'start_error',
      message: expect.stringContaining(`The data folder ${file} cannot be written`),
    });
  });

  it('says one sentence for a data folder that cannot be made', async () => {
    const dataFolder = '/proc/nowhere/data';
    await expect(openDatabase({ databaseUrl: null, dataFolder })).rejects.toMatchObject({
      code: 'start_error',
      message: expect.stringContaining(`The data folder ${dataFolder} cannot be written`),
    });
  });

  it('says one sentence for a folder with something else in it', async () => {
    const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
    await database.close();
    writeFileSync(join(folder, 'database/PG_VERSION'), 'nonsense');
    await expect(openDatabase({ databaseUrl: null, dataFolder: folder })).rejects.toMatchObject({
      code: 'start_error',
      message: expect.stringContaining('cannot be opened'),
    });
  }, 180_000);
});

describeOnServer('a schema that another gateway changes', ({ open }) => {
  it('costs a transaction another run, not its answer', async () => {
    const database = await open();
    const read = () =>
      database.transaction(async (trx) => {
        const padding = 'x'.repeat(100);
        const { rows } = await sql.raw(`select *, '${padding}' as padding from site_secrets`).execute(trx);
        return rows;
      });
    await Promise.all([read(), read(), read()]);
    await sql`alter table site_secrets add column note text default 'added'`.execute(database.kysely);
    await database.kysely.insertInto('site_secrets').values({ site_id: 's', name: 'n', value: 'v' }).execute();
    const answers = await Promise.all([read(), read(), read(), read()]);
    expect(answers.map(([row]) => row)).toEqual(answers.map(() => expect.objectContaining({ note: 'added' })));
    await database.close();
  });
});

describeOnServer('opening a database', () => {
  it('says one sentence when it does not exist', async () => {
    const url = new URL(process.env['DATABASE_URL'] ?? '');
    url.pathname = '/longshot_nowhere';
    await expect(openDatabase({ databaseUrl: url.href, dataFolder: '' })).rejects.toMatchObject({
      code: 'start_error',
      message: expect.stringContaining('longshot_nowhere'),
    });
  });
});
