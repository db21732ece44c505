import type { OfferView } from '@longshot/contracts';
import { isIdentified } from '@longshot/domain/identity';
import { knownJurisdiction } from '@longshot/domain/jurisdictions';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import {
  clubLevelOf,
  DAY_SECONDS,
  grantOfLoss,
  isAllowedIn,
  isBetOffer,
  isInSegment,
  isTakenByHand,
  isWithinHours,
  type CashbackOffer,
  type Offer,
  type SegmentFacts,
  type StakedProduct,
} from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { bonusesGiven, hasBonusRoom } from '../../wallet/bonus/index.ts';
import { isCountedHouse, stakePurposes } from '../../wallet/limits/index.ts';
import { refundedOf } from '../../wallet/payments/index.ts';
import type { PromotionsContext } from '../promotions-context.ts';

/** How an offer stands to a player. */
export type Standing = OfferView['standing'];

interface TakingFacts {
  readonly offerId: string;
  readonly period: string;
  readonly state: 'waiting' | 'granted' | 'lapsed';
  /** Whether its grant is being wagered. */
  readonly isLive: boolean;
  /** Whether its mission runs. */
  readonly isRunning: boolean;
}

/** Facts of a player that offers are for. */
export interface OfferedPlayer {
  readonly playerId: number;
  readonly iso: string;
  readonly accountId: string;
  readonly country: string | null;
  readonly jurisdiction: string | null;
  /** IANA zone of the player's jurisdiction. */
  readonly timeZone: string;
  readonly hasDeposited: boolean;
  /** 0 none, 1 sport, 2 casino; null: not chosen. */
  readonly bonusType: number | null;
  /** Monday of the player's week, `YYYY-MM-DD`. */
  readonly week: string;
  /** Day of the player's clock, `YYYY-MM-DD`, its number in the week, Monday 1, and the hour. */
  readonly day: string;
  readonly weekday: number;
  readonly hour: number;
  /** Bonuses that the player was ever given, whichever way. */
  readonly bonusesGiven: number;
  /** Moment that the facts are of. */
  readonly nowMs: number;
  readonly createdAtMs: number;
  readonly identifiedAtMs: number | null;
  readonly identifiedUntilMs: number | null;
  /** Sum of all deposits in the currency of the main account, in minor units. */
  readonly depositedMinor: string;
  /** Coupons that were settled. */
  readonly couponCount: number;
  /** Stakes of the main account in each number of days that a segment asks for, without those that were given back unplayed. */
  readonly staked: readonly { readonly days: number; readonly product: StakedProduct; readonly minor: string }[];
  /** Language that the account keeps; English where it keeps none, as mails are written. */
  readonly language: string;
  /** Points earned in the twelve months before, those taken back left out. */
  readonly pointsOfYear: number;
  readonly takings: readonly TakingFacts[];
}

/** Sums of stakes of a main account `a` by product, in each number of days that a segment of the site asks for. */
const stakedSums = (nowMs: number) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('days', w.days, 'product', s.product, 'minor', s.minor::text)), '[]'::jsonb)
    from (select distinct (o.body->'segment'->'staked'->>'days')::integer as days from offers o
      where o.site_id = a.site_id and o.is_current and o.body->'segment'->'staked' ? 'days') w
    cross join lateral (select t.product, sum(e.amount_minor) as minor
      from transfers t join entries e on e.transfer_id = t.id and ${isCountedHouse}
      where t.account_id = a.id and t.created_at_ms > ${nowMs}::bigint - w.days * 86400000::bigint
        and t.purpose in (${stakePurposes}) group by t.product) s)`;

/** Facts of a player that offers are for; undefined for one without a main account. */
export async function findOfferedPlayer(
  reader: Reader,
  playerId: number,
  nowMs: number,
): Promise<OfferedPlayer | undefined> {
  const { rows } = await sql<OfferedPlayer>`
    select p.id as "playerId", a.iso, a.id as "accountId", p.country, p.jurisdiction, p.time_zone as "timeZone",
      exists (select from payments d where d.player_id = p.id and d.direction = 'deposit' and d.state = 'succeeded') as "hasDeposited",
      (select c.bonus_type from offer_choices c where c.player_id = p.id) as "bonusType",
      to_char(date_trunc('week', (timestamptz 'epoch' + ${nowMs}::bigint * interval '1 millisecond') at time zone p.time_zone),
        'YYYY-MM-DD') as week,
      to_char(now_there.at, 'YYYY-MM-DD') as day, extract(isodow from now_there.at)::integer as weekday,
      extract(hour from now_there.at)::integer as hour,
      ${bonusesGiven} as "bonusesGiven", ${nowMs}::bigint as "nowMs", p.created_at_ms as "createdAtMs",
      p.identified_at_ms as "identifiedAtMs", p.identified_until_ms as "identifiedUntilMs",
      (select coalesce(sum(d.amount_minor - ${refundedOf(sql`d.id`)}), 0)::text from payments d where d.player_id = p.id and d.direction = 'deposit'
        and d.state = 'succeeded' and d.iso = a.iso) as "depositedMinor",
      (select count(*)::integer from coupons c where c.player_id = p.id and c.payout_minor is not null) as "couponCount",
      ${stakedSums(nowMs)} as staked,
      coalesce((select f.chosen->>'language' from player_preferences f where f.player_id = p.id), 'en') as language,
      (select coalesce(sum(m.points), 0)::integer from point_movements m where m.player_id = p.id
        and m.kind in ('earned', 'taken-back') and m.product is not null and timestamptz 'epoch' + m.moved_at_ms * interval '1 millisecond'
          >= timestamptz 'epoch' + ${nowMs}::bigint * interval '1 millisecond' - interval '12 months') as "pointsOfYear",
      coalesce((select jsonb_agg(jsonb_build_object('offerId', t.offer_id, 'period', t.period, 'state', t.state,
          'isLive', coalesce(g.state in ('active', 'wagering'), false), 'isRunning', coalesce(m.state = 'running', false)))
        from offer_takings t left join offer_grants g on g.taking_id = t.id left join missions m on m.taking_id = t.id where t.player_id = p.id), '[]'::jsonb) as takings
    from players p join accounts a on a.player_id = p.id and a.type = ${ACCOUNT_TYPE.main}
      cross join lateral (select (timestamptz 'epoch' + ${nowMs}::bigint * interval '1 millisecond') at time zone p.time_zone as at) now_there
    where p.id = ${playerId}::bigint`.execute(reader);
  return rows[0];
}

/** Day or week that a taking of an offer is of; empty where it is taken once. */
export const periodOf = ({ kind, per }: Offer, { day, week }: Pick<OfferedPlayer, 'day' | 'week'>): string => {
  if (kind === 'cashback' || per === 'week') return week;
  return per === 'day' ? day : '';
};

/** Loss of real money of a player on a product in the week before theirs, in minor units; below 0 what they won. */
export async function lossOfWeek(reader: Reader, player: OfferedPlayer, { product }: CashbackOffer): Promise<bigint> {
  const { rows } = await sql<{ loss: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as loss from transfers t
      join entries e on e.transfer_id = t.id and e.account_id like 'house:%' and e.account_id not like 'house:%:advance'
    where t.account_id = ${player.accountId} and t.product = ${product}
      and t.jurisdiction_time >= ${player.week}::timestamp - interval '7 days'
      and t.jurisdiction_time < ${player.week}::timestamp`.execute(reader);
  return BigInt(rows[0]?.loss ?? 0);
}

