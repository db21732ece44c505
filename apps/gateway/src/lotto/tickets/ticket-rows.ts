import type { Selectable } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { LottoTicketsTable } from '../../platform/database/tables/lotto-tables.ts';

/** A ticket as it is kept. */
export type TicketRow = Selectable<LottoTicketsTable>;

/** The ticket that a player bought under a key. */
export const findTicketByKey = (reader: Reader, buyerId: number, key: string): Promise<TicketRow | undefined> =>
  reader
    .selectFrom('lotto_tickets')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('key', '=', key)
    .executeTakeFirst();
