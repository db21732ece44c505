import { observer } from 'mobx-react-lite';
import { LoadedPart } from '../../parts/results/page-parts.tsx';
import { resultTranslations } from '../../parts/results/result-translations.ts';
import { StatisticsParts } from '../../parts/statistics/game-statistics.tsx';
import { useStatistics } from '../../parts/statistics/statistic-screens.tsx';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';

const Loaded = observer(function Loaded({ eventId }: { readonly eventId: string }) {
  const loaded = useStatistics(eventId);
  return <LoadedPart loaded={loaded}>{(statistics) => <StatisticsParts statistics={statistics} />}</LoadedPart>;
});

/** Statistics of both sides, as a part of the game's page. */
export const GameStatisticsPart = ({ eventId }: { readonly eventId: string }) =>
  useTranslationsLoaded(resultTranslations) ? <Loaded eventId={eventId} /> : null;
