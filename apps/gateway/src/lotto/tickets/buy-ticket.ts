import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@longshot/contracts';
import {
  lotteries,
  type LotteryName,
  lottoAmount,
  lottoDrawAt,
  type LottoField,
  lottoLines,
  readLottoFields,
} from '@longshot/domain/pools';
import type { Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { accessPlayerOf } from '../../platform/http/player-standing.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { KeyTaken } from '../../platform/idempotency/key-taken.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { lockSpendingAccount, type SpendingAccount } from '../../wallet/accounts/index.ts';
import { debitEach, moveBetweenHouse } from '../../wallet/ledger/index.ts';
import { type DrawRow, ensureDraws, holdDraws } from '../draws/draw-rows.ts';
import type { LottoContext } from '../lotto-context.ts';
import { ticketTransfer } from '../lotto-transfers.ts';
import { useFreeTicket } from './free-tickets.ts';
import { lotteryOfBody, readByRules, wrongField } from './read-lottery.ts';
import { findTicketByKey, type TicketRow } from './ticket-rows.ts';

type BuyBody = BodyOf<'buyLottoTicket'>;

/** Who buys what under which key. */
export interface Buying {
  readonly playerId: number;
  /** The session it is asked in; it must not have ended. Null where none asks. */
  readonly sessionId: string | null;
  readonly key: string;
  readonly body: BuyBody;
  /** Why nothing may be staked from where it is asked, unless the key has bought before. */
  readonly accessRefusal?: RequestRefused | null;
}

/** A ticket and whether this request bought it: false for the replay of a key. */
export interface Bought {
  readonly ticket: TicketRow;
  readonly isNew: boolean;
}

/** Everything of a body that the rules have read. */
interface Order {
  readonly lottery: LotteryName;
  readonly fields: readonly LottoField[];
  readonly lines: number;
  /** In one draw, in minor units. */
  readonly amountMinor: number;
}

const CODE_BYTES = 9;

/** Code of a gift: nobody guesses it. */
const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url').toUpperCase();

function readOrder({ lottoId, fields: given, amountMinor: told, draws, gift }: BuyBody): Order {
  const name = lotteryOfBody(lottoId);
  const lottery = lotteries[name];
  const fields = readByRules(() => readLottoFields(lottery)(given, 'fields'));
  const amountMinor = Number(lottoAmount(lottery, { id: '', fields }));
  if (amountMinor * draws !== told) throw wrongField('amountMinor', `the ticket costs ${amountMinor * draws}`);
  if (!Number.isSafeInteger(Number(gift?.playerId ?? 0))) throw wrongField('gift.playerId', 'no number of a player');
  const lines = fields.reduce((sum, field) => sum + Number(lottoLines(lottery, field)), 0);
  return { lottery: name, fields, lines, amountMinor };
}

const stakeRefused = (code: 'insufficient_funds' | 'limit_reached', boundMinor?: number): RequestRefused => {
  const refusal = boundMinor === undefined ? { code } : { code, boundMinor };
  return new RequestRefused(code, { field: 'amountMinor', refusals: [refusal] });
};

async function checkStake(
  trx: Trx,
  context: LottoContext,
  account: SpendingAccount,
  amountMinor: number,
): Promise<void> {
  const nowMs = context.clock.nowMs();
  if (account.isBonus || !context.settings.currencies.some(({ iso }) => iso === account.iso)) {
    throw wrongField('accountId', 'no lotto is played from it');
  }
  if (amountMinor > account.balanceMinor) throw stakeRefused('insufficient_funds', account.balanceMinor);
  const spend = { playerId: account.playerId, accountId: account.id, amountMinor, product: 'casino', nowMs } as const;
  const refusal = await context.guardSpend(trx, spend);
  if (refusal) throw stakeRefused(refusal.code, refusal.boundMinor);
}

/** The draws of an order, held so that none of them is drawn before the ticket is in it. */
async function holdOpen(
  trx: Trx,
  { clock }: LottoContext,
  lottery: LotteryName,
  { firstDraw, draws }: BuyBody,
): Promise<readonly DrawRow[]> {
  const closed = (field: 'firstDraw' | 'draws') =>
    new RequestRefused('game_finished', { field }, `${field}: the draw takes no tickets`);
  const onSale = lottoDrawAt(lottery, clock.nowMs());
  if (firstDraw < onSale) throw closed('firstDraw');
  if (firstDraw > onSale) throw wrongField('firstDraw', `${onSale} is on sale`);
  await ensureDraws(trx, lottery, firstDraw, draws);
  const held = await holdDraws(trx, lottery, firstDraw, draws);
  // Waited for where it was just being drawn.
  if (held[0]?.state === 'settled' || clock.nowMs() >= (held[0]?.closes_at_ms ?? 0)) throw closed('firstDraw');
  if (held.some(({ state }) => state !== 'open')) throw closed('draws');
  return held;
}

async function insertTicket(
  trx: Trx,
  { clock }: LottoContext,
  account: SpendingAccount,
  { key, body }: Buying,
  order: Order & { readonly freeTicketId: number | null },
): Promise<TicketRow> {
  const { gift } = body;
  const ticket = await trx
    .insertInto('lotto_tickets')
    .values({
      site_id: account.siteId,
      lottery: order.lottery,
      buyer_id: account.playerId,
      buyer_account_id: account.id,
      owner_id: account.playerId,
      owner_account_id: account.id,
      iso: account.iso,
      key,
      request_hash: requestHash(body),
      fields: JSON.stringify(order.fields),
      lines: order.lines,
      amount_minor: order.amountMinor,
      gift_code: gift ? newCode() : null,
      gift_player_id: gift?.playerId === undefined ? null : Number(gift.playerId),
      bought_at_ms: clock.nowMs(),
      free_ticket_id: order.freeTicketId,
    })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!ticket) throw new KeyTaken();
  return ticket;
}

