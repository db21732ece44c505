import type { DeskOffer, DeskOfferCard, DeskOffers, DeskTaking } from '@longshot/contracts/desk';
import { isBetOffer, readOffer } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { translationOf } from '../offers/present-offer.ts';
import { readGiven } from './read-given.ts';

/** So many takings and campaigns are told. */
const TOLD = 50;

const currentOffers = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('offers as o')
    .leftJoin('offer_spending as s', (join) =>
      join.onRef('s.site_id', '=', 'o.site_id').onRef('s.offer_id', '=', 'o.id'),
    )
    .select(['o.body', 'o.published_by as publishedBy', 'o.published_at_ms as publishedAtMs'])
    .select(['s.taken_count as taken', 's.held_minor as heldMinor'])
    .where('o.site_id', '=', siteId)
    .where('o.is_current', '=', true);

type OfferRow = Awaited<ReturnType<ReturnType<typeof currentOffers>['execute']>>[number];

function present({ body, publishedBy, publishedAtMs, taken, heldMinor }: OfferRow): DeskOffer {
  const offer = readOffer(body);
  const { id, version, kind, iso, startsAt, endsAt, code, segment, budget } = offer;
  return {
    offerId: id,
    version,
    kind,
    title: translationOf(offer, 'en').title,
    iso,
    startsAtMs: startsAt * 1_000,
    endsAtMs: endsAt * 1_000,
    code,
    isForSome: segment !== null,
    taken: taken ?? 0,
    heldMinor: heldMinor ?? 0,
    mostTaken: budget.count,
    mostMinor: budget.money === null ? null : Number(budget.money),
    isGiven: isBetOffer(offer),
    publishedBy,
    publishedAtMs,
  };
}

/** Reads the offers in force, the newest first. */
export async function readOffers(reader: Reader, siteId: string): Promise<DeskOffers> {
  const rows = await currentOffers(reader, siteId).orderBy('o.published_at_ms', 'desc').orderBy('o.id').execute();
  return { offers: rows.map(present) };
}

async function readTakings(reader: Reader, siteId: string, offerId: string): Promise<DeskTaking[]> {
  const query = reader.selectFrom('offer_takings').select(['id', 'player_id', 'taken_at_ms', 'state']);
  const own = query.where('site_id', '=', siteId).where('offer_id', '=', offerId);
  const rows = await own.orderBy('id', 'desc').limit(TOLD).execute();
  const given = await readGiven(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, player_id, taken_at_ms, state }) => {
    const facts = given.get(id);
    return {
      takingId: String(id),
      playerId: String(player_id),
      atMs: taken_at_ms,
      state,
      given: facts === undefined ? null : `${facts.gives} ${facts.state}`,
      isOpen: facts?.isOpen === true,
    };
  });
}

/** Reads an offer in force with who took it. @throws RequestRefused `not_found` */
export async function readOfferCard(reader: Reader, siteId: string, offerId: string): Promise<DeskOfferCard> {
  const row = await currentOffers(reader, siteId).where('o.id', '=', offerId).executeTakeFirst();
  if (row === undefined) throw new RequestRefused('not_found', { field: 'offerId' });
  const campaigns = await reader
    .selectFrom('offer_campaigns')
    .select(['id', 'asked_by as askedBy', 'begun_at_ms as begunAtMs', 'given', 'ended_at_ms as endedAtMs'])
    .where('site_id', '=', siteId)
    .where('offer_id', '=', offerId)
    .orderBy('id', 'desc')
    .limit(TOLD)
    .execute();
  return {
    offer: present(row),
    row: JSON.stringify(row.body, null, 2),
    takings: await readTakings(reader, siteId, offerId),
    campaigns: campaigns.map(({ id, ...campaign }) => ({ campaignId: String(id), ...campaign })),
  };
}
