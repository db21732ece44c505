import { DeskOfferCard, DeskOfferId, DeskOffers } from '@longshot/contracts/desk';
import { Type } from 'typebox';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { offerActs, type OfferActName } from './offer-acts.ts';
import { readOfferCard, readOffers } from './read-offers.ts';
import { takeBackActs, type TakeBackActName } from './take-back-act.ts';

/** Commands and views of offers for the staff's desk. */
export type PromotionsDesk = DeskPart<OfferActName | TakeBackActName>;

const OfferParams = Type.Object({ offerId: DeskOfferId });

/** Puts together what the desk is handed of promotions; `onPublished` is told once what is in force has changed. */
export const createPromotionsDesk = (context: PromotionsContext, onPublished: () => void): PromotionsDesk => ({
  commands: { ...offerActs(context, onPublished), ...takeBackActs(context) },
  views: [
    staffView({
      path: 'offers',
      permission: 'offers.read',
      answer: DeskOffers,
      read: ({ reader }) => readOffers(reader, context.siteId),
    }),
    staffView({
      path: 'offers/:offerId',
      permission: 'offers.read',
      params: OfferParams,
      answer: DeskOfferCard,
      read: ({ reader, params }) => readOfferCard(reader, context.siteId, params.offerId),
    }),
  ],
});
