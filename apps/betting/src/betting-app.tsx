import { buttonClass, EmptyState, joinClasses, panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { observer } from 'mobx-react-lite';
import * as css from './betting-app.css';
import { requestBoardScreen, BoardScreen } from './pages/board/board-screen-later.tsx';
import { isFurtherPath } from './model/addresses/further-path.ts';
import { pathOfSection } from './model/addresses/paths.ts';
import {
  isHomePath,
  isSpecial,
  routeOfPath,
  type BoardRoute,
  type BettingRoute,
} from './model/addresses/betting-route.ts';
import './parts/events/event-when.tsx'; // Of every screen with prices: once in the application, not in each screen.
import './parts/prices/column-cell.tsx';
import './parts/prices/price-grid.ts';
import { useRoute } from './parts/use-route.ts';
import { useServices } from './parts/services.ts';
import { SportsColumn } from './parts/side/sports-column.tsx';
import { useTranslations } from './parts/use-translations.ts';

const homeScreen = () => import('./pages/home/home-screen.tsx');
const HomeScreen = lazy(async () => ({ default: (await homeScreen()).HomeScreen }));

/** Asks for the screen that the page begins with together with the application: not once React comes to it. */
function requestFirstScreen(pathname: string): void {
  const screen = isHomePath(pathname)
    ? homeScreen
    : routeOfPath(pathname)?.screen === 'board'
      ? requestBoardScreen
      : null;
  screen?.().catch(() => undefined); // Asked for again by whoever shows it.
}
requestFirstScreen(globalThis.location.pathname);

/** The screen of a game is not part of a visit to a board; nor are boards with a rule, nor several games. */
const GameScreen = lazy(async () => ({ default: (await import('./pages/game/game-screen.tsx')).GameScreen }));
const GamesColumn = lazy(async () => ({ default: (await import('./parts/side/games-column.tsx')).GamesColumn }));
const SpecialBoard = lazy(async () => ({ default: (await import('./pages/board/special-board.tsx')).SpecialBoard }));
const FurtherScreen = lazy(async () => ({ default: (await import('./further-screen.tsx')).FurtherScreen }));
const FloatingZones = lazy(async () => ({
  default: (await import('./pages/floating-zones/floating-zones.tsx')).FloatingZones,
}));
const MultiScreen = lazy(async () => ({ default: (await import('./pages/multi/multi-screen.tsx')).MultiScreen }));

const GameWaiting = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('game.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};

const Nowhere = () => {
  const { prefix } = useServices();
  const { t } = useTranslations();
  return (
    <div className={panelClass(css.nowhere)}>
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
const useHead = (route: BettingRoute | null, isElsewhere: boolean) => {
  const { host, game, menu } = useServices();
  const labels = useTranslations();
  const { t } = labels;
  const plain = route?.screen === 'multi' ? null : route;
  const entry = route?.screen === 'game' ? game.entry : null;
  const chosen = plain?.sport == null ? undefined : menu.sportOf(plain.section, plain.sport);
  const championship = chosen?.championships.find(
    (each) => each.championship.id === plain?.championshipId,
  )?.championship;
  const about =
    entry !== null
      ? labels.match(entry)
      : (championship?.name ?? (chosen === undefined ? null : labels.sport(chosen.sport)));
  const section = plain === null ? t('nowhere.title') : t(`board.title.${plain.section}`);
  const title = about === null ? section : `${about} · ${section}`;
  // What comes later tells its own.
  const isTold = isElsewhere || route?.screen === 'multi' || (route?.screen === 'board' && isSpecial(route));
  useEffect(() => (isTold ? undefined : host.setHead({ title })), [host, title, isTold]);
};

/** Keeps a player's favourites with the account; a visitor's browser does without the code. */
function useAccountFavourites() {
  const services = useServices();
  const isSignedIn = services.host.store.session.user !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stop: () => void = () => undefined;
    let isWanted = true;
    void import('./model/favourites/account-favourites.ts').then(
      ({ AccountFavourites }) => isWanted && (stop = new AccountFavourites(services).start()),
      () => undefined, // The stars of this browser stay as they are.
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [services, isSignedIn]);
}

/** Route of the column beside several games and the front page. */
const HOME = routeOfPath('/') as BoardRoute; // Nothing chosen is live.

const Screen = ({ route }: { readonly route: BettingRoute }) => {
  if (route.screen === 'game') return <GameScreen route={route} />;
  if (route.screen === 'multi') return <MultiScreen />;
  return isSpecial(route) ? <SpecialBoard route={route} /> : <BoardScreen route={route} />;
};

/** Zones that float over the page or fill the screen; their code comes with the first of them. */
const Zones = observer(function Zones() {
  const { media } = useServices().host;
  const { pathname } = useLocation();
  const isThere = media.entities.some(({ isFloating, type }) => isFloating || type === 'fullscreen');
  if (!isThere || pathname.includes('/statisticpopup')) return null;
  return (
    <Suspense fallback={null}>
      <FloatingZones />
    </Suspense>
  );
});

/** The start column and the screen its address asks for. */
const Page = observer(function Page() {
  const { host, menu, favourites } = useServices();
  const route = useRoute();
  const { pathname } = useLocation();
  const isFurther = route === null && isFurtherPath(pathname);
  useEffect(() => menu.follow(host.stream), [menu, host]);
  useEffect(() => favourites.listen(), [favourites]);
  useAccountFavourites();
  const isHome = isHomePath(pathname);
  useHead(route, isFurther || isHome);
  if (isFurther)
    return (
      <Suspense fallback={<GameWaiting />}>
        <FurtherScreen />
      </Suspense>
    );
  if (route === null) return <Nowhere />;
  const isGame = route.screen === 'game';
  const { isLeftHidden } = host.store.preferences.current;
  return (
    <div className={joinClasses(isGame ? css.layoutGame : css.layout, isLeftHidden && css.layoutWhole)}>
      {!isLeftHidden && (
        <div className={isGame ? css.sideGame : css.side}>
          {isGame ? (
            <Suspense fallback={null}>
              <GamesColumn route={route} />
            </Suspense>
          ) : (
            <SportsColumn route={route.screen === 'board' ? route : HOME} />
          )}
        </div>
      )}
      <div className={css.centre}>
        <Suspense fallback={<GameWaiting />}>{isHome ? <HomeScreen /> : <Screen route={route} />}</Suspense>
      </div>
    </div>
  );
});

/** The betting application: its page, and what stays over it from one page to the next. */
export const BettingApp = () => (
  <>
    <Zones />
    <Page />
  </>
);
