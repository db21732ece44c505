import type { PlacedBet } from '@longshot/contracts';
import { Badge } from '@longshot/ui';
import { useWords } from './use-words.ts';

/** Where a bet stands in its coupon: that it is a banker, or its block; nothing where it stands on its own. */
export const BetPlaceMark = ({ bet }: { readonly bet: PlacedBet }) => {
  const place = useWords().place(bet);
  return place === null ? null : (
    <>
      {' '}
      <Badge>{place}</Badge>
    </>
  );
};
