import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { migrations } from '../../src/platform/database/migrations/index.ts';
import { connectServer, openDatabase } from '../../src/platform/database/open-database.ts';
import { openPglitePool } from '../../src/platform/database/dialect/pglite-pool.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Names a schema: another one has another snapshot and another template. */
function schemaHash(version = ''): string {
  return createHash('sha256').update(JSON.stringify(migrations)).update(version).digest('hex').slice(0, 16);
}

/** Of the migrations and the version of the embedded database. */
function snapshotFile(): string {
  const hash = schemaHash(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const folder = join(ROOT, 'node_modules/.cache/longshot');
  mkdirSync(folder, { recursive: true });
  return join(folder, `database-${hash}.tar`);
}

/** An embedded database in memory with the schema in place: packed once, loaded by every test file after. */
export async function openMemoryDatabase(): Promise<Database> {
  const file = snapshotFile();
  const isPacked = existsSync(file);
  const pool = await openPglitePool({ folder: null, snapshotFile: isPacked ? file : null });
  const database = createDatabase('embedded', pool);
  if (isPacked) return database;
  await migrate(database.kysely);
  await pool.dump(file);
  return database;
}

/** A database of its own on a server. */
export interface ServerDatabase {
  readonly url: string;
  /** Gives it back: it is gone, or another spec's. */
  drop(): Promise<void>;
}

/** Does something with one connection to a server. */
async function withClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Keeps two that start at once from making the same template. */
const TEMPLATE_LOCK = 7_203_002;

/** Makes the template where there is none: under another name first, so that it is there whole or not at all. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `longshot_template_${schemaHash()}`;
  await withClient(serverUrl, async (client) => {
    const isThere = async () => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      return rowCount !== 0;
    };
    if (await isThere()) return;
    await client.query('select pg_advisory_lock($1::bigint)', [TEMPLATE_LOCK]);
    if (await isThere()) return;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openDatabase({ databaseUrl: urlOf(serverUrl, unfinished), dataFolder: '' });
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function makeDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  await client.query(`create database ${name} template ${template}`);
  // Specs end processes, not power: waiting for the disk at every commit would prove nothing.
  await client.query(`alter database ${name} set synchronous_commit = off`);
}

/** Makes an empty database with a name of its own on the server of an address. */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `longshot_test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => makeDatabase(client, name, 'template1'));
  const drop = async (): Promise<void> => {
    await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url: urlOf(serverUrl, name), drop };
}

/** A kind of database for tests and how one is opened; closing it leaves nothing behind. */
export interface DatabaseKind {
  readonly name: string;
  /** An empty one, with so many connections at the most, where it has several. */
  open(maxConnections?: number): Promise<Database>;
}

const embedded: DatabaseKind = { name: 'on the embedded database', open: () => openMemoryDatabase() };

/** Schema of a database and what its migrations left: what emptying it does not bring back. */
const LASTING = `select md5(string_agg(line, ',' order by line)) as lasting from (
  select concat(c.relname, a.attname, a.atttypid, a.attnotnull) as line
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')
  union all select concat(conrelid, conname) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat(tgrelid, tgname, tgenabled) from pg_trigger
  union all select concat(role, permission) from desk_permissions
  union all select number::text from schema_migrations) as lines`;

/** Empties what specs fill, and lets numbers begin anew; guards of tables are put aside. */
const EMPTY = `do $$ declare each record; begin
  set local session_replication_role = replica;
  for each in select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('schema_migrations', 'desk_permissions')
  loop execute format('delete from %I', each.name); end loop;
  for each in select sequencename as name from pg_sequences where schemaname = 'public'
  loop execute format('alter sequence %I restart', each.name); end loop;
end $$`;

/** Whether a kept database is as it was made once its tables are emptied. */
async function isAnew(url: string, lasting: string | null): Promise<boolean> {
  return withClient(url, async (client) => {
    if ((await client.query(LASTING)).rows[0].lasting !== lasting) return false;
    await client.query(EMPTY);
    return true;
  });
}

/** Makes a database under a name, and writes beside it what has to last. */
async function makeKept(client: pg.Client, serverUrl: string, name: string, template: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
  await makeDatabase(client, name, template);
  const { rows } = await withClient(urlOf(serverUrl, name), (inside) => inside.query(LASTING));
  await client.query(`comment on database ${name} is '${rows[0].lasting}'`);
}

/** Takes an empty database of the schema: one that an earlier spec has left, since to make one takes a second. */
async function takeKept(serverUrl: string): Promise<ServerDatabase> {
  const template = await makeTemplate(serverUrl);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const isTaken = async (name: string): Promise<boolean> => {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as is_free', [name]);
    return !rows[0].is_free;
  };
  let name = '';
  for (let at = 0; name === '' || (await isTaken(name)); at++) name = `${template}_kept_${at}`;
  const url = urlOf(serverUrl, name);
  const { rows } = await client.query(
    `select shobj_description(oid, 'pg_database') as lasting from pg_database where datname = $1`,
    [name],
  );
  // What a spec that was ended has left running there would write on.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const isThere = rows.length > 0 && (await isAnew(url, rows[0].lasting));
  if (!isThere) await makeKept(client, serverUrl, name, template);
  // The lock goes with its connection.
  return { url, drop: () => client.end() };
}

function server(serverUrl: string): DatabaseKind {
  return {
    name: 'on PostgreSQL',
    open: async (maxConnections = 20) => {
      const taken = await takeKept(serverUrl);
      const database = await connectServer({ databaseUrl: taken.url, dataFolder: '', maxConnections });
      return {
        ...database,
        close: async () => {
          await database.close();
          await taken.drop();
        },
      };
    },
  };
}

const serverUrl = process.env['DATABASE_URL'];

/** The embedded database and, where `DATABASE_URL` is set, PostgreSQL: for specs of what must hold on each. */
export const everyDatabase: readonly DatabaseKind[] = serverUrl ? [embedded, server(serverUrl)] : [embedded];

const oneDatabase: readonly DatabaseKind[] = serverUrl ? [server(serverUrl)] : [embedded];

/**
 * The database of most specs: PostgreSQL where `DATABASE_URL` is set, else the embedded one. With `DATABASES=all` they
 * run on each.
 */
export const databaseKinds: readonly DatabaseKind[] = process.env['DATABASES'] === 'all' ? everyDatabase : oneDatabase;

/** PostgreSQL alone, for proofs about locks, races and crashes: the embedded database has one connection. Empty without `DATABASE_URL`. */
export const serverKinds: readonly DatabaseKind[] = serverUrl ? [server(serverUrl)] : [];

/** `describe` on each kind of database; where there is none, for want of PostgreSQL, the specs are skipped and say why. */
export const describeOn = (
  kinds: readonly DatabaseKind[],
  title: string,
  define: (kind: DatabaseKind) => void,
): void =>
  kinds.length > 0
    ? describe.each(kinds)(`${title} $name`, define)
    : describe.skip(`${title} (skipped: DATABASE_URL names no PostgreSQL)`, () => define(embedded));

/** `describe` on PostgreSQL. */
export const describeOnServer = (title: string, define: (kind: DatabaseKind) => void): void =>
  describeOn(serverKinds, title, define);

const tables = [
  'analytics_daily',
  ...[
    'release_page_marks',
    'release_figures',
    'release_staff_sessions',
    'desk_members',
    'desk_tokens',
    'release_staff',
  ],
  ...['staff_audit_heads', 'desk_approvals', 'market_holds', 'market_prices', 'tax_rates'],
  ...['site_choices', 'site_choice_heads', 'offer_campaigns'],
  ...['stake_factors', 'stake_group_members', 'stake_groups'],
  ...['game_provider_keys', 'game_provider_bounds', 'game_providers'],
  ...['casino_transactions', 'casino_sessions', 'casino_favourites', 'free_rounds', 'lotto_free_tickets'],
  ...['casino_pot_moves', 'casino_drops', 'casino_pots'],
  ...['toto_coupons', 'toto_pools', 'toto_matches', 'toto_draws'],
  ...['match_seats', 'match_actions', 'matches'],
  ...['shared_bets', 'shared_pools', 'shared_rounds', 'shared_tables', 'shared_chains'],
  ...['in_house_decisions', 'in_house_rounds', 'in_house_autoplays', 'in_house_seeds', 'in_house_sessions'],
  ...['casino_sections', 'casino_collections', 'casino_providers', 'casino_games'],
  ...['casino_game_types', 'casino_catalogue_versions'],
  ...['player_limits', 'limit_questionnaires', 'limit_prompts', 'player_visits'],
  ...['payment_reports', 'payments', 'saved_methods', 'sandbox_payments'],
  ...['player_care', 'care_notes', 'care_looks', 'data_corrections'],
  ...[
    'offer_grant_events',
    'offer_grant_stakes',
    'referrals',
    'referral_codes',
    'cashback_payments',
    'missions',
    'bet_grants',
    'offer_grants',
    'offer_takings',
    'offer_spending',
    'offers',
    'offer_choices',
  ],
  ...['point_movements', 'point_earnings'],
  ...['bonus_game_plays', 'bonus_game_seeds', 'tournament_entries', 'tournament_results'],
  ...['idea_votes', 'player_ideas', 'player_managers', 'support_files', 'support_requests'],
  ...['support_messages', 'support_threads', 'support_desks', 'player_preferences', 'cookie_consents'],
  ...['mailed_codes', 'player_mailing', 'player_tidings', 'block_appeals'],
  ...['coupon_corrections', 'coupon_sales', 'auto_cash_outs', 'shared_coupons', 'advance_covers', 'bonus_grants'],
  'game_results',
  ...['market_results', 'bets', 'coupons', 'claims', 'entries', 'transfers', 'accounts', 'sessions'],
  ...['two_step', 'two_step_recovery_codes', 'sign_in_steps', 'sms_codes', 'sign_in_tokens', 'user_transfers'],
  ...['terms_versions', 'terms_agreements'],
  ...['passkeys', 'passkey_challenges', 'contact_changes', 'sign_ins'],
  ...['player_matches', 'person_checks', 'player_documents', 'document_looks', 'identity_checks'],
  ...['player_identities', 'identity_visits', 'unlinked_identities'],
  ...['sign_in_guesses', 'known_devices', 'staff_actions', 'identification_decisions'],
  ...['account_closures', 'player_profiles', 'players', 'spent_challenges'],
  ...['lotto_entries', 'lotto_tickets', 'lotto_pools', 'lotto_draws', 'lotto_favourites'],
  ...['site_secrets', 'leases', 'outbox'],
  ...['urn_kinds', 'feed_marks', 'market_descriptions'],
];

/** The audit and what was closed refuse to be emptied, as they should: here their guards are put aside, where there is anything. */
const emptyKept = sql`do $$ begin
  if exists (select from staff_audit) or exists (select from book_closings) then
    set local session_replication_role = replica;
    delete from staff_audit;
    delete from book_closing_sums;
    delete from book_closings;
    set local session_replication_role = origin;
  end if;
end $$`;

const whatIsFull = tables.map((table) => `select '${table}' as name where exists (select from ${table})`);

/** Empties every table, so that each test starts from the same nothing. One statement: far quicker than to truncate. */
export async function emptyTables(database: Database): Promise<void> {
  await emptyKept.execute(database.kysely);
  // Most are empty: to look is far quicker than to delete nothing.
  const full = await sql.raw<{ name: string }>(whatIsFull.join(' union all ')).execute(database.kysely);
  const deletions = full.rows.map(({ name }) => `${name}_gone as (delete from ${name})`);
  if (deletions.length > 0) await sql.raw(`with ${deletions.join(', ')} select 1`).execute(database.kysely);
}
