import { panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { isOfChampionship } from '@longshot/site-rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { BettingRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { ChartStore } from '../../model/game/chart-store.ts';
import type { GameView } from '../../model/game/game-store.ts';
import { OwnBetsStore } from '../../model/game/own-bets-store.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { FavouriteMarkets } from '../../model/favourites/favourite-markets.ts';
import { gameTranslations } from '../../parts/zone/game-translations.ts';
import { useStatistics } from '../../parts/statistics/use-statistics.ts';
import * as css from './game.css';
import { Markets } from './markets.tsx';
import { MATCH_PANEL_ID, MatchTabs, viewsOf } from './match-tabs.tsx';
import { OtherGames } from './other-games.tsx';
import { OwnBets } from './own-bets.tsx';
import { ScoreHeader } from './score-header.tsx';
import { StatisticsLink } from './statistics-link.tsx';
import { StickyScore } from './sticky-score.tsx';
import { ZonePanel } from './zone-panel.tsx';

/** Statistics of both sides, loaded when they are asked for, or when there is nothing to bet on. */
const StatisticsView = lazy(async () => ({ default: (await import('./statistics-views.tsx')).StatisticsView }));
const LineupsView = lazy(async () => ({ default: (await import('./lineups.tsx')).LineupsView }));
const FinishedGame = lazy(async () => ({ default: (await import('./finished-game.tsx')).FinishedGame }));

/** Parts that are made of results. */
const KNOWN_VIEWS: ReadonlySet<GameView> = new Set(['statistics', 'meetings', 'table']);

type GameRoute = Extract<BettingRoute, { screen: 'game' }>;

const GameSkeleton = () => {
  const { t } = useTranslations();
  return (
    <div className={panelClass(css.panel)}>
      <SkeletonGroup label={t('game.loading')}>
        <div className={css.waiting}>
          <Skeleton width="half" />
          <Skeleton height="block" />
          <Skeleton height="row" />
          <Skeleton height="row" />
        </div>
      </SkeletonGroup>
    </div>
  );
};

const useGameAt = (route: GameRoute) => {
  const { game, prefix } = useServices();
  const navigate = useNavigate();
  const { status } = game;
  // While another game's address is taken over, the one before is still there.
  const entry = game.entry?.id === route.eventId ? game.entry : null;
  // A page about one championship has no games of others: they stand at their own address.
  const isStranger = entry !== null && status === 'open' && !isOfChampionship(route.page, entry);
  const base = isStranger ? '' : route.base;
  const isElsewhere = entry !== null && status === 'open' && entry.isLive !== (route.section === 'live');
  useEffect(() => game.open(route.eventId), [game, route.eventId]);
  // The other games: those of the sport that are played now, or those of the championship that are yet to start.
  const others =
    route.section === 'live' ? `board:live:${route.sport}` : `board:line:${route.sport}:${route.championshipId}`;
  useEffect(() => game.others.follow(others), [game, others]);
  useEffect(() => {
    if (entry !== null) game.remember(entry);
  }, [game, entry]);
  useEffect(() => {
    // A game that has begun moves to the live section; its old address leads there.
    if ((isElsewhere || isStranger) && entry !== null)
      void navigate(pathOfGame(prefix + base, entry.head), { replace: true, preventScrollReset: true });
  }, [isElsewhere, isStranger, entry, navigate, prefix, base]);
};

/** The player's bets on a game: known to who is signed in. */
function useOwnBets(eventId: string): OwnBetsStore {
  const { host } = useServices();
  const { transport, stream, store } = host;
  const [bets] = useState(() => new OwnBetsStore({ transport, stream, createKey: () => crypto.randomUUID() }, eventId));
  const { isSignedIn } = store.session;
  useEffect(() => (isSignedIn ? bets.open() : undefined), [bets, isSignedIn]);
  return bets;
}

/** Everything of a game that takes bets. */
const OpenGame = observer(function OpenGame({
  entry,
  route,
}: {
  readonly entry: EventEntry;
  readonly route: GameRoute;
}) {
  const { host, storage, game } = useServices();
  const { t } = useTranslations();
  const [pins] = useState(() => new FavouriteMarkets(storage));
  const [chart] = useState(() => new ChartStore(host.transport, () => host.now()));
  const { value: statistics } = useStatistics(entry.id);
  const bets = useOwnBets(entry.id);
  const score = useRef<HTMLDivElement>(null);
  const hasZone = entry.isLive && !host.store.preferences.current.isGameZoneOff;
  const known = { entry, statistics, bets };
  const view = viewsOf(known).includes(game.view) ? game.view : 'markets';
  return (
    <>
      <ScoreHeader
        entry={entry}
        route={route}
        scoreRef={score}
        tools={
          <>
            <OtherGames section={route.section} currentId={entry.id} />
            <StatisticsLink eventId={entry.id} />
          </>
        }
      >
        <MatchTabs {...known} />
      </ScoreHeader>
      <StickyScore entry={entry} of={score} />
      <div className={css.body}>
        <div id={MATCH_PANEL_ID} role="tabpanel" aria-label={t('game.score')}>
          {view === 'markets' && <Markets entry={entry} pins={pins} onChart={chart.choose} />}
          {view === 'bets' && <OwnBets entry={entry} bets={bets} />}
          <Suspense fallback={<GameSkeleton />}>
            {view === 'lineups' && entry.head.lineups !== undefined && (
              <LineupsView lineups={entry.head.lineups} head={entry.head} />
            )}
            {KNOWN_VIEWS.has(view) && statistics !== null && (
              <StatisticsView entry={entry} view={view} statistics={statistics} />
            )}
          </Suspense>
        </div>
        <div className={css.aside}>
          {hasZone && <ZonePanel key={entry.id} entry={entry} base={route.base} />}
          {view !== 'bets' && <OwnBets entry={entry} bets={bets} />}
          <PriceChart entry={entry} chart={chart} />
        </div>
      </div>
    </>
  );
});

/** The page of one event: score, the drawing of the match, prices as they moved, markets; or how it ended. */
export const GameScreen = observer(function GameScreen({ route }: { readonly route: GameRoute }) {
  const { game } = useServices();
  const labels = useTranslations();
  const areTranslationsHere = useTranslationsLoaded(gameTranslations);
  useGameAt(route);
  const { entry, status } = game;
  if (status === 'loading' || !areTranslationsHere) return <GameSkeleton />;
  const isOpen = entry !== null && status === 'open';
  return (
    <div className={css.page}>
      {entry !== null && <h1 className="sr">{labels.match(entry)}</h1>}
      {isOpen ? (
        <OpenGame key={entry.id} entry={entry} route={route} />
      ) : (
        <>
          {entry !== null && <ScoreHeader entry={entry} route={route} />}
          <Suspense fallback={<GameSkeleton />}>
            <FinishedGame key={route.eventId} route={route} entry={entry} />
          </Suspense>
        </>
      )}
    </div>
  );
});
