import { randomInt } from 'node:crypto';
import type { BodyOf } from '@longshot/contracts';
import { isPhoneWithin } from '@longshot/domain/identity';
import { sql } from 'kysely';
import { isDatabaseError, type Trx } from '../../platform/database/index.ts';
import type { ContactChangesTable } from '../../platform/database/tables/sign-in-tables.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isSameText, signText } from '../../platform/http/signed-token.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MessageTemplates } from '../../platform/mail/message-templates.ts';
import type { SmsSender } from '../../platform/mail/sms-sender.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import type { PlayersContext } from '../players-context.ts';
import { phoneKey } from './phone-key.ts';
import { isPassword } from './passwords.ts';
import { emailKey } from './player-policy.ts';

/** How long a code holds. */
const CODE_LIFETIME_MS = 10 * 60_000;

/** A player is sent at most one code of a kind in this time, and so many in an hour. */
const SEND_EVERY_MS = 60_000;
const SENT_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Wrong codes that end a code. */
const WRONG_CODES = 5;

/** Context of a change of contacts. */
export interface ContactContext extends PlayersContext {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly templates: MessageTemplates;
}

type Kind = ContactChangesTable['kind'];

interface Contact {
  readonly kind: Kind;
  /** An address, or digits of a telephone. */
  readonly value: string;
  readonly phoneCode: string | null;
}

const wayOf = (contact: Contact): string =>
  contact.phoneCode === null ? contact.value : phoneKey(contact.phoneCode, contact.value);

function contactOf(body: BodyOf<'requestContactChange'>): Contact {
  if (body.kind === 'email') return { kind: 'email', value: body.email.trim(), phoneCode: null };
  if (!isPhoneWithin(body.phone_code, body.phone_number)) {
    throw new RequestRefused('validation_failed', { field: 'phone_number' }, 'no telephone has so many digits');
  }
  return { kind: 'phone', value: body.phone_number, phoneCode: body.phone_code };
}

const taken = (kind: Kind): RequestRefused =>
  kind === 'email'
    ? new RequestRefused('email_taken', { field: 'email' })
    : new RequestRefused('phone_taken', { field: 'phone_number' });

/** Whether somebody else of the site has it; that is told to nobody but a player who has shown their password. */
async function refuseTaken(trx: Trx, siteId: string, playerId: number, contact: Contact): Promise<void> {
  const query =
    contact.kind === 'email'
      ? trx
          .selectFrom('players')
          .select('id')
          .where('site_id', '=', siteId)
          .where('email_key', '=', emailKey(contact.value))
      : trx
          .selectFrom('player_profiles')
          .select('player_id as id')
          .where('site_id', '=', siteId)
          .where('phone_key', '=', wayOf(contact));
  const found = await query.executeTakeFirst();
  if (!found) return;
  if (found.id !== playerId) throw taken(contact.kind);
  const field = contact.kind === 'email' ? 'email' : 'phone_number';
  throw new RequestRefused('validation_failed', { field }, `${field}: is the present one`);
}

async function hashOf({ database, settings }: ContactContext, playerId: number, kind: Kind, code: string) {
  return signText(await siteSecret(database, settings.siteId, 'contact'), `contact:${playerId}:${kind}:${code}`);
}

