import { randomUUID } from 'node:crypto';
import type { LaunchedGame, PlacedCoupon, StartedPayment } from '@longshot/contracts';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import { STAKE_MINOR } from '../load/mover.ts';
import type { BoardBet, Player } from '../player/player.ts';
import { queryServer } from '../process/server-database.ts';
import type { Site } from '../site/open-site.ts';

/** Work that a gateway was killed over: every kind of work that waits in a database. */
export interface LeftWork {
  /** Paid, of which the house has not heard: one is told by a webhook, one by time, one when it is asked for. */
  readonly paymentIds: readonly string[];
  /** Won by a result that is stored and not applied. */
  readonly wonCouponId: string;
  /** Waits for its live delay. */
  readonly liveCouponId: string;
  /** A game with rounds that broke off. */
  readonly token: string;
}

const DICE = '101';
const ROUND_STAKE_MINOR = 100;
const DEPOSIT_MINOR = 1_000;

/** How many prices are tried: each may be suspended at that moment. */
const BET_TRIES = 40;

async function expect200<Body>(name: string, answer: Promise<{ status: number; body: string }>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body) as Body;
}

async function beginDeposit(player: Player): Promise<string> {
  const body = {
    accountId: player.accountId,
    methodId: 'voucher',
    amountMinor: DEPOSIT_MINOR,
    iso: 'EUR',
    language: 'en',
  };
  const begun = player.call('createDeposit', { key: randomUUID(), body });
  return (await expect200<StartedPayment>('createDeposit', begun)).payment.id;
}

const place = (player: Player, bet: BoardBet) =>
  player.call('placeCoupon', {
    key: randomUUID(),
    body: {
      accountId: player.accountId,
      typeId: 0,
      amount: STAKE_MINOR,
      bets: [bet],
      changeCoefAction: 1,
      rulesVersion: RULES_VERSION,
    },
  });

/** Bets on the first of these that is taken, with a coupon that is then as told. */
async function placeOne(player: Player, bets: readonly BoardBet[], meant: PlacedCoupon['state']): Promise<string> {
  const said: string[] = [];
  for (const bet of bets.slice(0, BET_TRIES)) {
    const { status, body } = await place(player, bet);
    if (status === 200) {
      const { couponId, state } = JSON.parse(body) as PlacedCoupon;
      if (state === meant) return couponId;
    }
    said.push(`${status} ${body.slice(0, 200)}`);
  }
  throw new Error(`No bet was ${meant}: ${said.at(-1) ?? 'there is none'}`);
}

/** A coupon on a market that nobody else bets on, another for each number. */
async function placeApart(player: Player, nth: number): Promise<string> {
  const [first, ...others] = await player.findBets('getLineBoard');
  const apart = others.filter(({ eventId }) => eventId !== first?.eventId);
  const from = nth % Math.max(1, apart.length);
  return placeOne(player, [...apart.slice(from), ...apart.slice(0, from)], 'accepted');
}

/** Plays a round in which the gateway is killed when it would write the nth step of it. */
async function playUntilKilled(site: Site, player: Player, token: string, nth: number): Promise<void> {
  const gateway = site.gateway();
  let steps = 0;
  const cut = site.proxy.cutAtStatement(nth, 'before', (sql) => {
    if (!sql.startsWith('update "in_house_rounds"')) return false;
    steps += 1;
    if (steps === nth) gateway.signal('SIGKILL');
    return true;
  });
  // Nearly every roll wins: a payout that is lost or doubled is seen.
  const bet = { direction: 'over', target: 200 };
  const body = { token, key: randomUUID(), stakeMinor: ROUND_STAKE_MINOR, bet };
  const answer = await player.call('playGameRound', { body }).catch(() => null);
  cut.cancel();
  if (!cut.isDone) throw new Error(`The round did not break off: ${answer?.status} ${answer?.body.slice(0, 200)}`);
}

const PAID = `outcome = 'succeeded', sequence = sequence + 1, attempts = 0, settles_at_ms = null, settles_to = null`;

/** Lets things have happened that nobody has heard of yet. */
function arrange({ paymentIds, wonCouponId, token }: LeftWork, accountId: string): string {
  const [reported = '', due = '', requested = ''] = paymentIds;
  return `
    update sandbox_payments set ${PAID} where reference = '${reported}';
    update sandbox_payments set settles_at_ms = 0, settles_to = 'succeeded' where reference = '${due}';
    update sandbox_payments set ${PAID}, told_sequence = sequence + 1 where reference = '${requested}';
    update payments set check_at_ms = 0 where id = ${requested};
    insert into player_mailing (player_id, tells_payments_since_ms, tells_bets_since_ms)
      select player_id, 0, 0 from accounts where id = '${accountId}'
      on conflict (player_id) do update set tells_payments_since_ms = 0, tells_bets_since_ms = 0;
    insert into market_results (event_id, market_key, slot, is_active, timestamp_ms, outcomes, received_at_ms)
      select event_id, market_key, 'settlement', true, now_ms, jsonb_build_object(outcome_id, jsonb_build_object(
        'outcomeId', outcome_id, 'result', 1, 'voidFactor', 0, 'deadHeatFactor', '1')), now_ms
      from bets, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms) clock
      where coupon_id = ${wonCouponId}
      on conflict (event_id, market_key, slot) do update set
        version = market_results.version + 1, outcomes = market_results.outcomes || excluded.outcomes;
    insert into in_house_rounds (owner, token, key, request_hash, game_id, iso, seed_id, nonce, choice, stake_minor,
        state, created_at_ms)
      select owner, token, key || '-' || made.state, request_hash, game_id, iso, seed_id, nonce, choice, stake_minor,
        made.state, created_at_ms
      from in_house_rounds, (values ('begun'), ('cancelling')) made (state) where token = '${token}'`;
}

/** Kills the gateway of a site, the nth time, while every kind of work waits in its database; all of it is of the probe's player. */
export async function leaveWork(site: Site, nth: number): Promise<LeftWork> {
  const { player } = site.probe;
  const { accountId } = player;
  const { token } = await expect200<LaunchedGame>(
    'launchGame',
    player.call('launchGame', { body: { gameId: DICE, accountId } }),
  );
  const paymentIds = [await beginDeposit(player), await beginDeposit(player), await beginDeposit(player)];
  const wonCouponId = await placeApart(player, nth);
  const liveCouponId = await placeOne(player, await player.findBets('getLiveBoard'), 'submitted');
  const work = { paymentIds, wonCouponId, liveCouponId, token };
  await playUntilKilled(site, player, token, 1 + (nth % 2));
  await site.gateway().exited;
  await queryServer(site.databaseUrl, arrange(work, accountId));
  return work;
}
