import { lazy } from 'react';
import { useLocation } from 'react-router';
import { CataloguePage } from './pages/catalogue/catalogue-page.tsx';
import { LobbyPage } from './pages/lobby/lobby-page.tsx';
import { MinePage } from './pages/mine/mine-page.tsx';
import { ProvidersPage } from './pages/providers/providers-page.tsx';
import { ThanksPage } from './pages/thanks/thanks-page.tsx';
import { pageOf } from './model/addresses.ts';

const GamePage = lazy(() => import('./pages/game/game-page.tsx').then(({ GamePage: page }) => ({ default: page })));
const FairnessPage = lazy(() =>
  import('./pages/fairness/fairness-page.tsx').then(({ FairnessPage: page }) => ({ default: page })),
);
const EntrancePage = lazy(() =>
  import('./pages/entrance/entrance-page.tsx').then(({ EntrancePage: page }) => ({ default: page })),
);
const BrandPage = lazy(() => import('./pages/brand/brand-page.tsx').then(({ BrandPage: page }) => ({ default: page })));
const LottoPage = lazy(() => import('./pages/lotto/lotto-page.tsx').then(({ LottoPage: page }) => ({ default: page })));

const BonusPage = lazy(() => import('./pages/bonus/bonus-page.tsx').then(({ BonusPage: page }) => ({ default: page })));
const BonusItemPage = lazy(() =>
  import('./pages/bonus/bonus-item-page.tsx').then(({ BonusItemPage: page }) => ({ default: page })),
);
const TournamentPage = lazy(() =>
  import('./pages/bonus/tournament-page.tsx').then(({ TournamentPage: page }) => ({ default: page })),
);
const BonusGamePage = lazy(() =>
  import('./pages/bonus-games/bonus-game-page.tsx').then(({ BonusGamePage: page }) => ({ default: page })),
);

/** Shows the page of the host's address; nothing on the way elsewhere. */
export const CasinoApp = () => {
  const page = pageOf(useLocation().pathname);
  switch (page?.name) {
    case 'lobby':
      return <LobbyPage />;
    case 'section':
      return <CataloguePage key={page.category} place={{ category: page.category, collection: page.collection }} />;
    case 'landing':
      return <CataloguePage key={page.collection} place={{ category: 'games-landing', collection: page.collection }} />;
    case 'provider':
      return <CataloguePage key={page.providerId} place={{ providerId: page.providerId }} />;
    case 'search':
      return <CataloguePage key="search" place={{}} />;
    case 'mine':
    case 'favourites':
      return <MinePage key={page.name} part={page.name} />;
    case 'providers':
      return <ProvidersPage />;
    case 'brand':
      return <BrandPage />;
    case 'others':
    case 'entrance':
      return <EntrancePage key={page.name} part={page.name} />;
    case 'game':
      return <GamePage key={JSON.stringify(page.at)} at={page.at} />;
    case 'lotto':
      return <LottoPage at={page.at} />;
    case 'thanks':
      return <ThanksPage key={page.section} section={page.section} />;
    case 'bonus':
      return <BonusPage key={page.part} part={page.part} />;
    case 'bonus-item':
      return <BonusItemPage key={page.id} id={page.id} />;
    case 'tournament':
      return <TournamentPage key={page.id} id={page.id} />;
    case 'bonus-game':
      return <BonusGamePage key={page.game} game={page.game} />;
    case 'fairness':
      return <FairnessPage />;
    default:
      return null;
  }
};
