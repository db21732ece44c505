import type { LottoTicket, ResponseOf } from '@longshot/contracts';
import { lottoSchedules } from '@longshot/domain/pools';
import type { Reader } from '../../platform/database/index.ts';
import { listFreeTickets } from './free-tickets.ts';
import type { TicketRow } from './ticket-rows.ts';

/** So many tickets are answered at once. */
const PAGE = 20;

/** States that tell nothing of a prize. */
const UNDECIDED: ReadonlySet<string> = new Set(['open', 'returning', 'returned']);

type TicketDraw = LottoTicket['draws'][number] & { readonly ticketId: number };

async function drawsOf(reader: Reader, ticketIds: readonly number[]): Promise<readonly TicketDraw[]> {
  if (ticketIds.length === 0) return [];
  const rows = await reader
    .selectFrom('lotto_entries as e')
    .innerJoin('lotto_draws as d', 'd.id', 'e.draw_id')
    .select(['e.ticket_id', 'e.state', 'e.payout_minor', 'd.number', 'd.closes_at_ms', 'd.results'])
    .where('e.ticket_id', 'in', ticketIds)
    .orderBy('d.number')
    .execute();
  return rows.map((row) => ({
    ticketId: row.ticket_id,
    number: row.number,
    closesAtMs: row.closes_at_ms,
    state: row.state,
    payoutMinor: row.payout_minor,
    results: row.results?.map((balls) => [...balls]) ?? null,
  }));
}

function standingOf(ticket: TicketRow, playerId: number, isOpen: boolean): LottoTicket['standing'] {
  const { buyer_id: buyer, owner_id: owner, gift_code: code } = ticket;
  if (owner === playerId) {
    if (buyer !== playerId) return 'received';
    return code !== null && isOpen ? 'giving' : 'own';
  }
  return buyer === playerId ? 'given' : 'offered';
}

function present(ticket: TicketRow, playerId: number, nowMs: number, all: readonly TicketDraw[]): LottoTicket {
  const draws = all.filter(({ ticketId }) => ticketId === ticket.id);
  const isOpen = nowMs < (draws[0]?.closesAtMs ?? 0);
  const standing = standingOf(ticket, playerId, isOpen);
  const isOffered = standing === 'giving' || standing === 'offered';
  const knowsPrizes = standing !== 'given' && standing !== 'offered';
  return {
    ticketId: String(ticket.id),
    lottoId: lottoSchedules[ticket.lottery].id,
    iso: ticket.iso,
    amountMinor: ticket.amount_minor,
    fields: ticket.fields.map((field) => field.map((numbers) => [...numbers])),
    lines: ticket.lines,
    isFree: ticket.free_ticket_id !== null,
    boughtAtMs: ticket.bought_at_ms,
    standing,
    giftCode: isOffered && isOpen ? ticket.gift_code : null,
    // Whoever gave a ticket away does not learn what it wins.
    draws: draws
      .filter(({ state }) => knowsPrizes || UNDECIDED.has(state))
      .map(({ ticketId: _ticket, ...draw }) => draw),
  };
}

/** A ticket as a player sees it. */
export async function presentTicket(
  reader: Reader,
  ticket: TicketRow,
  playerId: number,
  nowMs: number,
): Promise<LottoTicket> {
  return present(ticket, playerId, nowMs, await drawsOf(reader, [ticket.id]));
}

/** The tickets that a player bought, took or may take, newest first, from before one on. */
export async function listTickets(
  reader: Reader,
  playerId: number,
  before: number | null,
  nowMs: number,
): Promise<ResponseOf<'getLottoTickets'>> {
  let query = reader
    .selectFrom('lotto_tickets')
    .selectAll()
    .where((where) =>
      where.or([
        where('buyer_id', '=', playerId),
        where('owner_id', '=', playerId),
        where.and([where('gift_player_id', '=', playerId), where('owner_id', '=', where.ref('buyer_id'))]),
      ]),
    );
  if (before !== null) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const draws = await drawsOf(
    reader,
    shown.map(({ id }) => id),
  );
  return {
    // What was offered and not taken in time is the giver's.
    tickets: shown
      .map((ticket) => present(ticket, playerId, nowMs, draws))
      .filter(({ standing, giftCode }) => standing !== 'offered' || giftCode !== null),
    hasMore: rows.length > PAGE,
    freeTickets: await listFreeTickets(reader, playerId, nowMs),
  };
}
