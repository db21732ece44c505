import { LoadFailed, usePageTitle } from '@longshot/remote';
import { LiveDot, panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { HomeStore } from '../../model/home/home-store.ts';
import { pathOfSection } from '../../model/addresses/paths.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { Featured } from './featured.tsx';
import { HomePanel } from './home-panel.tsx';
import { Leagues, News, Offers, Results, Shelf } from './home-sections.tsx';
import * as css from './home.css';
import { Matches } from './match-row.tsx';
import { Welcome } from './welcome.tsx';

/** Part that only players see. */
const OpenBets = lazy(async () => ({ default: (await import('./open-bets.tsx')).OpenBets }));

const WAITING_ROWS = 6;

const HomeSkeleton = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('home.loading')}>
      <div className={panelClass(css.waiting)}>
        <Skeleton height="block" />
        {Array.from({ length: WAITING_ROWS }, (_, index) => (
          <Skeleton key={index} height="row" />
        ))}
      </div>
    </SkeletonGroup>
  );
};

const Top = observer(function Top({ home }: { readonly home: HomeStore }) {
  const isSignedIn = useServices().host.store.session.user !== null;
  const featured = home.entriesOf('featured');
  return (
    <div className={featured.length > 0 ? css.top : undefined}>
      <Featured entries={featured} />
      {isSignedIn ? (
        <Suspense fallback={<div className={panelClass(css.waiting)} />}>
          <OpenBets />
        </Suspense>
      ) : (
        <Welcome />
      )}
    </div>
  );
});

const MatchPanels = observer(function MatchPanels({ home }: { readonly home: HomeStore }) {
  const { prefix, menu } = useServices();
  const { t, number } = useTranslations();
  const [live, soon] = [home.entriesOf('live'), home.entriesOf('soon')];
  const liveCount = menu.countOf('live');
  return (
    <>
      {live.length > 0 && (
        <HomePanel
          title={t('home.live')}
          mark={<LiveDot isPulsing />}
          count={liveCount > 0 ? number(liveCount) : undefined}
          more={{ to: pathOfSection(prefix, 'live'), label: t('home.liveAll') }}
        >
          <Matches entries={live} label={t('home.live')} />
        </HomePanel>
      )}
      {soon.length > 0 && (
        <HomePanel title={t('home.soon')} more={{ to: pathOfSection(prefix, 'line'), label: t('home.soonAll') }}>
          <Matches entries={soon} label={t('home.soon')} />
        </HomePanel>
      )}
    </>
  );
});

const Content = observer(function Content({ home }: { readonly home: HomeStore }) {
  const { t } = useTranslations();
  const { page, loaded, recentGames } = home;
  if (page === null)
    return loaded.state === 'failed' ? (
      <LoadFailed
        title={t('failed.board')}
        text={t('failed.boardText')}
        onRefresh={loaded.retry}
        className={panelClass(css.state)}
      />
    ) : (
      <HomeSkeleton />
    );
  const { leagues, games, results, offers, news } = page;
  return (
    <>
      <Top home={home} />
      <MatchPanels home={home} />
      {leagues.length > 0 && <Leagues leagues={leagues} />}
      {games.length > 0 && <Shelf games={games} recent={recentGames} />}
      <div className={css.last}>
        {results.length > 0 && <Results results={results} />}
        {offers.length > 0 && <Offers offers={offers} />}
        {news.length > 0 && <News news={news} />}
      </div>
      <p className={panelClass(css.note)}>{t('board.delayed')}</p>
    </>
  );
});

/** Front page. Empty parts of it are left out. */
export const HomeScreen = observer(function HomeScreen() {
  const { host, startTimer } = useServices();
  const { t } = useTranslations();
  const [home] = useState(
    () => new HomeStore({ transport: host.transport, stream: host.stream, language: host.language, startTimer }),
  );
  const isSignedIn = host.store.session.user !== null;
  useEffect(() => home.open(), [home]);
  useEffect(() => (isSignedIn ? home.loadMine() : undefined), [home, isSignedIn]);
  usePageTitle(host, t('home.title'));
  return (
    <div className={css.home}>
      <h1 className="sr">{t('home.title')}</h1>
      <Content home={home} />
    </div>
  );
});
