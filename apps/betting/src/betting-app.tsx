import { buttonClass, EmptyState, joinClasses, registerSheet, Skeleton, SkeletonGroup } from '@longshot/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { observer } from 'mobx-react-lite';
import * as css from './betting-app.css';
import { BoardScreen } from './board/board-screen.tsx';
import { pathOfSection } from './place/paths.ts';
import type { Place } from './place/place.ts';
import { usePlace } from './place/use-place.ts';
import { useServices } from './services.ts';
import { GamesColumn } from './side/games-column.tsx';
import { SportsColumn } from './side/sports-column.tsx';
import { useWords } from './words.ts';

registerSheet(css.default);

/** The screen of a game is not part of a visit to a board. */
const GameScreen = lazy(async () => ({ default: (await import('./game/game-screen.tsx')).GameScreen }));

const GameWaiting = () => {
  const { t } = useWords();
  return (
    <SkeletonGroup label={t('game.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};

const Nowhere = () => {
  const { prefix } = useServices();
  const { t } = useWords();
  return (
    <div className={css.nowhere}>
      <EmptyState
        title={t('nowhere.title')}
        text={t('nowhere.text')}
        action={
          <Link className={buttonClass({ size: 'small' })} to={pathOfSection(prefix, 'live')}>
            {t('empty.to.live')}
          </Link>
        }
      />
    </div>
  );
};

/** Tells the host what the page is about. */
const useHead = (place: Place | null) => {
  const { host, game, menu } = useServices();
  const words = useWords();
  const { t } = words;
  const entry = place?.screen === 'game' ? game.entry : null;
  const chosen = place?.sport == null ? undefined : menu.sportOf(place.section, place.sport);
  const championship = chosen?.championships.find(
    (each) => each.championship.id === place?.championshipId,
  )?.championship;
  const about =
    entry !== null
      ? words.match(entry)
      : (championship?.name ?? (chosen === undefined ? null : words.sport(chosen.sport)));
  const section = place === null ? t('nowhere.title') : t(`board.title.${place.section}`);
  const title = about === null ? section : `${about} · ${section}`;
  useEffect(() => host.setHead({ title }), [host, title]);
};

/** The betting application: the start column and the screen its address asks for. */
export const BettingApp = observer(function BettingApp() {
  const { host, menu, favourites } = useServices();
  const place = usePlace();
  useEffect(() => menu.follow(host.stream), [menu, host]);
  useEffect(() => favourites.listen(), [favourites]);
  useHead(place);
  if (place === null) return <Nowhere />;
  const isGame = place.screen === 'game';
  const { isLeftHidden } = host.store.preferences.current;
  return (
    <div className={joinClasses(isGame ? css.layoutGame : css.layout, isLeftHidden && css.layoutWhole)}>
      {!isLeftHidden && (
        <div className={isGame ? css.sideGame : css.side}>
          {isGame ? <GamesColumn place={place} /> : <SportsColumn place={place} />}
        </div>
      )}
      <div className={css.centre}>
        {isGame ? (
          <Suspense fallback={<GameWaiting />}>
            <GameScreen place={place} />
          </Suspense>
        ) : (
          <BoardScreen place={place} />
        )}
      </div>
    </div>
  );
});
