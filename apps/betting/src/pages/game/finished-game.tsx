import type { GameResult, GameStatistics } from '@longshot/contracts';
import { buttonClass, EmptyState, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { endingOf, type Ending } from '../../model/events/ending.ts';
import { EventEntry } from '../../model/events/event-entry.ts';
import { pathOfSport } from '../../model/addresses/paths.ts';
import type { BettingRoute } from '../../model/addresses/betting-route.ts';
import { LoadedPart, useTitle } from '../../parts/results/page-parts.tsx';
import { resultTranslations } from '../../parts/results/result-translations.ts';
import { useServices } from '../../parts/services.ts';
import { StatisticsParts } from '../../parts/statistics/game-statistics.tsx';
import { useStatistics } from '../../parts/statistics/use-statistics.ts';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './game.css';
import { ScoreHeader } from './score-header.tsx';
import { Course } from './course.tsx';

type GameRoute = Extract<BettingRoute, { screen: 'game' }>;

/** In place of the markets of a game that is over or not known: what happened, what becomes of its bets, and the way on. */
const NoGame = ({ route, reason }: { readonly route: GameRoute; readonly reason: Ending | 'unknown' }) => {
  const { prefix } = useServices();
  const { t } = useTranslations();
  const { t: game } = useGameText();
  const { base, section, sport } = route;
  const others = base.startsWith('/cyber/')
    ? `${prefix}${base}/${sport}`
    : pathOfSport(prefix + base, section, { slug: sport });
  return (
    <div className={panelClass(css.panel)}>
      <div className={css.message}>
        <EmptyState
          title={game(`over.${reason}.title`)}
          text={game(`over.${reason}.text`)}
          action={
            <Link className={buttonClass({ size: 'small' })} to={others}>
              {t('game.otherGames')}
            </Link>
          }
        />
      </div>
    </div>
  );
};

const ToResults = ({ statistics }: { readonly statistics: GameStatistics }) => {
  const { prefix } = useServices();
  const { t } = useGameText();
  const { championship } = statistics;
  return (
    <div className={panelClass(css.panel)}>
      <div className={css.final}>
        <Link className="link" to={`${prefix}/champs/${championship.id}`}>
          {t('finished.champ')}
        </Link>
        <Link className="link" to={`${prefix}/results?text=${encodeURIComponent(statistics.home.name)}`}>
          {t('finished.results')}
        </Link>
      </div>
    </div>
  );
};

/** A game that the boards have forgotten, as it ended. */
const Ended = ({ result, route }: { readonly result: GameResult; readonly route: GameRoute }) => {
  const labels = useTranslations();
  const entry = useMemo(() => {
    const { eventId: id, hasScheme: _hasScheme, ...facts } = result;
    return new EventEntry({ ...facts, id, isLive: false, clock: null, marketCount: 0, columns: [], markets: [] });
  }, [result]);
  const match = labels.match(entry);
  useTitle(match);
  return (
    <>
      <h1 className="sr">{match}</h1>
      <ScoreHeader entry={entry} route={route} />
    </>
  );
};

const Known = ({
  statistics,
  entry,
  route,
}: {
  readonly statistics: GameStatistics;
  readonly entry: EventEntry | null;
  readonly route: GameRoute;
}) => {
  const { t } = useGameText();
  const { result, home, away } = statistics;
  const incidents = statistics.incidents.length > 0 ? statistics.incidents : (entry?.incidents ?? []);
  return (
    <>
      {entry === null && result !== null && (
        <>
          <Ended result={result} route={route} />
          {endingOf(result.status) !== 'played' && (
            <NoGame route={route} reason={endingOf(result.status) ?? 'played'} />
          )}
        </>
      )}
      <ToResults statistics={statistics} />
      {incidents.length > 0 && (
        <section className={panelClass(css.panel)} aria-label={t('course.title')}>
          <Course incidents={incidents} head={{ home, away }} />
        </section>
      )}
      <StatisticsParts statistics={statistics} />
    </>
  );
};

const Loaded = observer(function Loaded({
  route,
  entry,
}: {
  readonly route: GameRoute;
  readonly entry: EventEntry | null;
}) {
  const loaded = useStatistics(route.eventId);
  const unknown = <NoGame route={route} reason="unknown" />;
  return (
    <>
      {entry !== null && <NoGame route={route} reason={entry.ending ?? 'played'} />}
      <LoadedPart loaded={loaded} missing={entry === null ? unknown : null}>
        {(statistics) =>
          entry === null && statistics.result === null ? (
            unknown
          ) : (
            <Known statistics={statistics} entry={entry} route={route} />
          )
        }
      </LoadedPart>
    </>
  );
});

/** A game that takes no more bets: how it ended, what happened in it, and what is known of its sides. */
export const FinishedGame = (props: { readonly route: GameRoute; readonly entry: EventEntry | null }) =>
  useTranslationsLoaded(resultTranslations) ? <Loaded {...props} /> : null;
