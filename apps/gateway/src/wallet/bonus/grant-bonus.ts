import type { BodyOf, BonusGrant } from '@longshot/contracts';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { MoneyError, parseMinor } from '@longshot/domain/money';
import type { Selectable } from 'kysely';
import type { BonusGrantsTable, Database, Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, lockAccount, reverse, type LockedAccount } from '../ledger/ledger.ts';
import type { TransferFacts } from '../ledger/transfer-facts.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { defaultBonusBounds, findBoundBroken, type BonusBounds, type RequestedGrant } from './staff-bounds.ts';
import { mayBeGivenBonus } from './bonus-room.ts';
import { lockBonus, lockMain } from './lock-bonus.ts';

/** Context of granting bonuses. */
export interface BonusContext {
  readonly database: Database;
  readonly settings: {
    readonly siteId: string;
    readonly bonusBounds?: BonusBounds;
    /** Whose rules hold for players of nowhere in particular. */
    readonly jurisdiction?: Jurisdiction;
  };
  readonly nowMs: () => number;
}

type GrantRow = Selectable<BonusGrantsTable>;

function findGrant(reader: Reader, siteId: string, reference: string): Promise<GrantRow | undefined> {
  const query = reader.selectFrom('bonus_grants').selectAll().where('site_id', '=', siteId);
  return query.where('reference', '=', reference).executeTakeFirst();
}

const present = (grant: GrantRow, iso: string): BonusGrant => ({
  reference: grant.reference,
  playerId: String(grant.player_id),
  accountId: grant.account_id,
  iso,
  amountMinor: grant.amount_minor,
  isTakenBack: grant.taken_back_at_ms !== null,
});

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
  throw new RequestRefused('validation_failed', { field: 'amount' }, `amount: no sum in ${iso}`);
}

/** Why a grant is not given, as the field and what is wrong with it; null where nothing is against it. */
async function findAgainst(
  trx: Trx,
  { settings: { bonusBounds = defaultBonusBounds, jurisdiction: ofHouse = 'default' } }: BonusContext,
  playerId: number,
  requested: RequestedGrant,
): Promise<{ readonly field: 'playerId' | 'amount'; readonly broken: string } | null> {
  if (!(await mayBeGivenBonus(trx, playerId, ofHouse))) {
    return { field: 'playerId', broken: 'playerId: has had every bonus that their jurisdiction allows' };
  }
  const broken = await findBoundBroken(trx, requested, bonusBounds);
  return broken === null ? null : { field: 'amount', broken };
}

/**
 * Grants bonus money to a player, in one transaction: the bonus account is opened with the first. The same reference with the same
 * player and amount answers what was granted and moves nothing.
 *
 * @throws RequestRefused `not_found` for a player that does not exist, `duplicate_key` for a reference that names another grant,
 *   `validation_failed` for an amount that is none in the currency, or more than the person may grant, and for a player who has had
 *   every bonus that their jurisdiction allows; the last two are logged too.
 */
export async function grantBonus(
  context: BonusContext,
  body: BodyOf<'grantBonus'>,
  staff: string,
): Promise<BonusGrant> {
  const { siteId } = context.settings;
  const nowMs = context.nowMs();
  const granted = await context.database.transaction(async (trx): Promise<BonusGrant | RequestRefused> => {
    const main = await lockMain(trx, siteId, Number(body.playerId));
    const amountMinor = readAmount(body.amount, main.iso);
    const known = await findGrant(trx, siteId, body.reference);
    if (known) {
      if (known.player_id !== main.playerId || known.amount_minor !== amountMinor) {
        throw new RequestRefused('duplicate_key', { field: 'reference' });
      }
      return present(known, main.iso);
    }
    const about = { reference: body.reference, playerId: main.playerId, amountMinor, iso: main.iso };
    const requested = { siteId, staff, iso: main.iso, amountMinor, nowMs };
    const against = await findAgainst(trx, context, main.playerId, requested);
    if (against !== null) {
      const { field, broken } = against;
      await logStaffAction(trx, { siteId, staff, action: 'bonus-refused', about: { ...about, broken }, nowMs });
      return new RequestRefused('validation_failed', { field }, broken);
    }
    const account = await lockBonus(trx, main, nowMs);
    const grant: GrantRow = {
      site_id: siteId,
      reference: body.reference,
      player_id: main.playerId,
      account_id: account.id,
      amount_minor: amountMinor,
      granted_at_ms: nowMs,
      taken_back_at_ms: null,
      granted_by: staff,
      taken_back_by: null,
    };
    const query = trx.insertInto('bonus_grants').values(grant);
    const written = await query
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    // Granted to another player meanwhile.
    if (!written) throw new RequestRefused('duplicate_key', { field: 'reference' });
    await credit(trx, grantTransfer(account, body.reference, 'bonus-grant', nowMs), amountMinor);
    await logStaffAction(trx, { siteId, staff, action: 'bonus-granted', about, nowMs });
    return present(grant, account.iso);
  });
  if (granted instanceof RequestRefused) throw granted;
  return granted;
}

/**
 * Takes a bonus back: what the bonus account has of it, the rest is owed from what comes to it later. Doing it again moves nothing.
 *
 * @throws RequestRefused `not_found` for a reference that names no grant.
 */
export function takeBackBonus(context: BonusContext, reference: string, staff: string): Promise<BonusGrant> {
  const { siteId } = context.settings;
  const nowMs = context.nowMs();
  return context.database.transaction(async (trx) => {
    const named = await findGrant(trx, siteId, reference);
    const account = named && (await lockAccount(trx, named.account_id));
    if (!named || !account) throw new RequestRefused('not_found');
    await reverse(trx, grantTransfer(account, reference, 'bonus-grant-reversal', nowMs), named.amount_minor);
    const taken = named.taken_back_at_ms ?? nowMs;
    const query = trx
      .updateTable('bonus_grants')
      .set({ taken_back_at_ms: taken, taken_back_by: staff })
      .where('site_id', '=', siteId);
    const own = query.where('reference', '=', reference).where('taken_back_at_ms', 'is', null);
    if ((await own.executeTakeFirst()).numUpdatedRows === 1n) {
      const about = { reference, playerId: named.player_id, amountMinor: named.amount_minor, iso: account.iso };
      await logStaffAction(trx, { siteId, staff, action: 'bonus-taken-back', about, nowMs });
    }
    return present({ ...named, taken_back_at_ms: taken }, account.iso);
  });
}
