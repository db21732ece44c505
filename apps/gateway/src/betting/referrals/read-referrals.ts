import type { DeskReferral, DeskReferrals } from '@longshot/contracts/desk';
import { stakeFactor } from '@longshot/domain/coupon/quote';
import { findMarket, parseMarketKey } from '@longshot/domain/markets';
import { formatCoef } from '@longshot/domain/odds';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { playerName } from '../../platform/staff/player-name.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { BetRow } from '../coupons/coupon-record.ts';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import { stakeFactorColumn } from '../coupons/stake-factors.ts';
import { currencyBounds, playerBounds } from '../placing/coupon-terms.ts';

/** The most that are listed: more than anybody decides in time. */
const MOST_LISTED = 100;

/** So many decisions are listed. */
const MOST_DECIDED = 20;

function presentBet({ event, ...bet }: BetRow): DeskReferral['bets'][number] {
  return {
    eventId: bet.event_id,
    home: event.homeName,
    away: event.awayName,
    championship: event.championshipName,
    startsAtMs: event.startsAtMs,
    marketKey: bet.market_key,
    outcomeId: bet.outcome_id,
    kind: findMarket(parseMarketKey(bet.market_key).marketId)?.kind ?? null,
    names: event.names?.en ?? null,
    coef: formatCoef(bet.coef),
  };
}

/** Record of a coupon's player in its currency, as JSON. */
const betRecord = sql<DeskReferral['record']>`(select jsonb_build_object('coupons', count(*),
    'stakedMinor', coalesce(sum(b.amount_minor), 0), 'paidMinor', coalesce(sum(b.payout_minor), 0))
  from coupons b where b.player_id = c.player_id and b.iso = c.iso and b.settled_at_ms is not null)`;

/** Reads what was decided of late, the newest first. */
async function readDecided(reader: Reader, siteId: string): Promise<DeskReferrals['decided']> {
  const rows = await reader
    .selectFrom('coupons as c')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .select(['c.id', 'c.player_id as playerId', 'c.iso', 'c.amount_minor as amountMinor', 'c.state', 'c.refusals'])
    .select(['c.decided_at_ms as decidedAtMs', 'p.name', 'p.email'])
    .where('c.is_vip', '=', true)
    .where('c.state', '!=', 'submitted')
    .where('c.site_id', '=', siteId)
    .orderBy('c.decided_at_ms', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_DECIDED)
    .execute();
  return rows.map(({ id, playerId, name, email, state, refusals, decidedAtMs, ...stake }) => ({
    ...stake,
    couponId: String(id),
    playerId: String(playerId),
    player: playerName({ name, email }),
    isTaken: state !== 'rejected',
    code: refusals[0]?.code ?? null,
    decidedAtMs: decidedAtMs ?? 0,
  }));
}

/** Reads the stakes above the maximum that wait for the staff, those with the least time first. */
async function readWaiting(reader: Reader, { settings }: CouponContext): Promise<DeskReferrals['referrals']> {
  const waiting = await reader
    .selectFrom('coupons as c')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .select(['c.id', 'p.name', 'p.email', betRecord.as('record')])
    .select(stakeFactorColumn(sql.ref('c.player_id')).as('factors'))
    .where('c.is_vip', '=', true)
    .where('c.state', '=', 'submitted')
    .where('c.site_id', '=', settings.siteId)
    .orderBy('c.accept_at_ms')
    .orderBy('c.id')
    .limit(MOST_LISTED)
    .execute();
  const ids = waiting.map(({ id }) => id);
  const coupons = new Map((await loadCoupons(reader, ids)).map((each) => [each.coupon.id, each]));
  return waiting.flatMap(({ id, name, email, record, factors }) => {
    const found = coupons.get(id);
    if (!found) return [];
    const { coupon, bets } = found;
    return {
      couponId: String(id),
      playerId: String(coupon.player_id),
      player: playerName({ name, email }),
      iso: coupon.iso,
      amountMinor: coupon.amount_minor,
      maximumMinor: playerBounds(currencyBounds(settings, coupon.iso), stakeFactor(factors)).maxStakeMinor,
      possibleWinMinor: coupon.possible_win_minor,
      placedAtMs: coupon.placed_at_ms,
      decideByMs: coupon.accept_at_ms ?? coupon.placed_at_ms,
      bets: bets.map(presentBet),
      record,
    };
  });
}

/** Reads the stakes above the maximum: those that wait, and those that were decided of late. */
export async function readReferrals(reader: Reader, context: CouponContext): Promise<DeskReferrals> {
  const referrals = await readWaiting(reader, context);
  const decided = await readDecided(reader, context.settings.siteId);
  return { atMs: context.clock.nowMs(), referrals, decided };
}
