import { randomInt } from 'node:crypto';
import type { Database, Reader, SmsCodesTable, Trx } from '../../platform/database/index.ts';
import type { MessageTemplates } from '../../platform/mail/message-templates.ts';
import type { SmsSender } from '../../platform/mail/sms-sender.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isSameText, signText } from '../../platform/http/signed-token.ts';
import { visitorHash } from '../two-factor/sign-in-steps.ts';

/** How long a code holds. */
const SMS_LIFETIME_MS = 10 * 60_000;

/** A telephone is sent at most one message in this time, and so many in an hour. */
const SMS_EVERY_MS = 60_000;
const SMS_PER_HOUR = 5;

/** Wrong codes that end a code. */
const WRONG_SMS_CODES = 5;

const HOUR_MS = 3_600_000;

/** Purpose of a code. */
export type SmsPurpose = SmsCodesTable['purpose'];

/** Input of codes by SMS. */
export interface SmsCodesInput {
  readonly database: Database;
  readonly siteId: string;
  readonly secret: () => Promise<string>;
  readonly sms: SmsSender;
  readonly templates: MessageTemplates;
  readonly companyName: () => string;
  readonly nowMs: () => number;
}

/** Whom a code is made for. */
export interface SmsCodeOwner {
  readonly csrfToken: string;
  readonly purpose: SmsPurpose;
  readonly phoneKey: string;
  /** Null where the telephone is nobody's: unless it registers, a code that opens nothing is kept, so that nothing tells. */
  readonly playerId: number | null;
  /** Whose language the message is written in. */
  readonly language: string;
}

/** A code that was right, and is not used up yet. */
export interface CheckedSmsCode {
  readonly id: number;
  /** 0 for a registration: nobody's yet. */
  readonly playerId: number;
  readonly phoneKey: string;
}

/** Six digits that reach a telephone: they count for the visitor who asked, once, for ten minutes and five tries. */
export class SmsCodes {
  readonly #input: SmsCodesInput;

  constructor(input: SmsCodesInput) {
    this.#input = input;
  }

  /**
   * Makes a code, which those the visitor had before for the same purpose end with, and writes the message that brings
   * it to the telephone; answers until when it holds.
   *
   * @throws RequestRefused `unavailable` where nobody delivers messages, `rate_limited` where the telephone was written to less than a minute ago, or five times
   *   within an hour; whoever's it is.
   */
  async issue(owner: SmsCodeOwner): Promise<number> {
    const { csrfToken, purpose, phoneKey, playerId } = owner;
    const { database, siteId, sms, nowMs } = this.#input;
    if (sms.canSend === false) throw new RequestRefused('unavailable');
    const untilMs = nowMs() + SMS_LIFETIME_MS;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const code_hash = await this.#hash(csrfToken, code);
    const visitor_hash = visitorHash(csrfToken);
    await database.transaction(async (trx) => {
      // One at a time for a site: two requests at once send one message.
      const site = trx.selectFrom('site_secrets').select('name').where('site_id', '=', siteId);
      await site.where('name', '=', 'sms').forUpdate().execute();
      await trx
        .deleteFrom('sms_codes')
        .where('created_at_ms', '<', nowMs() - 24 * HOUR_MS)
        .execute();
      const sent = trx.selectFrom('sms_codes').select('created_at_ms').where('site_id', '=', siteId);
      const ofPhone = sent.where('phone_key', '=', phoneKey).where('created_at_ms', '>', nowMs() - HOUR_MS);
      const times = await ofPhone.execute();
      const isRecent = times.some(({ created_at_ms }) => created_at_ms > nowMs() - SMS_EVERY_MS);
      if (isRecent || times.length >= SMS_PER_HOUR) throw new RequestRefused('rate_limited');
      await trx
        .updateTable('sms_codes')
        .set({ used_at_ms: nowMs() })
        .where('visitor_hash', '=', visitor_hash)
        .where('purpose', '=', purpose)
        .where('used_at_ms', 'is', null)
        .execute();
      const times_ = { created_at_ms: nowMs(), expires_at_ms: untilMs };
      const columns = { site_id: siteId, visitor_hash, purpose, phone_key: phoneKey, player_id: playerId };
      await trx
        .insertInto('sms_codes')
        .values({ ...columns, ...times_, code_hash })
        .execute();
      if (playerId !== null || purpose === 'registration') await this.#send(trx, owner, code, untilMs);
    });
    return untilMs;
  }

  /**
   * Uses the visitor's code up; answers whose it is.
   *
   * @throws RequestRefused `wrong_code`; `time_up` where none holds, or the fifth was wrong as well.
   */
  async spend(csrfToken: string, purpose: SmsPurpose, code: string): Promise<{ playerId: number; phoneKey: string }> {
    const checked = await this.check(csrfToken, purpose, code);
    await this.use(this.#input.database.kysely, checked);
    return checked;
  }

  /**
   * Looks whether a code is the visitor's; it is as good afterwards. The try is counted before it is made.
   *
   * @throws RequestRefused `wrong_code`; `time_up` where none holds, or the fifth was wrong as well.
   */
  async check(csrfToken: string, purpose: SmsPurpose, code: string): Promise<CheckedSmsCode> {
    const { database, nowMs } = this.#input;
    const tried = await database.kysely
      .updateTable('sms_codes')
      .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
      .where('visitor_hash', '=', visitorHash(csrfToken))
      .where('purpose', '=', purpose)
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', nowMs())
      .where('wrong_codes', '<', WRONG_SMS_CODES)
      .returning(['id', 'player_id as playerId', 'phone_key as phoneKey', 'code_hash as hash', 'wrong_codes as tries'])
      .executeTakeFirst();
    if (!tried) throw new RequestRefused('time_up', { field: 'code' });
    const isRight = isSameText(tried.hash, await this.#hash(csrfToken, code));
    if (!isRight || (tried.playerId === null && purpose !== 'registration')) {
      throw new RequestRefused(tried.tries >= WRONG_SMS_CODES ? 'time_up' : 'wrong_code', { field: 'code' });
    }
    return { id: tried.id, playerId: tried.playerId ?? 0, phoneKey: tried.phoneKey };
  }

  /** Uses a code up that was checked: of two at once, one. @throws RequestRefused `wrong_code`. */
  async use(reader: Reader, { id }: Pick<CheckedSmsCode, 'id'>): Promise<void> {
    const { numUpdatedRows } = await reader
      .updateTable('sms_codes')
      .set({ used_at_ms: this.#input.nowMs() })
      .where('id', '=', id)
      .where('used_at_ms', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new RequestRefused('wrong_code', { field: 'code' });
  }

  async #send(trx: Trx, { phoneKey, language }: SmsCodeOwner, code: string, untilMs: number): Promise<void> {
    const { sms, templates, companyName } = this.#input;
    const { text } = templates.fill('sms-code', language, { code, company: companyName() });
    await sms.send({ to: phoneKey, text, language, carries: { code, untilMs } }, trx);
  }

  async #hash(csrfToken: string, code: string): Promise<string> {
    return signText(await this.#input.secret(), `sms:${visitorHash(csrfToken)}:${code}`);
  }
}
