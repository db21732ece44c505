import type { OfferView } from '@longshot/contracts';
import { Fact, Facts } from '@longshot/ui';
import { useBonusTranslations } from './bonus-translations.tsx';

/** Steps of a mission, each with how far the player is. */
export const MissionSteps = ({ offer: { mission, iso } }: { readonly offer: OfferView }) => {
  const { t, money, number } = useBonusTranslations();
  return (
    <Facts>
      {mission?.steps.map(({ of, smallestMinor, games, done, count }, index) => (
        <Fact
          key={index}
          // texts: mission.step.*
          term={[t(`mission.step.${of}`, { sum: money(smallestMinor, iso) }), games.length > 0 && t('mission.ofGames')]
            .filter((part) => part !== false)
            .join(' ')}
        >
          {t('mission.done', { count: number(done), of: number(count) })}
        </Fact>
      ))}
    </Facts>
  );
};
