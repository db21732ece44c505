import type { DeskWaiting, DeskWithdrawalCard, DeskWithdrawals, DeskWithdrawalsQuery } from '@longshot/contracts/desk';
import { sql } from 'kysely';
import { playerName } from '../../platform/staff/player-name.ts';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { refundedOf } from '../payments/refunded-minor.ts';

/** So many withdrawals are a page. */
const PAGE = 50;

const withdrawals = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('payments as w')
    .innerJoin('players as p', 'p.id', 'w.player_id')
    .select(['w.id', 'w.player_id as playerId', 'w.iso', 'w.amount_minor as amountMinor', 'w.state', 'w.reason'])
    .select(['w.method_id as methodId', 'w.provider_id as providerId', 'w.destination', 'w.held_for as heldFor'])
    .select(['w.created_at_ms as createdAtMs', 'w.decided_at_ms as decidedAtMs', 'w.reviewed_by as reviewedBy'])
    .select('w.account_id as accountId')
    .select(['p.email', 'p.name', 'p.identified_at_ms as identifiedAtMs'])
    .select(
      sql<number>`(select count(*) from player_documents d where d.player_id = w.player_id
      and d.state = 'sent')::integer`.as('waitingDocuments'),
    )
    .select(
      sql<number>`(select coalesce(sum(d.amount_minor - ${refundedOf(sql`d.id`)}), 0) from payments d
      where d.account_id = w.account_id and d.direction = 'deposit' and d.state = 'succeeded')::bigint`.as(
        'depositedMinor',
      ),
    )
    .where('w.site_id', '=', siteId)
    .where('w.direction', '=', 'withdrawal')
    .where('w.refund_of', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>;

const present = ({ id, playerId, email, name, destination, identifiedAtMs, accountId: _, ...facts }: Row) => ({
  ...facts,
  paymentId: String(id),
  playerId: String(playerId),
  player: playerName({ name, email }),
  destination: Object.values(destination).filter(Boolean).join(', '),
  isIdentified: identifiedAtMs !== null,
});

/** Reads one withdrawal with the account that it was taken of. @throws RequestRefused `not_found` */
export async function readWithdrawal(reader: Reader, siteId: string, paymentId: string): Promise<DeskWithdrawalCard> {
  const row = await withdrawals(reader, siteId).where('w.id', '=', Number(paymentId)).executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'paymentId' });
  return { withdrawal: present(row), accountId: row.accountId };
}

/** Counts the withdrawals that wait for the staff, and names the oldest. */
export async function readWaiting(reader: Reader, siteId: string, nowMs: number): Promise<DeskWaiting> {
  const waiting = reader
    .selectFrom('payments')
    .where('site_id', '=', siteId)
    .where('direction', '=', 'withdrawal')
    .where('refund_of', 'is', null)
    .where('held_for', 'is not', null)
    .where('reviewed_at_ms', 'is', null)
    .where('state', '=', 'created');
  const { count } = await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const oldest = await waiting.select(['id', 'created_at_ms as createdAtMs']).orderBy('id').limit(1).executeTakeFirst();
  return {
    withdrawals: Number(count),
    oldest: oldest === undefined ? null : { paymentId: String(oldest.id), createdAtMs: oldest.createdAtMs },
    atMs: nowMs,
  };
}

/** Reads a page of withdrawals: those that wait for the staff, the oldest first, or others, the newest first. */
export async function readWithdrawals(
  reader: Reader,
  siteId: string,
  { of = 'held', after }: DeskWithdrawalsQuery,
): Promise<DeskWithdrawals> {
  const isWaiting = of === 'held';
  const rows = await withdrawals(reader, siteId)
    .where(({ and, eb, not, or }) => {
      const held = and([
        eb('w.held_for', 'is not', null),
        eb('w.reviewed_at_ms', 'is', null),
        eb('w.state', '=', 'created'),
      ]);
      const isOpen = eb('w.state', 'in', ['created', 'pending']);
      if (isWaiting) return held;
      return of === 'under-way' ? and([isOpen, or([eb('w.held_for', 'is', null), not(held)])]) : not(isOpen);
    })
    .$if(after !== undefined, (query) => query.where('w.id', isWaiting ? '>' : '<', Number(after)))
    .orderBy('w.id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    withdrawals: page.map(present),
    after: rows.length > PAGE && last !== undefined ? String(last.id) : null,
  };
}
