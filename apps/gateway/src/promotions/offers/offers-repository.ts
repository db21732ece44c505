import { isTakenOffer, readOffer, type Offer, type TakenOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';

function takenOf(body: Readonly<Record<string, unknown>> | undefined): TakenOffer | undefined {
  const offer = body && readOffer(body);
  return offer && isTakenOffer(offer) ? offer : undefined;
}

/** Offers in force that players take, those that have ended too. */
export const findOffers = async (reader: Reader, siteId: string): Promise<readonly TakenOffer[]> =>
  (await findAllOffers(reader, siteId)).filter(isTakenOffer);

/** Offers in force of a kind, those that have ended too, the older first. */
export async function findOffersOfKind<Kind extends Offer['kind']>(
  reader: Reader,
  siteId: string,
  kind: Kind,
): Promise<readonly Extract<Offer, { kind: Kind }>[]> {
  const isOfKind = (offer: Offer): offer is Extract<Offer, { kind: Kind }> => offer.kind === kind;
  return (await findAllOffers(reader, siteId)).filter(isOfKind);
}

/** Every offer in force, those that have ended too, the older first. */
export async function findAllOffers(reader: Reader, siteId: string): Promise<readonly Offer[]> {
  const query = reader.selectFrom('offers').select('body').where('site_id', '=', siteId).where('is_current', '=', true);
  return (await query.orderBy('published_at_ms').orderBy('id').execute()).map(({ body }) => readOffer(body));
}

/** An offer that players take, as it is in force. */
export async function findOffer(reader: Reader, siteId: string, id: string): Promise<TakenOffer | undefined> {
  const query = reader.selectFrom('offers').select('body').where('site_id', '=', siteId).where('id', '=', id);
  const row = await query.where('is_current', '=', true).executeTakeFirst();
  return takenOf(row?.body);
}

/** The offer behind a code. */
export async function findOfferOfCode(reader: Reader, siteId: string, code: string): Promise<TakenOffer | undefined> {
  const query = reader.selectFrom('offers').select('body').where('site_id', '=', siteId).where('code', '=', code);
  const row = await query.where('is_current', '=', true).executeTakeFirst();
  return takenOf(row?.body);
}

/** A version of an offer, in force or not. */
export async function findOfferVersion(
  reader: Reader,
  siteId: string,
  id: string,
  version: number,
): Promise<Offer | undefined> {
  const query = reader.selectFrom('offers').select('body').where('site_id', '=', siteId).where('id', '=', id);
  const row = await query.where('version', '=', version).executeTakeFirst();
  return row && readOffer(row.body);
}

/** Holds back what a grant may cost; false where the budget of the offer has no room for it. */
export async function holdBudget(trx: Trx, siteId: string, offer: Offer, heldMinor: number): Promise<boolean> {
  const { count, money } = offer.budget;
  await sql`insert into offer_spending (site_id, offer_id, taken_count, held_minor) values (${siteId}, ${offer.id}, 0, 0)
    on conflict do nothing`.execute(trx);
  const { rows } =
    await sql`update offer_spending set taken_count = taken_count + 1, held_minor = held_minor + ${heldMinor}::bigint
    where site_id = ${siteId} and offer_id = ${offer.id}
      and (${count}::bigint is null or taken_count < ${count}::bigint)
      and (${money === null ? null : String(money)}::bigint is null
        or held_minor + ${heldMinor}::bigint <= ${money === null ? null : String(money)}::bigint)
    returning offer_id`.execute(trx);
  return rows.length > 0;
}

/** Gives back what was held and not given; with null everything, and the place of who took it. */
export async function releaseHeld(
  trx: Trx,
  siteId: string,
  taking: { readonly id: number; readonly offerId: string; readonly heldMinor: number },
  givenMinor: number | null,
): Promise<void> {
  await sql`update offer_spending set taken_count = taken_count - ${givenMinor === null ? 1 : 0},
      held_minor = held_minor - ${taking.heldMinor - (givenMinor ?? 0)}::bigint
    where site_id = ${siteId} and offer_id = ${taking.offerId}`.execute(trx);
  await trx
    .updateTable('offer_takings')
    .set({ held_minor: givenMinor ?? 0 })
    .where('id', '=', taking.id)
    .execute();
}
