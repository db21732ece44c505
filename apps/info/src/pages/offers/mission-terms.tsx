import type { OfferView } from '@longshot/contracts';
import { Fact } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { decimal } from './decimal.ts';
import { useServices } from '../../parts/services.ts';
import { useOfferTranslations } from './offer-translations.tsx';

type Mission = NonNullable<OfferView['mission']>;

/** Days of a mission, and how many of what it asks. */
export const MissionTerms = observer(function MissionTerms({
  mission,
  iso,
}: {
  readonly mission: Mission;
  readonly iso: string;
}) {
  const { host } = useServices();
  const { t, money } = useOfferTranslations();
  return (
    <>
      <Fact term={t('mission.within')}>{t('days', { count: mission.withinDays })}</Fact>
      {mission.steps.map(({ of, count, smallestMinor, lowestCoef, lowestLegs, games }, index) => (
        // texts: mission.step.*
        <Fact key={index} term={t(`mission.step.${of}`)}>
          {[
            t('mission.least', { count, sum: money(smallestMinor, iso) }),
            lowestLegs > 1 && t('mission.legs', { count: lowestLegs }),
            lowestCoef !== '1' && t('mission.coef', { coef: decimal(lowestCoef, host.language) }),
            games.length > 0 && t('mission.ofGames'),
          ]
            .filter((part) => part !== false)
            .join(' ')}
        </Fact>
      ))}
    </>
  );
});
