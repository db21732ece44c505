import { createHash } from 'node:crypto';
import { STAFF_NAME_PATTERN } from '@longshot/contracts/desk';
import { sql, type Updateable } from 'kysely';
import type { Database, ReleaseStaffTable } from '../../platform/database/index.ts';
import { signText } from '../../platform/http/signed-token.ts';
import { hashPassword, isPassword } from '../players/index.ts';
import { makeToken } from '../../platform/secrets/site-secret.ts';
import { matchStep, unseal } from '../two-factor/index.ts';
import { consoleSecret, makeCode, makePassword, ownerOf } from './staff-secrets.ts';

/** Somebody of the staff: a viewer looks, a releaser changes what visitors get. */
export interface StaffMember {
  readonly name: string;
  readonly role: ReleaseStaffTable['role'];
  /** The applications that a releaser may change; null for all. */
  readonly apps: readonly string[] | null;
  /** Whether signing in asks for a code of an app. */
  readonly hasCode: boolean;
}

/** A session of the staff. */
export interface StaffSession extends StaffMember {
  /** Token that forms of this session bring along. */
  readonly csrfToken: string;
}

/** Input of the staff's accounts. */
export interface StaffInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  /** Where sessions are opened, and alone count: the console of releases unless told, else an origin. */
  readonly door?: string;
  /** Whether only accounts with a second step are let in. */
  readonly needsCode?: boolean;
}

/** The door of the console of releases. */
const CONSOLE_DOOR = '';

const SESSION_MS = 8 * 3_600_000;

/** A session that nobody used for so long is over. */
const IDLE_MS = 3_600_000;
const SEEN_AGAIN_MS = 60_000;

/** So many wrong tries in a row, then each next one waits. */
const FREE_TRIES = 5;
const WAIT_MS = 60_000;

/** Names that accounts may have. */
export const STAFF_NAME = new RegExp(STAFF_NAME_PATTERN);

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface MemberRow extends Pick<ReleaseStaffTable, 'name' | 'role' | 'sealed_secret'> {
  readonly apps: string | null;
}

const member = ({ name, role, apps, sealed_secret }: MemberRow) =>
  ({ name, role, apps: apps?.split(',') ?? null, hasCode: sealed_secret !== null }) satisfies StaffMember;

/** The staff that releases: their accounts and sessions, apart from all players. */
export class Staff {
  readonly #input: StaffInput;

  constructor(input: StaffInput) {
    this.#input = input;
  }

  /** Everybody, by name, with whether their account is closed. */
  async list(): Promise<readonly (StaffMember & { readonly isClosed: boolean })[]> {
    const query = this.#input.database.kysely
      .selectFrom('release_staff')
      .select(['name', 'role', 'apps', 'sealed_secret', 'closed_at_ms']);
    const rows = await query.orderBy('name').execute();
    return rows.map((row) => ({ ...member(row), isClosed: row.closed_at_ms !== null }));
  }

