import { Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import type { Place } from '../../model/addresses/place.ts';
import { useServices } from '../../parts/services.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useWords } from '../../parts/words.ts';
import { ChartStore } from '../../model/game/chart-store.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { FavouriteMarkets } from '../../model/favourites/favourite-markets.ts';
import { gameTexts } from '../../parts/zone/game-texts.ts';
import * as css from './game.css';
import { Markets } from './markets.tsx';
import { ScoreHeader } from './score-header.tsx';
import { StatisticsLink } from './statistics-link.tsx';
import { ZonePanel } from './zone-panel.tsx';

/** What is known of both sides comes when it is asked for, or when there is nothing to bet on. */
const GameStatisticsPart = lazy(async () => ({
  default: (await import('./game-statistics-part.tsx')).GameStatisticsPart,
}));
const FinishedGame = lazy(async () => ({ default: (await import('./finished-game.tsx')).FinishedGame }));

type GamePlace = Extract<Place, { screen: 'game' }>;

const GameSkeleton = () => {
  const { t } = useWords();
  return (
    <div className={css.panel}>
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

const useGameAt = (place: GamePlace) => {
  const { game, prefix } = useServices();
  const navigate = useNavigate();
  const { status } = game;
  // While another game's address is taken over, the one before is still there.
  const entry = game.entry?.id === place.eventId ? game.entry : null;
  const { base } = place;
  const isElsewhere = entry !== null && status === 'open' && entry.isLive !== (place.section === 'live');
  useEffect(() => game.open(place.eventId), [game, place.eventId]);
  useEffect(() => {
    if (entry !== null) game.remember(entry);
  }, [game, entry]);
  useEffect(() => {
    // A game that has begun moves to the live section; its old address leads there.
    if (isElsewhere && entry !== null)
      void navigate(pathOfGame(prefix + base, entry.head), { replace: true, preventScrollReset: true });
  }, [isElsewhere, entry, navigate, prefix, base]);
};

/** Everything of a game that takes bets. */
const OpenGame = observer(function OpenGame({
  entry,
  place,
}: {
  readonly entry: EventEntry;
  readonly place: GamePlace;
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
        place={place}
        tools={
          <StatisticsLink eventId={entry.id} isOpen={hasStatistics} onToggle={() => setHasStatistics(!hasStatistics)} />
        }
        zone={hasZone ? <ZonePanel key={entry.id} entry={entry} base={place.base} /> : null}
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
export const GameScreen = observer(function GameScreen({ place }: { readonly place: GamePlace }) {
  const { game } = useServices();
  const words = useWords();
  const areTextsHere = useTexts(gameTexts);
  useGameAt(place);
  const { entry, status } = game;
  if (status === 'loading' || !areTextsHere) return <GameSkeleton />;
  const isOpen = entry !== null && status === 'open';
  return (
    <div className={css.page}>
      {entry !== null && <h1 className="sr">{words.match(entry)}</h1>}
      {isOpen ? (
        <OpenGame key={entry.id} entry={entry} place={place} />
      ) : (
        <>
          {entry !== null && <ScoreHeader entry={entry} place={place} />}
          <Suspense fallback={<GameSkeleton />}>
            <FinishedGame key={place.eventId} place={place} entry={entry} />
          </Suspense>
        </>
      )}
    </div>
  );
});
