import { useAddress } from '../../ground/address.ts';
import { OfferPage } from './offer-page.tsx';
import { OffersPage } from './offers-page.tsx';
import { WriteOfferPage } from './write-offer-page.tsx';

const NEW_OFFER = '/bonuses/new';

/** The room of bonuses: offers in force, one of them, or one that is being written. */
export const BonusesRoom = () => {
  const { pathname } = useAddress();
  if (pathname === NEW_OFFER) return <WriteOfferPage />;
  const [, offerId] = /^\/bonuses\/offers\/([\w-]+)$/u.exec(pathname) ?? [];
  return offerId === undefined ? <OffersPage /> : <OfferPage key={offerId} offerId={offerId} />;
};