function replay(ticket: TicketRow, body: BuyBody): Bought {
  if (ticket.request_hash !== requestHash(body)) throw new RequestRefused('duplicate_key');
  return { ticket, isNew: false };
}

/** Checks that an order is paid for, or uses the free ticket up that it fills in and answers its number. */
async function payWith(
  trx: Trx,
  context: LottoContext,
  account: SpendingAccount,
  { freeTicketId, amountMinor, draws, gift }: BuyBody,
  { lottery, lines }: Order,
): Promise<number | null> {
  if (freeTicketId === undefined) {
    await checkStake(trx, context, account, amountMinor);
    return null;
  }
  const filled = { freeTicketId, lottery, lines, draws, isGift: gift !== undefined, nowMs: context.clock.nowMs() };
  return useFreeTicket(trx, account, filled);
}

/** Moves the stakes of a new ticket: its buyer's, or the house's own for one that it gives. */
async function moveStakes(
  trx: Trx,
  account: SpendingAccount,
  { id: ticketId, free_ticket_id: freeTicketId, amount_minor: amountMinor }: TicketRow,
  draws: readonly DrawRow[],
  nowMs: number,
): Promise<void> {
  if (freeTicketId === null) {
    const stake = { ticketId, purpose: 'lotto-stake', house: 'lotto', nowMs } as const;
    const each = draws.map(({ id }) => ({ facts: ticketTransfer(account, { ...stake, drawId: id }), amountMinor }));
    await debitEach(trx, each);
    return;
  }
  for (const { id: drawId } of draws) {
    const stake = { ticketId, drawId, purpose: 'lotto-free-stake', house: 'bonus', nowMs } as const;
    await moveBetweenHouse(trx, ticketTransfer(account, stake), 'lotto', amountMinor);
  }
}

async function buyInTransaction(trx: Trx, context: LottoContext, buying: Buying): Promise<Bought> {
  const { playerId, sessionId, key, body, accessRefusal = null } = buying;
  const account = await lockSpendingAccount(trx, { playerId, accountId: body.accountId, sessionId });
  if (!account) throw wrongField('accountId', 'not an account of this player');
  if (!account.isSignedIn) throw new RequestRefused('unauthorised');
  const known = await findTicketByKey(trx, playerId, key);
  if (known) return replay(known, body);
  if (accessRefusal) throw accessRefusal;
  const nowMs = context.clock.nowMs();
  const refusal = playerRefusal(accessPlayerOf(account, context.settings, nowMs), 'stake', nowMs);
  if (refusal) throw refusal;
  const order = readOrder(body);
  const draws = await holdOpen(trx, context, order.lottery, body);
  const freeTicketId = await payWith(trx, context, account, body, order);
  const ticket = await insertTicket(trx, context, account, buying, { ...order, freeTicketId });
  await trx
    .insertInto('lotto_entries')
    .values(draws.map(({ id }) => ({ ticket_id: ticket.id, draw_id: id })))
    .execute();
  await moveStakes(trx, account, ticket, draws, nowMs);
  return { ticket, isNew: true };
}

/**
 * Buys a ticket in one transaction, once for its key: it stakes its amount in each of its draws. The same key with the
 * same body answers the ticket as it is now.
 *
 * @throws RequestRefused naming the field.
 */
export async function buyTicket(context: LottoContext, buying: Buying): Promise<Bought> {
  const { database } = context;
  try {
    return await database.transaction((trx) => buyInTransaction(trx, context, buying));
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    const known = await findTicketByKey(database.kysely, buying.playerId, buying.key);
    if (!known) throw error;
    return replay(known, buying.body);
  }
}
