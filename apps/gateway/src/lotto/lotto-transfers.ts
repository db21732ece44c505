import {
  houseAccountId,
  type LockedAccount,
  type TransferFacts,
  type TransferPurpose,
} from '../wallet/ledger/index.ts';

/** Why money of a ticket moves. */
type TicketPurpose = Extract<
  TransferPurpose,
  'lotto-stake' | 'lotto-stake-return' | 'lotto-prize' | 'lotto-free-stake' | 'lotto-free-stake-return'
>;

/** Where money of a ticket goes, or comes from. */
interface TicketMove {
  readonly ticketId: number;
  readonly drawId: number;
  readonly purpose: TicketPurpose;
  readonly house: 'lotto' | 'lotto-pool' | 'bonus';
  readonly nowMs: number;
}

/** Describes a movement of a ticket's money in one draw: it moves once for each purpose. */
export function ticketTransfer(
  { siteId, id, iso, timeZone }: Pick<LockedAccount, 'siteId' | 'id' | 'iso' | 'timeZone'>,
  { ticketId, drawId, purpose, house, nowMs }: TicketMove,
): TransferFacts {
  const key = `lotto:${ticketId}:${drawId}:${purpose}`;
  return { key, siteId, accountId: id, iso, timeZone, purpose, product: 'casino', house, nowMs };
}

/** Describes how the pool of a draw is set aside of its stakes. */
export function poolTransfer(siteId: string, drawId: number, iso: string, nowMs: number): TransferFacts {
  return {
    key: `lotto:pool:${drawId}:${iso}`,
    siteId,
    accountId: houseAccountId(siteId, 'lotto'),
    iso,
    timeZone: 'UTC',
    purpose: 'lotto-pool',
    product: 'casino',
    house: 'lotto',
    nowMs,
  };
}
