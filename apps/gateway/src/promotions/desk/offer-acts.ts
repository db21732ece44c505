import { isBetOffer, largestGrant, type BetOffer } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Examined, StaffCommands } from '../../platform/staff/staff-command.ts';
import { countCandidates } from '../campaigns/campaign-players.ts';
import { findOffer } from '../offers/offers-repository.ts';
import { isRunning } from '../offers/player-standing.ts';
import { translationOf } from '../offers/present-offer.ts';
import { checkOffer, publishOfferIn } from '../offers/publish-offer.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { previewCost } from './preview-cost.ts';
import { readJson } from './read-json.ts';

/** Acts of the desk on offers. */
export type OfferActName = 'offer.publish' | 'offer.stop' | 'offer.give';

const subjectOf = (offerId: string): string => `offer:${offerId}`;

/** Offer that can be given now: a free bet, a boost or an insurance that runs. @throws RequestRefused */
async function givenOffer(context: PromotionsContext, reader: Reader, offerId: string): Promise<BetOffer> {
  const offer = await findOffer(reader, context.siteId, offerId);
  if (offer === undefined) throw new RequestRefused('not_found', { field: 'offerId' });
  if (isBetOffer(offer) && isRunning(offer, context.nowMs())) return offer;
  throw new RequestRefused('validation_failed', { field: 'offerId', reason: 'not-given' });
}

/** Most that giving an offer to everybody could come to. @throws RequestRefused where there is nobody */
async function previewGiving(context: PromotionsContext, reader: Reader, offer: BetOffer): Promise<Examined> {
  const players = await countCandidates(reader, context.siteId, offer, context.nowMs());
  if (players === 0) throw new RequestRefused('validation_failed', { field: 'offerId', reason: 'nobody' });
  const { id, version, iso, kind, segment, budget } = offer;
  const each = largestGrant(offer);
  const all = each * BigInt(players);
  const most = budget.money !== null && budget.money < all ? budget.money : all;
  const preview = { offer: id, version, kind, isForSome: segment !== null, iso, playersAtMost: players };
  return { subject: subjectOf(id), preview: { ...preview, eachMinor: Number(each), mostMinor: Number(most) } };
}

/** Acts on offers; `onPublished` is told once what is in force has changed. */
export function offerActs(context: PromotionsContext, onPublished: () => void): StaffCommands<OfferActName> {
  const { siteId } = context;
  return {
    'offer.publish': {
      examine: async (trx, { offer: text, assumed = '{}' }) => {
        const row = readJson(text, 'offer');
        const offer = await checkOffer(trx, context, row);
        const { id, version, kind, code } = offer;
        const cost = previewCost(row, readJson(assumed, 'assumed'), offer);
        // Whoever agrees reads the row itself beside what it costs.
        const told = { title: translationOf(offer, 'en').title, row: JSON.stringify(row, null, 1) };
        return { subject: subjectOf(id), preview: { offer: id, version, kind, code, ...cost, ...told } };
      },
      act: async (trx, { offer: text }, { staff }) => {
        const published = await publishOfferIn(trx, context, readJson(text, 'offer'), staff);
        return { subject: subjectOf(published.id), outcome: { ...published } };
      },
      notify: onPublished,
    },
    'offer.stop': {
      act: async (trx, { offerId }) => {
        const query = trx.updateTable('offers').set({ is_current: false }).where('site_id', '=', siteId);
        const { numUpdatedRows } = await query
          .where('id', '=', offerId)
          .where('is_current', '=', true)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new RequestRefused('not_found', { field: 'offerId' });
        return { subject: subjectOf(offerId), outcome: { offer: offerId, isStopped: true } };
      },
      notify: onPublished,
    },
    'offer.give': {
      examine: async (trx, { offerId }) => previewGiving(context, trx, await givenOffer(context, trx, offerId)),
      act: async (trx, { offerId }, { staff, nowMs }) => {
        const { id, version } = await givenOffer(context, trx, offerId);
        const row = { site_id: siteId, offer_id: id, version, asked_by: staff, begun_at_ms: nowMs };
        const query = trx.insertInto('offer_campaigns').values(row).returning('id');
        const written = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
        if (written === undefined) throw new RequestRefused('duplicate_key', { field: 'offerId' });
        return { subject: subjectOf(id), outcome: { campaign: written.id, offer: id, version } };
      },
    },
  };
}
