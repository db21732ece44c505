import type { DeskInput } from '@longshot/contracts/desk';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { MoneyError, parseMinor } from '@longshot/domain/money';
import type { Selectable } from 'kysely';
import type { BonusGrantsTable, Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, lockAccount, reverse, type LockedAccount } from '../ledger/ledger.ts';
import type { TransferFacts } from '../ledger/transfer-facts.ts';
import { mayBeGivenBonus } from './bonus-room.ts';
import { lockBonus, lockMain } from './lock-bonus.ts';
import { type BonusBounds, defaultBonusBounds, findDayBroken, findGrantBroken } from './staff-bounds.ts';

/** Settings of the site about bonuses by hand. */
export interface BonusSettings {
  readonly siteId: string;
  readonly bonusBounds?: BonusBounds;
  /** Whose rules hold for players of nowhere in particular. */
  readonly jurisdiction?: Jurisdiction;
}

/** A grant that can be made, of a player whose main account is locked. */
export interface CheckedGrant {
  readonly main: LockedAccount;
  readonly amountMinor: number;
}

/** A bonus that can be taken back, its account locked. */
export interface OpenGrant {
  readonly grant: Selectable<BonusGrantsTable>;
  readonly account: LockedAccount;
}

/** Who does it, and when. */
interface Act {
  readonly staff: string;
  readonly nowMs: number;
}

const wrong = (field: string, why: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, why.startsWith(field) ? why : `${field}: ${why}`);

const ofReference = (reader: Reader, siteId: string, reference: string) =>
  reader.selectFrom('bonus_grants').selectAll().where('site_id', '=', siteId).where('reference', '=', reference);

const grantTransfer = (
  account: LockedAccount,
  reference: string,
  purpose: 'bonus-grant' | 'bonus-grant-reversal',
  nowMs: number,
): TransferFacts => ({
  key: `bonus:${account.siteId}:${reference}:${purpose}`,
  siteId: account.siteId,
  accountId: account.id,
  iso: account.iso,
  purpose,
  product: 'bonus',
  isBonus: true,
  house: 'bonus',
  nowMs,
  timeZone: account.timeZone,
});

function readAmount(amount: string, iso: string): number {
  try {
    const minor = parseMinor(amount, iso);
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw wrong('amount', `no sum in ${iso}`);
}

/**
 * Checks a grant, whoever makes it, with the player's main account locked.
 *
 * @throws RequestRefused `not_found` for a player that does not exist, `duplicate_key` for a reference that something was granted for,
 *   `validation_failed` for an amount that is none in the currency or more than one grant may be, and for a player who has had every
 *   bonus that their jurisdiction allows.
 */
export async function checkGrant(
  trx: Trx,
  settings: BonusSettings,
  { playerId, amount, reference }: DeskInput<'bonus.grant'>,
): Promise<CheckedGrant> {
  const { siteId, bonusBounds = defaultBonusBounds, jurisdiction: ofHouse = 'default' } = settings;
  const main = await lockMain(trx, siteId, Number(playerId));
  const amountMinor = readAmount(amount, main.iso);
  const known = await ofReference(trx, siteId, reference).executeTakeFirst();
  if (known) throw new RequestRefused('duplicate_key', { field: 'reference' });
  if (!(await mayBeGivenBonus(trx, main.playerId, ofHouse))) {
    throw wrong('playerId', 'has had every bonus that their jurisdiction allows');
  }
  const broken = findGrantBroken({ iso: main.iso, amountMinor }, bonusBounds);
  if (broken !== null) throw wrong('amount', broken);
  return { main, amountMinor };
}

/**
 * Grants bonus money to a player, once a reference: the bonus account is opened with the first.
 *
 * @throws RequestRefused as `checkGrant`, and `validation_failed` for more than the person may grant in a day.
 */
export async function grantBonus(
  trx: Trx,
  settings: BonusSettings,
  input: DeskInput<'bonus.grant'>,
  { staff, nowMs }: Act,
): Promise<CheckedGrant & { readonly account: LockedAccount }> {
  const { siteId, bonusBounds = defaultBonusBounds } = settings;
  const { reference } = input;
  const { main, amountMinor } = await checkGrant(trx, settings, input);
  const broken = await findDayBroken(trx, { siteId, staff, iso: main.iso, amountMinor, nowMs }, bonusBounds);
  if (broken !== null) throw wrong('amount', broken);
  const account = await lockBonus(trx, main, nowMs);
  const row = { site_id: siteId, reference, player_id: main.playerId, account_id: account.id, granted_by: staff };
  const written = await trx
    .insertInto('bonus_grants')
    .values({ ...row, amount_minor: amountMinor, granted_at_ms: nowMs, taken_back_at_ms: null, taken_back_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  // Granted to another player meanwhile.
  if (!written) throw new RequestRefused('duplicate_key', { field: 'reference' });
  await credit(trx, grantTransfer(account, reference, 'bonus-grant', nowMs), amountMinor);
  return { main, amountMinor, account };
}

/** Locks a bonus that was granted by hand and not taken back. @throws RequestRefused `not_found` */
export async function lockGrant(trx: Trx, siteId: string, reference: string): Promise<OpenGrant> {
  const named = await ofReference(trx, siteId, reference).executeTakeFirst();
  const account = named && (await lockAccount(trx, named.account_id));
  // Again, now that nobody else takes it back.
  const grant = await ofReference(trx, siteId, reference).where('taken_back_at_ms', 'is', null).executeTakeFirst();
  if (!grant || !account) throw new RequestRefused('not_found', { field: 'reference' });
  return { grant, account };
}

/** Takes a locked bonus back: what the bonus account has of it; the rest is owed from what comes to it later. */
export async function takeBackBonus(trx: Trx, { grant, account }: OpenGrant, { staff, nowMs }: Act): Promise<void> {
  const { site_id: siteId, reference, amount_minor: amountMinor } = grant;
  await reverse(trx, grantTransfer(account, reference, 'bonus-grant-reversal', nowMs), amountMinor);
  await trx
    .updateTable('bonus_grants')
    .set({ taken_back_at_ms: nowMs, taken_back_by: staff })
    .where('site_id', '=', siteId)
    .where('reference', '=', reference)
    .execute();
}
