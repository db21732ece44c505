import type { PlacedBet } from '@longshot/contracts';
import { outcomeOfBet } from '../model/history/coupon-outcome.ts';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import { OutcomeMark } from './outcome-mark.tsx';

/** The place half of an each-way bet: its terms and what has become of it; nothing of other bets. */
export const PlaceHalf = ({ bet: { eachWay, startsAtMs } }: { readonly bet: PlacedBet }) => {
  const labels = useTranslations();
  const { host } = useServices();
  if (eachWay === undefined) return null;
  return (
    <small>
      {labels.places(eachWay)}{' '}
      <OutcomeMark outcome={outcomeOfBet({ statusId: eachWay.statusId, startsAtMs }, host.now())} />
    </small>
  );
};
