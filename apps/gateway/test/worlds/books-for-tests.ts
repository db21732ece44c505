import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../../src/platform/database/index.ts';
import { moveBetweenHouse } from '../../src/wallet/ledger/house-transfer.ts';
import { credit, debit, debitEach, lockAccount, reverse, type LockedAccount } from '../../src/wallet/ledger/ledger.ts';
import type { HousePurpose, TransferFacts } from '../../src/wallet/ledger/transfer-facts.ts';

interface Way extends Pick<TransferFacts, 'purpose' | 'product' | 'house'> {
  readonly by: 'credit' | 'debit' | 'reverse' | 'advance';
  /** Account of the house that takes what another one gives; then no player's balance moves. */
  readonly to?: HousePurpose;
  readonly about?: 'coupon' | 'game';
}

const sport = { product: 'sport', house: 'sport', about: 'coupon' } as const;
const game = { product: 'casino', house: 'casino', about: 'game' } as const;
const lotto = { product: 'casino', house: 'lotto' } as const;
const bonus = { product: 'bonus', house: 'bonus' } as const;
const money = { product: 'payment', house: 'funding' } as const;

/** Every kind of movement that books know, as the contexts write it. */
export const MOVEMENTS = {
  stake: { ...sport, purpose: 'stake', by: 'debit' },
  'lent stake': { ...sport, purpose: 'stake', by: 'advance' },
  'released stake': { ...sport, purpose: 'stake-release', by: 'credit' },
  payout: { ...sport, purpose: 'payout', by: 'credit' },
  'payout taken back': { ...sport, purpose: 'payout-reversal', by: 'reverse' },
  'cash-out': { ...sport, purpose: 'cash-out', by: 'credit' },
  'stake of a game': { ...game, purpose: 'game-stake', by: 'debit' },
  'stake of a game given back': { ...game, purpose: 'game-stake-return', by: 'credit' },
  'win of a game': { ...game, purpose: 'game-win', by: 'credit' },
  'share of a pot': { ...game, purpose: 'jackpot-feed', by: 'debit', to: 'jackpot' },
  'pot that is won': { ...game, house: 'jackpot', purpose: 'game-jackpot', by: 'credit' },
  'stake of toto': { product: 'sport', house: 'toto', purpose: 'toto-stake', by: 'debit' },
  'payout of toto': { product: 'sport', house: 'toto', purpose: 'toto-payout', by: 'credit' },
  'stake of lotto': { ...lotto, purpose: 'lotto-stake', by: 'debit' },
  'prize of lotto': { ...lotto, purpose: 'lotto-prize', by: 'credit' },
  'prize of a pool': { ...lotto, house: 'lotto-pool', purpose: 'lotto-prize', by: 'credit' },
  'pool of lotto': { ...lotto, purpose: 'lotto-pool', by: 'debit', to: 'lotto-pool' },
  'ticket that is given': { ...bonus, purpose: 'lotto-free-stake', by: 'debit', to: 'lotto' },
  bonus: { ...bonus, purpose: 'bonus-grant', by: 'credit' },
  'bonus taken back': { ...bonus, purpose: 'bonus-grant-reversal', by: 'reverse' },
  cashback: { ...bonus, purpose: 'cashback', by: 'credit' },
  deposit: { ...money, purpose: 'deposit', by: 'credit' },
  'deposit taken back': { ...money, purpose: 'deposit-reversal', by: 'reverse' },
  withdrawal: { ...money, house: 'withdrawals', purpose: 'withdrawal', by: 'debit' },
  'withdrawal that is paid': { ...money, house: 'withdrawals', purpose: 'withdrawal-paid', by: 'debit', to: 'funding' },
  'refund that is paid': { ...money, house: 'withdrawals', purpose: 'refund-paid', by: 'debit', to: 'funding' },
  correction: { ...money, house: 'corrections', purpose: 'balance-correction', by: 'credit' },
} as const satisfies Readonly<Record<string, Way>>;

/** A kind of movement. */
export type MovementKind = keyof typeof MOVEMENTS;

/** A movement that a test writes. */
export interface BookMovement {
  readonly kind: MovementKind;
  readonly accountId: string;
  readonly amountMinor: number;
  readonly atMs: number;
  /** Sports of the legs of a coupon, one a leg. */
  readonly sports?: readonly string[];
  readonly gameId?: string;
}

const PROVIDER = 'in-house';