/** Counts a code that is sent; refuses the second within a minute and the sixth within an hour. */
async function countSent(trx: Trx, playerId: number, kind: Kind, nowMs: number) {
  const before = await trx
    .selectFrom('contact_changes')
    .select(['sent_at_ms as sentAtMs', 'sent_count as count', 'counted_since_ms as sinceMs'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!before || before.sinceMs <= nowMs - HOUR_MS)
    return { sent_at_ms: nowMs, sent_count: 1, counted_since_ms: nowMs };
  if (before.sentAtMs > nowMs - SEND_EVERY_MS || before.count >= SENT_PER_HOUR)
    throw new RequestRefused('rate_limited');
  return { sent_at_ms: nowMs, sent_count: before.count + 1, counted_since_ms: before.sinceMs };
}

/**
 * Sends a code to the address or telephone that a player wants; nothing changes before it comes back. Answers until
 * when it counts.
 *
 * @throws RequestRefused `credentials_invalid` for a wrong password, `email_taken`, `phone_taken`, `validation_failed`
 *   with the field, `unavailable` where nobody delivers such messages, `rate_limited` for the second within a minute or
 *   the sixth within an hour.
 */
export async function requestContactChange(
  context: ContactContext,
  playerId: number,
  body: BodyOf<'requestContactChange'>,
  language: string,
): Promise<number> {
  const { database, settings, mailer, sms, templates, nowMs } = context;
  const contact = contactOf(body);
  const { kind } = contact;
  if ((kind === 'email' ? mailer : sms).canSend === false) throw new RequestRefused('unavailable');
  const query = database.kysely.selectFrom('players').select('password_hash as hash').where('id', '=', playerId);
  if (!(await isPassword(body.password, (await query.executeTakeFirst())?.hash))) {
    throw new RequestRefused('credentials_invalid', { field: 'password' });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashOf(context, playerId, kind, code);
  const untilMs = nowMs() + CODE_LIFETIME_MS;
  await database.transaction(async (trx) => {
    // One at a time for a player: two requests at once send one message.
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
    await refuseTaken(trx, settings.siteId, playerId, contact);
    const counted = await countSent(trx, playerId, kind, nowMs());
    const { value, phoneCode } = contact;
    const row = { ...counted, value, phone_code: phoneCode, code_hash, wrong_codes: 0, expires_at_ms: untilMs };
    await trx
      .insertInto('contact_changes')
      .values({ player_id: playerId, kind, ...row })
      .onConflict((conflict) => conflict.columns(['player_id', 'kind']).doUpdateSet(row))
      .execute();
    const facts = { code, company: settings.companyName };
    const carries = { code, untilMs };
    const to = wayOf(contact);
    if (kind === 'email') {
      await mailer.send({ to, language, ...templates.fill('mail-contact-code', language, facts), carries }, trx);
    } else await sms.send({ to, language, text: templates.fill('sms-code', language, facts).text, carries }, trx);
  });
  return untilMs;
}

/** The contact that a code was sent to. The try is counted before it is made, so that many at once are as many. */
async function spendCode(context: ContactContext, playerId: number, kind: Kind, code: string): Promise<Contact> {
  const { database, nowMs } = context;
  const tried = await database.kysely
    .updateTable('contact_changes')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('expires_at_ms', '>', nowMs())
    .where('wrong_codes', '<', WRONG_CODES)
    .returning(['value', 'phone_code as phoneCode', 'code_hash as hash', 'wrong_codes as tries'])
    .executeTakeFirst();
  if (!tried) throw new RequestRefused('time_up', { field: 'code' });
  if (!isSameText(tried.hash, await hashOf(context, playerId, kind, code))) {
    throw new RequestRefused(tried.tries >= WRONG_CODES ? 'time_up' : 'wrong_code', { field: 'code' });
  }
  return { kind, value: tried.value, phoneCode: tried.phoneCode };
}

/** A confirmed address makes activation 0 (none) 1, and 3 (telephone alone) 2; a telephone 0 to 3, and 1 to 2. */
const CONFIRMED = {
  email: sql<number>`case player_profiles.activation_type when 0 then 1 when 3 then 2 else player_profiles.activation_type end`,
  phone: sql<number>`case player_profiles.activation_type when 0 then 3 when 1 then 2 else player_profiles.activation_type end`,
};

async function takeOver(trx: Trx, siteId: string, playerId: number, contact: Contact, nowMs: number): Promise<void> {
  const { kind, value, phoneCode } = contact;
  if (kind === 'email') {
    const set = { email: value, email_key: emailKey(value) };
    await trx.updateTable('players').set(set).where('id', '=', playerId).execute();
    await trx
      .insertInto('player_mailing')
      .values({ player_id: playerId, email_confirmed_at_ms: nowMs, news_stopped_at_ms: null })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ email_confirmed_at_ms: nowMs }))
      .execute();
    // Links that were mailed to the address before open nothing any more.
    await trx.deleteFrom('mailed_codes').where('player_id', '=', playerId).execute();
  }
  const phone = kind === 'phone' ? { phone_code: phoneCode, phone_number: value, phone_key: wayOf(contact) } : {};
  await trx
    .insertInto('player_profiles')
    .values({ player_id: playerId, site_id: siteId, ...phone, activation_type: kind === 'email' ? 1 : 3 })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ ...phone, activation_type: CONFIRMED[kind] }))
    .execute();
}

const UNIQUE = { email: 'players_email_of_site', phone: 'player_profiles_phone_of_site' } as const;

/**
 * Takes a new address or telephone over with the code that was sent to it, and tells the address that was, or the telephone of
 * who had none. Of two that use a code at once, one is refused.
 *
 * @throws RequestRefused `wrong_code`; `time_up` where none counts, or the fifth was wrong as well; `email_taken`,
 *   `phone_taken` where somebody else has taken it meanwhile.
 */
export async function confirmContactChange(
  context: ContactContext,
  playerId: number,
  { kind, code }: BodyOf<'confirmContactChange'>,
  language: string,
): Promise<void> {
  const { database, settings, notices, bus, mailer, sms, nowMs } = context;
  const contact = await spendCode(context, playerId, kind, code);
  try {
    await database.transaction(async (trx) => {
      const query = trx.selectFrom('players').select('email').where('id', '=', playerId).forUpdate();
      const { email } = await query.executeTakeFirstOrThrow();
      const profile = trx.selectFrom('player_profiles').select('phone_key as phone').where('player_id', '=', playerId);
      const phone = (await profile.executeTakeFirst())?.phone ?? null;
      const spent = trx.deleteFrom('contact_changes').where('player_id', '=', playerId).where('kind', '=', kind);
      const { numDeletedRows } = await spent.where('value', '=', contact.value).executeTakeFirst();
      if (numDeletedRows !== 1n) throw new RequestRefused('time_up', { field: 'code' });
      await takeOver(trx, settings.siteId, playerId, contact, nowMs());
      const facts = { to: masked(wayOf(contact)) };
      await notices.send(trx, { playerId, language, about: 'contact-changed', facts, to: { email, phone } });
    });
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation', UNIQUE[kind])) throw taken(kind);
    throw error;
  }
  bus.publish('player-changed', { playerId: String(playerId) });
  await (kind === 'email' ? mailer : sms).used?.(code, wayOf(contact));
}

/** So much of a contact that its owner knows it: `fa…@example.com`, `+49…4567`. */
const masked = (contact: string): string =>
  contact.includes('@') ? contact.replace(/^(.{1,2})[^@]*/, '$1…') : contact.replace(/^(.{3}).*(.{4})$/, '$1…$2');

/** Forgets changes that nobody confirmed; those of the last hour are still counted. */
export async function removeContactChanges({
  database,
  nowMs,
}: Pick<PlayersContext, 'database' | 'nowMs'>): Promise<void> {
  const query = database.kysely.deleteFrom('contact_changes').where('expires_at_ms', '<=', nowMs());
  await query.where('counted_since_ms', '<=', nowMs() - HOUR_MS).execute();
}
