import type { GameStatistics } from '@longshot/contracts';
import { buttonClass, PageHeader, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathOfResult } from '../results/result-row.tsx';
import { LoadedPart, MissingPage, useTitle } from '../results/page-parts.tsx';
import { useResultText } from '../results/result-translations.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import { ChampionshipLists, useChampionships } from './champ-screens.tsx';
import { LiveGames } from './live-games.tsx';
import { StatisticsParts } from './game-statistics.tsx';
import { useStatistics } from './use-statistics.ts';
import * as css from './statistics.css';

/** Statistics of the games that are played now, and the tables of all championships. */
export const StatisticScreen = observer(function StatisticScreen() {
  const { t } = useResultText();
  const loaded = useChampionships();
  useTitle(t('title.statistic'));
  return (
    <Stack gap="gutter" label={t('title.statistic')}>
      <PageHeader title={t('title.statistic')} isMinimal />
      <LiveGames />
      <h2 className={css.subtitle}>{t('statistic.tables')}</h2>
      <LoadedPart loaded={loaded}>{(championships) => <ChampionshipLists championships={championships} />}</LoadedPart>
    </Stack>
  );
});

const Game = ({ statistics }: { readonly statistics: GameStatistics }) => {
  const { host, prefix } = useServices();
  const { t } = useResultText();
  const labels = useTranslations();
  const { home, away, championship, startsAtMs, result, sport, eventId } = statistics;
  const match = `${labels.name(home.name)} – ${labels.name(away.name)}`;
  useTitle(t('title.game', { match }));
  const page = pathOfResult(prefix, {
    eventId,
    sport,
    championship,
    home,
    away,
    startsAtMs,
    status: 0,
    score: null,
    hasScheme: false,
  });
  return (
    <section className={css.popup} aria-label={match}>
      <div className={css.head}>
        <h1 className={css.title}>
          <bdi>{match}</bdi>
        </h1>
        {result?.score && <b className={`num ${css.final}`}>{`${result.score.home}:${result.score.away}`}</b>}
        <span
          className={css.muted}
        >{`${labels.championship(championship)}, ${host.formatters.dateTime(startsAtMs)}`}</span>
        <Link className="link" to={page}>
          {t('statistic.toGame')}
        </Link>
      </div>
      <StatisticsParts statistics={statistics} />
    </section>
  );
};

/** A window of its own with what is known of one game. */
export const StatisticPopup = observer(function StatisticPopup({ eventId }: { readonly eventId: string }) {
  const { prefix } = useServices();
  const { t } = useResultText();
  const loaded = useStatistics(eventId);
  return (
    <LoadedPart
      loaded={loaded}
      missing={
        <MissingPage
          title={t('missing.game')}
          action={
            <Link className={buttonClass({ size: 'small' })} to={`${prefix}/statistic`}>
              {t('missing.toStatistic')}
            </Link>
          }
        />
      }
    >
      {(statistics) => <Game statistics={statistics} />}
    </LoadedPart>
  );
});
