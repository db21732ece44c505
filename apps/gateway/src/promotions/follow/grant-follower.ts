import { SerialWork } from '../../platform/background/serial-work.ts';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import { sql } from 'kysely';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import { announceAccounts } from '../../wallet/accounts/index.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { FOLLOWED_MS, playersOfTurnedBetGrants } from '../bet-grants/follow-bet-grants.ts';
import { seenOfCoupon } from './coupon-events.ts';
import { followPlayer } from './follow-player.ts';
import { takeRegistrationCodes } from './registration-codes.ts';

/** How often it is looked for what nobody told. */
const POLL_INTERVAL_MS = 15_000;

/** How many players are looked after in one go. */
const BATCH = 200;

/** Players to whose grants something has happened that they have not been told. */
async function findDue({ database, nowMs }: PromotionsContext): Promise<readonly number[]> {
  const now = nowMs();
  const { rows } = await sql<{ id: number }>`
    select distinct g.player_id as id from offer_grants g
    where g.watched_until_ms > ${now}::bigint and (g.ends_at_ms <= ${now}::bigint
      or exists (select from offer_grant_stakes s join coupons c on c.id = s.coupon_id
        where s.grant_id = g.id and s.seen is distinct from ${seenOfCoupon})
      or exists (select from payments p where p.id = g.payment_id and p.state <> 'succeeded' and g.state in ('active', 'wagering', 'completed'))
      or exists (select from offer_grant_stakes s join transfers t on t.idempotency_key = s.ref || '-return'
        where s.grant_id = g.id and s.coupon_id is null and (s.stake->>'isVoid')::boolean is not true)
      or (g.state in ('active', 'wagering') and (
        exists (select from player_limits l where l.player_id = g.player_id and l.limit_type = ${LIMIT_TYPE.selfExclusion}
          and l.state = 'ACTIVE' and l.starts_at_ms <= ${now}::bigint and g.balances->>'isExcluded' = 'false')
        or g.terms->'forfeits' @> '["withdraw"]' and exists (select from payments p
          where p.account_id = g.account_id and p.direction = 'withdrawal'
          and p.created_at_ms > g.created_at_ms)
        or exists (select from transfers t where t.account_id = g.account_id and t.purpose = 'game-stake'
          and t.created_at_ms >= g.created_at_ms
          and not exists (select from offer_grant_stakes s where s.grant_id = g.id and s.ref = t.idempotency_key)))))
    union
    select t.player_id from offer_takings t
    where t.state = 'waiting' and (t.lapses_at_ms <= ${now}::bigint or exists (select from payments p
      where p.player_id = t.player_id and p.direction = 'deposit' and p.state = 'succeeded' and p.decided_at_ms >= t.taken_at_ms))
    union ${playersOfTurnedBetGrants(now)}
    limit ${BATCH}`.execute(database.kysely);
  return rows.map(({ id }) => id);
}

/** Players who have something that can still change. */
async function findFollowed({ database, nowMs }: PromotionsContext): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select player_id as id from offer_grants where watched_until_ms > ${nowMs()}::bigint
    union select player_id from offer_takings where state = 'waiting'
    union select player_id from bet_grants where state = 'used' and used_at_ms > ${nowMs() - FOLLOWED_MS}::bigint`.execute(
    database.kysely,
  );
  return rows.map(({ id }) => id);
}

/**
 * Lets grants follow what happens elsewhere. It is woken by what is told after a commit, and looks by itself for what was not:
 * everything that happened stands in the tables of coupons, payments and transfers, so that no end of the process loses it.
 */
export class GrantFollower {
  readonly #context: PromotionsContext;
  readonly #clock: Pick<FeedClock, 'after'>;
  readonly #followed = new Set<number>();
  readonly #queue = new Set<number>();
  readonly #work = new SerialWork(
    () => this.#run(),
    (error) => this.#context.log.error({ err: error }, 'grants could not be looked after'),
  );
  /** The last look for what was not told. */
  #look: Promise<void> = Promise.resolve();
  #isStopped = true;
  #cancel: () => void = () => undefined;
  #endWatch: () => void = () => undefined;

  constructor(context: PromotionsContext, clock: Pick<FeedClock, 'after'>) {
    this.#context = context;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    this.#isStopped = false;
    const wake = ({ playerId }: { readonly playerId: string }) => this.wake(Number(playerId));
    const { bus } = this.#context;
    const ends = [bus.subscribe('coupon', wake), bus.subscribe('player-changed', wake), bus.subscribe('limits', wake)];
    this.#endWatch = () => ends.forEach((end) => end());
    this.#look = this.#inspect();
    await this.#look;
  }

  /** Ends; resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    this.#endWatch();
    this.#queue.clear();
    await this.#look;
    await this.#work.settled();
  }

  /** Follows a player from now on: they took something. */
  follow(playerId: number): void {
    this.#followed.add(playerId);
    this.wake(playerId);
  }

  /** Looks after a player, if there is anything of theirs to look after. */
  wake(playerId: number): void {
    if (this.#isStopped || !this.#followed.has(playerId)) return;
    this.#queue.add(playerId);
    void this.#work.wake();
  }

  /** Takes what codes of registrations open, and looks after everybody to whom something happened that was not told; answers how many. Runs by itself after `start`. */
  async inspect(): Promise<number> {
    for (const playerId of await takeRegistrationCodes(this.#context)) {
      this.#followed.add(playerId);
      await announceAccounts(this.#context, playerId);
    }
    const due = await findDue(this.#context);
    for (const playerId of due) await this.#lookAfter(playerId);
    return due.length;
  }

  /** Resolves when everybody who was told of has been looked after. */
  async settled(): Promise<void> {
    await this.#look;
    await this.#work.settled();
  }

  async #inspect(): Promise<void> {
    if (this.#isStopped) return;
    try {
      for (const id of await findFollowed(this.#context)) this.#followed.add(id);
      await this.inspect();
    } catch (error) {
      this.#context.log.error({ err: error }, 'grants could not be looked for');
    }
    if (this.#isStopped) return;
    this.#cancel = this.#clock.after(POLL_INTERVAL_MS, () => {
      this.#look = this.#inspect();
    });
  }

  async #run(): Promise<void> {
    for (const playerId of this.#queue) {
      this.#queue.delete(playerId);
      await this.#lookAfter(playerId);
    }
  }

  async #lookAfter(playerId: number): Promise<void> {
    const { database, siteId, nowMs, log } = this.#context;
    try {
      if (!(await followPlayer({ database, siteId, playerId, nowMs: nowMs() }))) return;
      await announceAccounts(this.#context, playerId);
    } catch (error) {
      log.error(
        { err: error, playerId },
        'grants of a player could not be brought up to date; they will be looked for',
      );
    }
  }
}
