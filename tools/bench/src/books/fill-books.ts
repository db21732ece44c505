import { sql } from 'kysely';
import type { Database } from '../../../../apps/gateway/src/platform/database/index.ts';

/** Shape of the books that are measured. */
export interface Books {
  readonly siteId: string;
  readonly players: number;
  readonly movements: number;
  /** Time that the movements are spread over. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Movements that are written in one statement. */
const BATCH = 50_000;

/** Purposes by the last digit of a movement's number: of ten, three stakes and two payouts of coupons, three stakes and two wins of games. */
const kinds = sql`(values (0, 'stake'), (1, 'stake'), (2, 'stake'), (3, 'payout'), (4, 'payout'), (5, 'game-stake'),
  (6, 'game-stake'), (7, 'game-stake'), (8, 'game-win'), (9, 'game-win')) as kind (n, purpose)`;

async function fillPlayers(database: Database, { siteId, players }: Books): Promise<void> {
  await sql`
    insert into players (id, site_id, email, email_key, password_hash, date_of_birth, time_zone, active_account_id,
      created_at_ms, country)
    overriding system value
    select 1000000 + n, ${siteId}, 'bench-' || n, 'bench-' || n, '-', '1990-01-01', 'UTC', 'bench-' || n, 0,
      (array['DE', 'SE', 'MT', 'GB', null])[1 + n % 5]
    from generate_series(0, ${players - 1}::integer) as n`.execute(database.kysely);
  await sql`
    insert into accounts (id, site_id, player_id, type, iso, balance_minor, created_at_ms)
    select 'bench-' || n, ${siteId}, 1000000 + n, 0, (array['EUR', 'USD'])[1 + n % 2], 0, 0
    from generate_series(0, ${players - 1}::integer) as n`.execute(database.kysely);
}

/** Every coupon is a single of football, tennis or basketball, each third an express of all three. */
async function fillCoupons(database: Database, { siteId, players }: Books, from: number, until: number): Promise<void> {
  await sql`
    insert into coupons (id, site_id, player_id, account_id, iso, idempotency_key, request_hash, state, type_id,
      amount_minor, terms, total_coef, possible_win_minor, change_coef_action, is_drop_on_score_change, rules_version,
      placed_at_ms)
    overriding system value
    select 5000000 + n, ${siteId}, 1000000 + n % ${players}::integer, 'bench-' || n % ${players}::integer, 'EUR',
      'bench-' || n, '-', 'settled', 0, 100, '{}', '2', 200, 0, false, '1', 0
    from generate_series(${from}::integer, ${until - 1}::integer) as n where n % 10 < 5`.execute(database.kysely);
  await sql`
    insert into bets (coupon_id, bet_index, account_id, event_id, market_key, outcome_id, event, coef, is_live, is_banker,
      book_epoch, book_sequence, price_time_ms, status_id, factor)
    select 5000000 + n, leg, 'bench-' || n % ${players}::integer, 'event-' || n % 1000, '1', '1',
      jsonb_build_object('sportSlug', (array['football', 'tennis', 'basketball'])[1 + (n + leg) % 3],
        'championshipName', 'Premier League', 'homeName', 'Falling Home', 'awayName', 'Rising Away', 'startsAtMs', 0),
      2000, false, false, 'bench', 1, 0, 1, '2'
    from generate_series(${from}::integer, ${until - 1}::integer) as n
      cross join lateral generate_series(0, case when n % 3 = 0 then 2 else 0 end) as leg
    where n % 10 < 5`.execute(database.kysely);
}

async function fillMovements(database: Database, books: Books, from: number, until: number): Promise<void> {
  const { siteId, players, movements, fromMs, untilMs } = books;
  const stepMs = (untilMs - fromMs) / movements;
  await sql`
    insert into casino_transactions (provider_id, transaction_id, site_id, player_id, account_id, kind, round_id, game_id,
      iso, amount_minor, request_hash, balance_minor, created_at_ms)
    select 'in-house', 'bench-' || n, ${siteId}, 1000000 + n % ${players}::integer, 'bench-' || n % ${players}::integer,
      case when n % 10 < 8 then 'bet' else 'win' end, 'bench-' || n, (1 + n % 60)::text,
      (array['EUR', 'USD'])[1 + n % ${players}::integer % 2], 100, '-', 0, 0
    from generate_series(${from}::integer, ${until - 1}::integer) as n where n % 10 >= 5`.execute(database.kysely);
  await sql`
    with written as (
      insert into transfers (id, idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id,
        jurisdiction_time, created_at_ms)
      overriding system value
      select 9000000 + n, case when n % 10 < 5 then 'coupon:' || n else 'casino:in-house:bench-' || n || ':' || purpose end,
        ${siteId}, 'bench-' || m.n % ${players}::integer, purpose, case when m.n % 10 < 5 then 'sport' else 'casino' end,
        false, case when m.n % 10 < 5 then 5000000 + m.n end, timestamp '2026-01-01',
        ${fromMs}::bigint + floor(m.n * ${stepMs}::float8)::bigint
      from (select n, purpose from generate_series(${from}::integer, ${until - 1}::integer) as s (n)
        join (select n as rest, purpose from ${kinds}) as k on k.rest = s.n % 10) as m
      returning id, account_id, product)
    insert into entries (account_id, transfer_id, iso, amount_minor)
    select line.account_id, w.id, (array['EUR', 'USD'])[1 + (w.id - 9000000) % ${players}::integer % 2],
      line.sign * (case when (w.id - 9000000) % 5 < 3 then 1 else -1 end) * (101 + (w.id - 9000000) % 897)
    from written w cross join lateral (values ('house:' || ${siteId}::text || ':' || w.product, 1), (w.account_id, -1))
      as line (account_id, sign)`.execute(database.kysely);
}

/** Writes so many movements with everything that reports read of them, batch by batch. */
export async function fillBooks(database: Database, books: Books): Promise<void> {
  await fillPlayers(database, books);
  for (let from = 0; from < books.movements; from += BATCH) {
    const until = Math.min(from + BATCH, books.movements);
    await fillCoupons(database, books, from, until);
    await fillMovements(database, books, from, until);
  }
  await sql`analyze`.execute(database.kysely);
}
