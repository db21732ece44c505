import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { makeRecoveryCodes, recoveryHash, replaceRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import { base32Of, matchStep, otpauthUri } from './totp.ts';

/** Wrong codes of a player within the window, over all attempts to sign in; then none is looked at until it is over. */
const WRONG_CODES = 20;

/** As many from a device that the account knows: others who guess do not keep its player out. */
const WRONG_CODES_OF_KNOWN = 100;
const WRONG_WINDOW_MS = 3_600_000;

/** Bytes of a secret: as long as what the codes are made with. Source: RFC 4226, 4. */
const SECRET_BYTES = 20;

/** Input of two-step sign-in. */
export interface TwoStepInput {
  readonly database: Database;
  readonly siteId: string;
  /** The site's own key that secrets are kept under. */
  readonly secret: () => Promise<string>;
  readonly nowMs: () => number;
}

/** State of two-step sign-in for its player. */
export interface TwoStepState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

const wrongCode = (): RequestRefused => new RequestRefused('wrong_code', { field: 'code' });

/** Codes of an app as the second step of a sign-in. Source: shell 4, sign-in forms; RFC 6238. */
export class TwoStep {
  readonly #input: TwoStepInput;

  constructor(input: TwoStepInput) {
    this.#input = input;
  }

  /** Whether a player signs in with a second step, and how many recovery codes are left. */
  async state(playerId: number): Promise<TwoStepState> {
    const { kysely } = this.#input.database;
    const query = kysely.selectFrom('two_step').select('confirmed_at_ms').where('player_id', '=', playerId);
    const isOn = ((await query.executeTakeFirst())?.confirmed_at_ms ?? null) !== null;
    if (!isOn) return { isOn, recoveryCodesLeft: 0 };
    const unused = kysely.selectFrom('two_step_recovery_codes').select('code_hash').where('player_id', '=', playerId);
    return { isOn, recoveryCodesLeft: (await unused.where('used_at_ms', 'is', null).execute()).length };
  }

  /**
   * Makes a secret for the player's app; it counts once `confirm` has seen a code of it.
   *
   * @throws RequestRefused `two_step_on` where one counts already.
   */
  async start(playerId: number, issuer: string, account: string): Promise<{ secret: string; otpauthUri: string }> {
    const { database, nowMs } = this.#input;
    const secret = randomBytes(SECRET_BYTES);
    const sealed_secret = seal(await this.#input.secret(), String(playerId), secret);
    const { numInsertedOrUpdatedRows } = await database.kysely
      .insertInto('two_step')
      .values({ player_id: playerId, sealed_secret, confirmed_at_ms: null, created_at_ms: nowMs() })
      .onConflict((conflict) =>
        conflict
          .column('player_id')
          .doUpdateSet({ sealed_secret, last_step: 0, created_at_ms: nowMs() })
          .where('two_step.confirmed_at_ms', 'is', null),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw new RequestRefused('two_step_on');
    return { secret: base32Of(secret), otpauthUri: otpauthUri(issuer, account, secret) };
  }

  /**
   * Turns the second step on with a code of the new secret; answers the recovery codes, which nothing shows again.
   *
   * @throws RequestRefused `two_step_on`, `not_found` where nothing was started, `wrong_code`, `rate_limited`.
   */
  async confirm(playerId: number, code: string): Promise<readonly string[]> {
    const { database, siteId, nowMs } = this.#input;
    if ((await this.state(playerId)).isOn) throw new RequestRefused('two_step_on');
    if (!(await this.#isAppCode(playerId, code))) throw wrongCode();
    const siteSecret = await this.#input.secret();
    const codes = makeRecoveryCodes();
    await database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('two_step')
        .set({ confirmed_at_ms: nowMs() })
        .where('player_id', '=', playerId)
        .where('confirmed_at_ms', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new RequestRefused('two_step_on');
      const hashes = codes.map((each) => recoveryHash(siteSecret, playerId, each));
      await replaceRecoveryCodes(trx, playerId, hashes);
      await trx
        .insertInto('player_profiles')
        .values({ player_id: playerId, site_id: siteId, has_two_factor: true })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ has_two_factor: true }))
        .execute();
    });
    return codes;
  }

  /** Turns the second step off and forgets secret and recovery codes; who may is for the caller to have checked. */
  async stop(playerId: number): Promise<void> {
    await this.#input.database.transaction(async (trx) => {
      await trx.deleteFrom('two_step').where('player_id', '=', playerId).execute();
      await trx.deleteFrom('sign_in_steps').where('player_id', '=', playerId).execute();
      await replaceRecoveryCodes(trx, playerId, []);
      const profile = trx.updateTable('player_profiles').set({ has_two_factor: false });
      await profile.where('player_id', '=', playerId).execute();
    });
  }

  /**
   * Uses a code of the app or a recovery code up; of two uses at once, one is refused.
   *
   * @throws RequestRefused `wrong_code`, `not_found` where nothing was started, `rate_limited` after twenty wrong ones
   *   in an hour, a hundred from a device that the account knows.
   */
  async use(playerId: number, code: string, isKnownDevice = false): Promise<void> {
    const isRight =
      (await this.#isAppCode(playerId, code, isKnownDevice)) || (await this.#isRecoveryCode(playerId, code));
    if (!isRight) throw wrongCode();
    const query = this.#input.database.kysely.updateTable('two_step').set({ wrong_codes: 0 });
    await query.where('player_id', '=', playerId).execute();
  }

  /** Counts the try before it looks, so that many at once are as many. */
  async #countTry(playerId: number, mostWrong: number): Promise<{ sealed: string; lastStep: number }> {
    const { database, nowMs } = this.#input;
    const over = nowMs() - WRONG_WINDOW_MS;
    const { rows } = await sql<{ sealed: string; lastStep: number }>`
      update two_step set
        wrong_codes = case when wrong_since_ms <= ${over} then 1 else wrong_codes + 1 end,
        wrong_since_ms = case when wrong_since_ms <= ${over} then ${nowMs()} else wrong_since_ms end
      where player_id = ${playerId} and (wrong_since_ms <= ${over} or wrong_codes < ${mostWrong})
      returning sealed_secret as sealed, last_step as "lastStep"`.execute(database.kysely);
    if (rows[0]) return rows[0];
    const query = database.kysely.selectFrom('two_step').select('player_id').where('player_id', '=', playerId);
    throw new RequestRefused((await query.executeTakeFirst()) ? 'rate_limited' : 'not_found');
  }

  async #isAppCode(playerId: number, code: string, isKnownDevice = false): Promise<boolean> {
    const { database, nowMs } = this.#input;
    const { sealed, lastStep } = await this.#countTry(playerId, isKnownDevice ? WRONG_CODES_OF_KNOWN : WRONG_CODES);
    const secret = unseal(await this.#input.secret(), String(playerId), sealed);
    const step = matchStep(secret, code.replace(/\s/g, ''), nowMs(), lastStep);
    if (step === null) return false;
    const { numUpdatedRows } = await database.kysely
      .updateTable('two_step')
      .set({ last_step: step, wrong_codes: 0 })
      .where('player_id', '=', playerId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #isRecoveryCode(playerId: number, code: string): Promise<boolean> {
    const { database, nowMs } = this.#input;
    const { numUpdatedRows } = await database.kysely
      .updateTable('two_step_recovery_codes')
      .set({ used_at_ms: nowMs() })
      .where('player_id', '=', playerId)
      .where('code_hash', '=', recoveryHash(await this.#input.secret(), playerId, code))
      .where('used_at_ms', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
