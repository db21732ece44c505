import {
  isLive,
  isUsedUp,
  readWageringTerms,
  type WageringBalances,
  type WageringTerms,
} from '@longshot/domain/promotions';
import type { Selectable } from 'kysely';
import type { OfferGrantsTable } from '../../platform/database/index.ts';
import { decodeBalances } from './grant-codec.ts';

/** A grant that its transaction has locked. */
export interface LockedGrant {
  readonly id: number;
  readonly siteId: string;
  readonly playerId: number;
  readonly accountId: string;
  readonly bonusAccountId: string;
  readonly iso: string;
  readonly paymentId: number | null;
  readonly createdAtMs: number;
  readonly terms: WageringTerms;
  readonly balances: WageringBalances;
  /** Sum that the bonus account has of it, debts below 0. */
  readonly heldMinor: bigint;
  readonly sequence: number;
}

/** A grant by its row. */
export const toGrant = (row: Selectable<OfferGrantsTable>): LockedGrant => ({
  id: row.id,
  siteId: row.site_id,
  playerId: row.player_id,
  accountId: row.account_id,
  bonusAccountId: row.bonus_account_id,
  iso: row.iso,
  paymentId: row.payment_id,
  createdAtMs: row.created_at_ms,
  terms: readWageringTerms(row.terms, 'terms'),
  balances: decodeBalances(row.balances),
  heldMinor: BigInt(row.held_minor),
  sequence: row.sequence,
});

/** Whether time alone will change a grant: it waits, is wagered, or may still be revived. */
const isTimed = (balances: WageringBalances): boolean =>
  balances.state === 'offered' || isLive(balances) || isUsedUp(balances);

/** When time alone changes a grant; null where it does not. */
export const endsAtMs = (balances: WageringBalances): number | null =>
  isTimed(balances) ? balances.endsAt * 1_000 : null;
