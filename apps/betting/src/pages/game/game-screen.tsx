import { panelClass, Skeleton, SkeletonGroup, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { BettingRoute } from '../../model/addresses/betting-route.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslationsLoaded } from '../../parts/use-translations-loaded.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { ChartStore } from '../../model/game/chart-store.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { isOfChampionship } from '../../model/board/board-rules.ts';
import { FavouriteMarkets } from '../../model/favourites/favourite-markets.ts';
import { gameTranslations } from '../../parts/zone/game-translations.ts';
import * as css from './game.css';
import { Markets } from './markets.tsx';
import { ScoreHeader } from './score-header.tsx';
import { StatisticsLink } from './statistics-link.tsx';
import { ZonePanel } from './zone-panel.tsx';

/** Statistics of both sides, loaded when they are asked for, or when there is nothing to bet on. */
const GameStatisticsPart = lazy(async () => ({
  default: (await import('./game-statistics-part.tsx')).GameStatisticsPart,
}));
const FinishedGame = lazy(async () => ({ default: (await import('./finished-game.tsx')).FinishedGame }));

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
  useEffect(() => {
    if (entry !== null) game.remember(entry);
  }, [game, entry]);
  useEffect(() => {
    // A game that has begun moves to the live section; its old address leads there.
    if ((isElsewhere || isStranger) && entry !== null)
      void navigate(pathOfGame(prefix + base, entry.head), { replace: true, preventScrollReset: true });
  }, [isElsewhere, isStranger, entry, navigate, prefix, base]);
};

/** Everything of a game that takes bets. */
const OpenGame = observer(function OpenGame({
  entry,
  route,
}: {
  readonly entry: EventEntry;
  readonly route: GameRoute;
}) {
  const { host, storage } = useServices();
  const [pins] = useState(() => new FavouriteMarkets(storage));
  const [chart] = useState(() => new ChartStore(host.transport, () => host.now()));
  const [hasStatistics, setHasStatistics] = useState(false);
  const { isGameZoneOff } = host.store.preferences.current;
  const hasZone = entry.isLive && !isGameZoneOff;
  return (
    <>
      <ScoreHeader
        entry={entry}
        route={route}
        tools={
          <StatisticsLink eventId={entry.id} isOpen={hasStatistics} onToggle={() => setHasStatistics(!hasStatistics)} />
        }
        zone={hasZone ? <ZonePanel key={entry.id} entry={entry} base={route.base} /> : null}
      />
      {hasStatistics && (
        <Suspense fallback={<GameSkeleton />}>
          <GameStatisticsPart eventId={entry.id} />
        </Suspense>
      )}
      <PriceChart entry={entry} chart={chart} />
      <Markets entry={entry} pins={pins} onChart={chart.choose} />
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
    <Stack gap="gutter">
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
    </Stack>
  );
});
