import type { DeskDeposits, DeskDepositsQuery } from '@longshot/contracts/desk';
import { sql } from 'kysely';
import { playerName } from '../../platform/staff/player-name.ts';
import type { Reader } from '../../platform/database/index.ts';
import { refundedOf } from '../payments/refunded-minor.ts';

/** So many deposits are a page. */
const PAGE = 50;

/** States of the deposits of each list: those that hang, that came, and that are over without. */
const STATES = {
  'under-way': ['created', 'pending'],
  come: ['succeeded'],
  over: ['failed', 'cancelled'],
} as const;

const deposits = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('payments as d')
    .innerJoin('players as p', 'p.id', 'd.player_id')
    .select(['d.id', 'd.player_id as playerId', 'd.account_id as accountId', 'd.iso', 'd.state', 'd.reason'])
    .select(['d.amount_minor as amountMinor', 'd.method_id as methodId', 'd.provider_id as providerId'])
    .select(['d.created_at_ms as createdAtMs', 'd.decided_at_ms as decidedAtMs', 'p.email', 'p.name'])
    .select(refundedOf(sql`d.id`).as('refundedMinor'))
    .where('d.site_id', '=', siteId)
    .where('d.direction', '=', 'deposit');

/** Reads a page of deposits: those that hang, the oldest first, or others, the newest first. */
export async function readDeposits(
  reader: Reader,
  siteId: string,
  { of = 'under-way', after }: DeskDepositsQuery,
): Promise<DeskDeposits> {
  const isHanging = of === 'under-way';
  const rows = await deposits(reader, siteId)
    .where('d.state', 'in', STATES[of])
    .$if(after !== undefined, (query) => query.where('d.id', isHanging ? '>' : '<', Number(after)))
    .orderBy('d.id', isHanging ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    deposits: page.map(({ id, playerId, email, name, ...facts }) => ({
      ...facts,
      paymentId: String(id),
      playerId: String(playerId),
      player: playerName({ name, email }),
    })),
    after: rows.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}