  /** Makes an account; answers its password, which nothing shows again. Null when the name is taken. */
  async add(name: string, role: StaffMember['role'], apps: StaffMember['apps'] = null): Promise<string | null> {
    const password = makePassword();
    const { numInsertedOrUpdatedRows } = await this.#input.database.kysely
      .insertInto('release_staff')
      .values({
        name,
        role,
        password_hash: await hashPassword(password),
        sealed_secret: null,
        created_at_ms: this.#input.nowMs(),
        apps: apps?.join(',') ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? password : null;
  }

  /** Takes an account away, and ends its sessions; answers whether there was one. */
  async remove(name: string): Promise<boolean> {
    const query = this.#input.database.kysely.deleteFrom('release_staff').where('name', '=', name);
    return (await query.executeTakeFirst()).numDeletedRows === 1n;
  }

  /** Gives an account a new password, opens it where it was closed, and ends its sessions and all its tokens; null when there is no such account. */
  async renewPassword(name: string): Promise<string | null> {
    const password = makePassword();
    const set = { password_hash: await hashPassword(password), wrong_tries: 0, token_hash: null, closed_at_ms: null };
    return (await this.#change(name, set)) ? password : null;
  }

  /** Gives an account a new secret for an app, and ends its sessions and its tokens at the desk; from then on signing in asks for its code. */
  async renewCode(name: string, issuer: string): Promise<{ secret: string; otpauthUri: string } | null> {
    const { sealed, ...told } = makeCode(await this.#secret(), name, issuer);
    return (await this.#change(name, { sealed_secret: sealed, last_step: 0 })) ? told : null;
  }

  /**
   * Opens a session; answers its token, or null for a name, a password or a code that is wrong, or a second step that the
   * account has not and the door asks for: which one is not told.
   * After five wrong tries in a row an account takes one a minute.
   */
  async signIn(name: string, password: string, code: string): Promise<string | null> {
    const { database, nowMs } = this.#input;
    const account = await this.#countTry(name);
    const isRight = await isPassword(password, account?.password_hash);
    if (!isRight || account === undefined || !(await this.#useCode(account, code))) return null;
    const token = makeToken();
    const door = this.#door;
    return database.transaction(async (trx) => {
      const opened = trx.updateTable('release_staff').set({ wrong_tries: 0, signed_in_at_ms: nowMs() });
      // It may have been closed, or got another password, while we looked at this one.
      const still = opened.where('name', '=', name).where('password_hash', '=', account.password_hash);
      const { numUpdatedRows } = await still.where('closed_at_ms', 'is', null).executeTakeFirst();
      if (numUpdatedRows !== 1n) return null;
      await trx.deleteFrom('release_staff_sessions').where('expires_at_ms', '<=', nowMs()).execute();
      const times = { expires_at_ms: nowMs() + SESSION_MS, seen_at_ms: nowMs() };
      const session = { token_hash: tokenHash(token), name, door, ...times };
      await trx.insertInto('release_staff_sessions').values(session).execute();
      return token;
    });
  }

  /**
   * Whether a code of the app of an account is right; each is worth one use. Wrong ones count as wrong tries to sign in do, and
   * where there were too many, the next has to wait.
   */
  async isCode(name: string, code: string): Promise<boolean> {
    const account = await this.#countTry(name);
    if (account === undefined || account.sealed_secret === null || !(await this.#useCode(account, code))) return false;
    await this.#input.database.kysely
      .updateTable('release_staff')
      .set({ wrong_tries: 0 })
      .where('name', '=', name)
      .execute();
    return true;
  }

  /** The session that a token opens, or null: unknown, ended, unused for an hour, or opened at another door. */
  async find(token: string): Promise<StaffSession | null> {
    const { database, nowMs } = this.#input;
    const row = await database.kysely
      .selectFrom('release_staff_sessions as s')
      .innerJoin('release_staff as a', 'a.name', 's.name')
      .select(['a.name', 'a.role', 'a.apps', 'a.sealed_secret', 's.seen_at_ms as seenAtMs'])
      .where('s.token_hash', '=', tokenHash(token))
      .where('s.door', '=', this.#door)
      .where('s.expires_at_ms', '>', nowMs())
      .where('s.seen_at_ms', '>', nowMs() - IDLE_MS)
      .where('a.closed_at_ms', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    if (nowMs() - row.seenAtMs >= SEEN_AGAIN_MS) {
      const query = database.kysely.updateTable('release_staff_sessions').set({ seen_at_ms: nowMs() });
      await query.where('token_hash', '=', tokenHash(token)).execute();
    }
    return { ...member(row), csrfToken: signText(await this.#secret(), token) };
  }

  /** Gives an account a new token for the command line in place of the one before; null when there is no such account. */
  async renewToken(name: string): Promise<string | null> {
    const token = `lr_${makeToken()}`;
    return (await this.#setToken(name, tokenHash(token))) ? token : null;
  }

  /** Takes an account's token back; answers whether there is such an account. */
  revokeToken(name: string): Promise<boolean> {
    return this.#setToken(name, null);
  }

  /** Whose token it is; null for one that is wrong or was taken back. */
  async findByToken(token: string): Promise<StaffMember | null> {
    const query = this.#input.database.kysely
      .selectFrom('release_staff')
      .select(['name', 'role', 'apps', 'sealed_secret'])
      .where('token_hash', '=', tokenHash(token))
      .where('closed_at_ms', 'is', null);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : member(row);
  }

  /** Ends a session. */
  async signOut(token: string): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('release_staff_sessions');
    await query.where('token_hash', '=', tokenHash(token)).execute();
  }

  get #door(): string {
    return this.#input.door ?? CONSOLE_DOOR;
  }

  #secret(): Promise<string> {
    return consoleSecret(this.#input.database, this.#input.siteId);
  }

  async #setToken(name: string, token_hash: string | null): Promise<boolean> {
    const query = this.#input.database.kysely.updateTable('release_staff').set({ token_hash }).where('name', '=', name);
    return (await query.executeTakeFirst()).numUpdatedRows === 1n;
  }

  async #change(name: string, set: Updateable<ReleaseStaffTable>): Promise<boolean> {
    return this.#input.database.transaction(async (trx) => {
      await trx.deleteFrom('release_staff_sessions').where('name', '=', name).execute();
      const tokens = trx.updateTable('desk_tokens').set({ revoked_at_ms: this.#input.nowMs() });
      await tokens.where('owner', '=', name).where('revoked_at_ms', 'is', null).execute();
      const query = trx.updateTable('release_staff').set(set).where('name', '=', name);
      return (await query.executeTakeFirst()).numUpdatedRows === 1n;
    });
  }

  /** Counts the try before it looks, so that many at once are as many. */
  async #countTry(name: string) {
    const { database, nowMs } = this.#input;
    if (!STAFF_NAME.test(name)) return undefined;
    return database.kysely
      .updateTable('release_staff')
      .set({ wrong_tries: sql<number>`wrong_tries + 1`, wrong_at_ms: nowMs() })
      .where('name', '=', name)
      .where('closed_at_ms', 'is', null)
      .where(({ or, eb }) => or([eb('wrong_tries', '<', FREE_TRIES), eb('wrong_at_ms', '<=', nowMs() - WAIT_MS)]))
      .returning(['name', 'password_hash', 'sealed_secret', 'last_step'])
      .executeTakeFirst();
  }

  /** Whether a code is right, where the account has one; each is worth one use. */
  async #useCode(account: Pick<ReleaseStaffTable, 'name' | 'sealed_secret'> & { last_step: number }, code: string) {
    const { name, sealed_secret: sealed, last_step: lastStep } = account;
    if (sealed === null) return this.#input.needsCode !== true;
    const secret = unseal(await this.#secret(), ownerOf(name), sealed);
    const step = matchStep(secret, code.replace(/\s/g, ''), this.#input.nowMs(), lastStep);
    if (step === null) return false;
    const query = this.#input.database.kysely.updateTable('release_staff').set({ last_step: step });
    const used = query.where('name', '=', name).where('last_step', '<', step);
    return (await used.executeTakeFirst()).numUpdatedRows === 1n;
  }
}