/** Products of the choices 1 and 2. */
const PRODUCT_OF_CHOICE = ['', 'sport', 'casino'] as const;

/** Rules beside the row and the player by which an offer is judged. */
export type StandingRules = Pick<PromotionsContext, 'ofHouse' | 'pointsProgrammes'>;

/** Facts of a player as segments look at them. */
function segmentFacts(player: OfferedPlayer, { pointsProgrammes }: StandingRules): SegmentFacts {
  const { nowMs, createdAtMs, iso, pointsOfYear } = player;
  const programme = pointsProgrammes.find((each) => each.iso === iso);
  return {
    accountDays: BigInt(Math.floor(Math.max(0, nowMs - createdAtMs) / (DAY_SECONDS * 1_000))),
    deposited: BigInt(player.depositedMinor),
    coupons: BigInt(player.couponCount),
    staked: player.staked.map(({ days, product, minor }) => ({ days, product, amount: BigInt(minor) })),
    language: player.language,
    level: programme ? clubLevelOf(programme, pointsOfYear).id : null,
    isIdentified: isIdentified(player, nowMs),
  };
}

/** Whether an offer is for a player: currency, country, segment, choice of bonuses, what their jurisdiction allows. */
export function isForPlayer(offer: Offer, player: OfferedPlayer, rules: StandingRules): boolean {
  const { bonusType, country, iso, hasDeposited } = player;
  if (iso !== offer.iso || bonusType === 0) return false;
  if (offer.countries.length > 0 && !offer.countries.some((each) => each === country)) return false;
  if (offer.kind === 'first-deposit' && hasDeposited) return false;
  if (offer.segment !== null && !isInSegment(offer.segment, segmentFacts(player, rules))) return false;
  const jurisdiction = knownJurisdiction(player.jurisdiction, rules.ofHouse);
  if (!hasBonusRoom(jurisdiction, player.bonusesGiven)) return false;
  if (!isAllowedIn(offer, jurisdiction)) return false;
  const weight = bonusType === null ? undefined : offer.asks.weights.get(PRODUCT_OF_CHOICE[bonusType] ?? '');
  return bonusType === null || (weight !== undefined && weight.numerator > 0n);
}

/** Whether the player wagers a grant now, or has taken an offer that waits. */
export const hasLiveGrant = ({ takings }: OfferedPlayer): boolean =>
  takings.some(({ state, isLive }) => state === 'waiting' || isLive);

/** Whether an offer runs at a moment, in milliseconds. */
export const isRunning = ({ startsAt, endsAt }: Offer, nowMs: number): boolean =>
  nowMs >= startsAt * 1_000 && nowMs < endsAt * 1_000;

/** How an offer stands to a player now, its budget aside. */
export async function standingOf(
  reader: Reader,
  offer: Offer,
  player: OfferedPlayer,
  rules: StandingRules,
  nowMs: number,
): Promise<Standing> {
  const period = periodOf(offer, player);
  const taken = player.takings.find((each) => each.offerId === offer.id && each.period === period);
  if (taken) return taken.state === 'waiting' ? 'waiting' : taken.isLive || taken.isRunning ? 'active' : 'used';
  if (!isRunning(offer, nowMs)) return 'gone';
  if (!isTakenByHand(offer) || !isForPlayer(offer, player, rules)) return 'not-for-you';
  if (!isWithinHours(offer.hours, player)) return 'later';
  if (offer.kind === 'cashback' && grantOfLoss(offer, await lossOfWeek(reader, player, offer)) === null) {
    return 'nothing-lost';
  }
  // A free bet, a boost or free rounds stand beside what is being wagered, and the reward of a mission comes after it.
  if (isBetOffer(offer) || offer.kind === 'mission' || offer.kind === 'free-rounds') return 'open';
  return hasLiveGrant(player) ? 'busy' : 'open';
}
