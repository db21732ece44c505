import type { ResponseOf } from '@longshot/contracts';
import { floorRational } from '@longshot/domain/money';
import { readBetGrant, requiredWagering } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { endsAtMs, toGrant } from '../grants/grant-row.ts';
import { countSteps, joinedOf } from '../mission-steps/count-steps.ts';
import { findOfferVersion } from '../offers/offers-repository.ts';
import { translationOf } from '../offers/present-offer.ts';
import type { PromotionsContext } from '../promotions-context.ts';

type ActiveBonus = ResponseOf<'getActiveBonuses'>['active'][number];

/** A row of what runs, before it has the words of a language. */
interface Running extends Omit<ActiveBonus, 'title'> {
  readonly offerId: string;
  readonly version: number;
}

/** Whole percent of what is asked, rounded down; what asks for nothing has none. */
const percentOf = (done: bigint, all: bigint): number | null =>
  all <= 0n ? null : Number(done <= 0n ? 0n : done >= all ? 100n : (done * 100n) / all);

const MOST = 20;

async function findGrants(reader: Reader, playerId: number, nowMs: number): Promise<readonly Running[]> {
  const query = reader.selectFrom('offer_grants').selectAll().where('player_id', '=', playerId);
  const rows = await query.where('state', 'in', ['active', 'wagering']).limit(MOST).execute();
  return rows.map((row) => {
    const { id, iso, terms, balances } = toGrant(row);
    const done = floorRational(balances.progress);
    const percent = percentOf(done, floorRational(requiredWagering(terms)));
    const amountMinor = Number(balances.bonus > 0n ? balances.bonus : 0n);
    const ofOffer = { offerId: row.offer_id, version: row.version, iso, amountMinor, percent };
    return { id: `bonus:${id}`, kind: 'bonus', ...ofOffer, endsAtMs: endsAtMs(balances) ?? nowMs };
  });
}

async function findBetGrants(reader: Reader, playerId: number, nowMs: number): Promise<readonly Running[]> {
  const query = reader.selectFrom('bet_grants').selectAll().where('player_id', '=', playerId);
  const open = query.where('state', '=', 'open').where('ends_at_ms', '>', nowMs);
  return (await open.orderBy('ends_at_ms').limit(MOST).execute()).map((row) => {
    const { kind, amount } = readBetGrant(row.terms, 'terms');
    const ofOffer = { offerId: row.offer_id, version: row.version, iso: row.iso, amountMinor: Number(amount) };
    return { id: `bet:${row.id}`, kind, ...ofOffer, percent: null, endsAtMs: row.ends_at_ms };
  });
}

async function findFreeRounds(reader: Reader, playerId: number, nowMs: number): Promise<readonly Running[]> {
  const query = reader.selectFrom('free_rounds').selectAll().where('player_id', '=', playerId);
  const open = query.where('closed_at_ms', 'is', null).where('ends_at_ms', '>', nowMs);
  const rows = await open.whereRef('used', '<', 'rounds').orderBy('ends_at_ms').limit(MOST).execute();
  return rows.map(({ id, offer_id: offerId, version, iso, used, rounds, ends_at_ms: endsAt }) => {
    const percent = percentOf(BigInt(used), BigInt(rounds));
    return {
      id: `rounds:${id}`,
      kind: 'free-rounds',
      offerId,
      version,
      iso,
      amountMinor: null,
      percent,
      endsAtMs: endsAt,
    };
  });
}

async function findFreeTickets(reader: Reader, playerId: number, nowMs: number): Promise<readonly Running[]> {
  const query = reader.selectFrom('lotto_free_tickets').selectAll().where('player_id', '=', playerId);
  const open = query.where('used_at_ms', 'is', null).where('ends_at_ms', '>', nowMs);
  return (await open.orderBy('ends_at_ms').limit(MOST).execute()).map((row) => {
    const ofOffer = { offerId: row.offer_id, version: row.version, iso: row.iso, amountMinor: null, percent: null };
    return { id: `ticket:${row.id}`, kind: 'lotto-ticket', ...ofOffer, endsAtMs: row.ends_at_ms };
  });
}

async function findMissions(reader: Reader, siteId: string, playerId: number): Promise<readonly Running[]> {
  const query = reader.selectFrom('missions').selectAll().where('player_id', '=', playerId);
  const missions: Running[] = [];
  for (const row of await query.where('state', '=', 'running').orderBy('ends_at_ms').limit(MOST).execute()) {
    const offer = await findOfferVersion(reader, siteId, row.offer_id, row.version);
    if (offer?.kind !== 'mission') continue;
    const counts = await countSteps(reader, joinedOf(row), offer.steps);
    const done = offer.steps.reduce((sum, { count }, index) => sum + Math.min(count, counts[index]?.done ?? 0), 0);
    const all = offer.steps.reduce((sum, { count }) => sum + count, 0);
    const ofOffer = { offerId: offer.id, version: offer.version, iso: row.iso, amountMinor: Number(offer.amount) };
    const percent = percentOf(BigInt(done), BigInt(all));
    missions.push({ id: `mission:${row.taking_id}`, kind: 'mission', ...ofOffer, percent, endsAtMs: row.ends_at_ms });
  }
  return missions;
}

async function findWaiting(reader: Reader, siteId: string, playerId: number): Promise<readonly Running[]> {
  const query = reader.selectFrom('offer_takings').selectAll().where('player_id', '=', playerId);
  const waiting: Running[] = [];
  for (const row of await query.where('state', '=', 'waiting').orderBy('lapses_at_ms').limit(MOST).execute()) {
    const offer = await findOfferVersion(reader, siteId, row.offer_id, row.version);
    if (!offer) continue;
    const ofOffer = { offerId: offer.id, version: offer.version, iso: offer.iso, amountMinor: null, percent: null };
    waiting.push({ id: `waiting:${row.id}`, kind: 'waiting', ...ofOffer, endsAtMs: row.lapses_at_ms });
  }
  return waiting;
}

/** Everything of offers that runs for a player, those that end first before others. */
export async function readActiveBonuses(
  { database: { kysely }, siteId, nowMs }: PromotionsContext,
  playerId: number,
  language: string,
): Promise<readonly ActiveBonus[]> {
  const found = [
    ...(await findGrants(kysely, playerId, nowMs())),
    ...(await findBetGrants(kysely, playerId, nowMs())),
    ...(await findFreeRounds(kysely, playerId, nowMs())),
    ...(await findFreeTickets(kysely, playerId, nowMs())),
    ...(await findMissions(kysely, siteId, playerId)),
    ...(await findWaiting(kysely, siteId, playerId)),
  ];
  const active: ActiveBonus[] = [];
  for (const { offerId, version, ...running } of found.toSorted((a, b) => a.endsAtMs - b.endsAtMs).slice(0, MOST)) {
    const offer = await findOfferVersion(kysely, siteId, offerId, version);
    active.push({ ...running, title: offer ? translationOf(offer, language).title : offerId });
  }
  return active;
}
