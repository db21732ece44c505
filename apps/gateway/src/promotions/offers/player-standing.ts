import type { OfferView } from '@longshot/contracts';
import { type Jurisdiction, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import {
  grantOfLoss,
  isBetOffer,
  isTakenByHand,
  mayBeGivenIn,
  type CashbackOffer,
  type Offer,
} from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { bonusesGiven, hasBonusRoom } from '../../wallet/bonus/index.ts';

/** How an offer stands to a player. */
export type Standing = OfferView['standing'];

interface TakingFacts {
  readonly offerId: string;
  readonly period: string;
  readonly state: 'waiting' | 'granted' | 'lapsed';
  /** Whether its grant is being wagered. */
  readonly isLive: boolean;
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
  /** Bonuses that the player was ever given, whichever way. */
  readonly bonusesGiven: number;
  readonly takings: readonly TakingFacts[];
}

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
      ${bonusesGiven} as "bonusesGiven",
      coalesce((select jsonb_agg(jsonb_build_object('offerId', t.offer_id, 'period', t.period, 'state', t.state,
          'isLive', coalesce(g.state in ('active', 'wagering'), false)))
        from offer_takings t left join offer_grants g on g.taking_id = t.id where t.player_id = p.id), '[]'::jsonb) as takings
    from players p join accounts a on a.player_id = p.id and a.type = ${ACCOUNT_TYPE.main}
    where p.id = ${playerId}::bigint`.execute(reader);
  return rows[0];
}

/** Week that a taking of an offer is of; empty where it is taken once. */
export const periodOf = (offer: Offer, { week }: Pick<OfferedPlayer, 'week'>): string =>
  offer.kind === 'cashback' ? week : '';

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

/** Whether an offer is for a player: currency, country, choice of bonuses, what their jurisdiction allows. */
export function isForPlayer(offer: Offer, player: OfferedPlayer, ofHouse: Jurisdiction): boolean {
  const { bonusType, country, iso, hasDeposited } = player;
  if (iso !== offer.iso || bonusType === 0) return false;
  if (offer.countries.length > 0 && !offer.countries.some((each) => each === country)) return false;
  if (offer.kind === 'first-deposit' && hasDeposited) return false;
  const jurisdiction = knownJurisdiction(player.jurisdiction, ofHouse);
  if (!hasBonusRoom(jurisdiction, player.bonusesGiven)) return false;
  if (!mayBeGivenIn(offer.asks, jurisdiction)) return false;
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
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<Standing> {
  const period = periodOf(offer, player);
  const taken = player.takings.find((each) => each.offerId === offer.id && each.period === period);
  if (taken) return taken.state === 'waiting' ? 'waiting' : taken.isLive ? 'active' : 'used';
  if (!isRunning(offer, nowMs)) return 'gone';
  if (!isTakenByHand(offer) || !isForPlayer(offer, player, ofHouse)) return 'not-for-you';
  if (offer.kind === 'cashback' && grantOfLoss(offer, await lossOfWeek(reader, player, offer)) === null) {
    return 'nothing-lost';
  }
  // A free bet, a boost or free rounds stand beside what is being wagered.
  if (isBetOffer(offer) || offer.kind === 'free-rounds') return 'open';
  return hasLiveGrant(player) ? 'busy' : 'open';
}
