import type { PlacedBet } from '@longshot/contracts';
import { Badge } from '@longshot/ui';
import { useTranslations } from './use-translations.ts';

/** Where a bet stands in its coupon: that it is a banker, or its block; nothing where it stands on its own. */
export const BetPositionMark = ({ bet }: { readonly bet: PlacedBet }) => {
  const place = useTranslations().place(bet);
  return place === null ? null : (
    <>
      {' '}
      <Badge>{place}</Badge>
    </>
  );
};
