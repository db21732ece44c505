import { randomUUID } from 'node:crypto';
import type { MinimalDatabase } from '../placing/bare-database.ts';
import { stakeMinor } from '../placing/recorded-placing.ts';

type Lane = MinimalDatabase['lanes'][number];

/** Moves a sum between an account and the house: the entries that a movement of a game's money has, in one statement. */
const POST = `
  with posted as (
    insert into transfers (idempotency_key, site_id, account_id, purpose, product, is_bonus, coupon_id,
      jurisdiction_time, created_at_ms)
    values ($1, 'longshot', $2, $3, 'casino', false, null, now(), $4)
    on conflict (idempotency_key) do nothing returning id),
  moved as (
    update accounts set balance_minor = balance_minor + $5::bigint
    where id = $2 and exists (select from posted) returning balance_minor)
  insert into entries (account_id, transfer_id, iso, amount_minor)
  select line.account_id, posted.id, 'EUR', line.amount_minor from posted cross join (values
    ($2::text, $5::bigint), ('house:longshot:casino', -$5::bigint)) as line (account_id, amount_minor)`;

async function move({ query, player }: Lane, purpose: string, amountMinor: number): Promise<void> {
  await query('begin', []);
  await query('select balance_minor from accounts where id = $1 for update', [player.accountId]);
  await query(POST, [randomUUID(), player.accountId, purpose, Date.now(), amountMinor]);
  await query('commit', []);
}

/** Dice at even chances: every other round wins. */
async function playMinimal(lane: Lane, isWon: boolean): Promise<void> {
  await move(lane, 'game-stake', 0 - stakeMinor);
  if (isWon) await move(lane, 'game-win', stakeMinor * 2);
}

/** Writes the entries of rounds on every lane at once until the time is over; answers rounds a second. */
export async function runMinimalRounds({ lanes }: MinimalDatabase, durationMs: number): Promise<number> {
  const startMs = performance.now();
  let played = 0;
  const keepPlaying = async (lane: Lane): Promise<void> => {
    for (let round = 0; performance.now() - startMs < durationMs; round++) {
      await playMinimal(lane, round % 2 === 0);
      played++;
    }
  };
  await Promise.all(lanes.map(keepPlaying));
  return (played / (performance.now() - startMs)) * 1_000;
}