/** Writes a coupon with a leg for each sport, as far as reports read it. */
async function writeCoupon(trx: Trx, account: LockedAccount, movement: BookMovement): Promise<number> {
  const { sports = ['football'], amountMinor, atMs } = movement;
  const { siteId, playerId, id, iso } = account;
  const { rows } = await sql<{ id: number }>`
    insert into coupons (site_id, player_id, account_id, iso, idempotency_key, request_hash, state, type_id, amount_minor,
      terms, total_coef, possible_win_minor, change_coef_action, is_drop_on_score_change, rules_version, placed_at_ms)
    values (${siteId}, ${playerId}::bigint, ${id}, ${iso}, ${randomUUID()}, '-', 'settled', 1, ${amountMinor}::bigint, '{}',
      '2', ${amountMinor}::bigint, 0, false, '1', ${atMs}::bigint) returning id`.execute(trx);
  const couponId = rows[0]?.id ?? 0;
  for (const [index, sportSlug] of sports.entries())
    await sql`
      insert into bets (coupon_id, bet_index, account_id, event_id, market_key, outcome_id, event, coef, is_live, is_banker,
        book_epoch, book_sequence, price_time_ms, status_id, factor)
      values (${couponId}::bigint, ${index}::integer, ${id}, ${`event-${index}`}, '1', '1',
        ${JSON.stringify({ sportSlug })}::jsonb, 2000, false, false, 'e', 1, 0, 1, '2')`.execute(trx);
  return couponId;
}

async function writeTransaction(
  trx: Trx,
  { siteId, playerId, id, iso }: LockedAccount,
  { gameId = '1', amountMinor, atMs }: BookMovement,
): Promise<string> {
  // Numbers of providers may have colons in them.
  const transactionId = `round:${randomUUID()}`;
  await sql`
    insert into casino_transactions (provider_id, transaction_id, site_id, player_id, account_id, kind, round_id, game_id,
      iso, amount_minor, request_hash, balance_minor, created_at_ms)
    values (${PROVIDER}, ${transactionId}, ${siteId}, ${playerId}::bigint, ${id}, 'bet', ${transactionId}, ${gameId}, ${iso},
      ${amountMinor}::bigint, '-', 0, ${atMs}::bigint)`.execute(trx);
  return transactionId;
}

/** A pot holds what was fed less what was paid: the checks of the ledger ask for it. */
async function movePot(trx: Trx, { siteId, iso }: LockedAccount, transactionId: string, minor: number): Promise<void> {
  const thousandths = minor * 1_000;
  await sql`
    insert into casino_pots (site_id, game_id, pot, iso) values (${siteId}, 'books', 'mini', ${iso})
    on conflict do nothing`.execute(trx);
  await sql`
    update casino_pots set held_thousandths = held_thousandths + ${thousandths}::bigint
    where site_id = ${siteId} and game_id = 'books' and pot = 'mini' and iso = ${iso}`.execute(trx);
  await sql`
    insert into casino_pot_moves (provider_id, transaction_id, pot, kind, site_id, game_id, iso, thousandths, created_at_ms)
    values (${PROVIDER}, ${transactionId}, 'mini', ${minor < 0 ? 'paid' : 'fed'}, ${siteId}, 'books', ${iso},
      ${thousandths}::bigint, 0)`.execute(trx);
}

async function move(trx: Trx, way: Way, facts: TransferFacts, amountMinor: number): Promise<void> {
  if (way.to !== undefined) return void (await moveBetweenHouse(trx, facts, way.to, amountMinor));
  if (way.by === 'advance') return debitEach(trx, [{ facts, lender: 'advance', amountMinor }]);
  const post = { credit, debit, reverse }[way.by];
  await post(trx, facts, amountMinor);
}

/** Writes a movement into the ledger at a time of its own, with what it is about. A pot that is won was fed just before. */
export async function writeMovement(database: Database, movement: BookMovement): Promise<void> {
  const { kind, accountId, amountMinor, atMs } = movement;
  if (kind === 'pot that is won') await writeMovement(database, { ...movement, kind: 'share of a pot' });
  const way: Way = MOVEMENTS[kind];
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw new Error(`There is no account ${accountId}.`);
    const { siteId, iso, timeZone } = account;
    const couponId = way.about === 'coupon' ? await writeCoupon(trx, account, movement) : undefined;
    const transactionId = way.about === 'game' ? await writeTransaction(trx, account, movement) : null;
    const { purpose, product, house } = way;
    if (purpose === 'jackpot-feed') await movePot(trx, account, transactionId ?? '', amountMinor);
    if (purpose === 'game-jackpot') await movePot(trx, account, transactionId ?? '', 0 - amountMinor);
    const key = transactionId === null ? `test:${randomUUID()}` : `casino:${PROVIDER}:${transactionId}:${purpose}`;
    const named = couponId === undefined ? {} : { couponId };
    const facts = { key, siteId, accountId, iso, timeZone, purpose, product, house, nowMs: atMs, ...named };
    await move(trx, way, facts, amountMinor);
  });
}
