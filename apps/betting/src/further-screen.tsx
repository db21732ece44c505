import { readCyberPath } from '@longshot/contracts';
import { buttonClass } from '@longshot/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { prefixOfPath } from './model/addresses/betting-route.ts';
import { readTotoAddress } from './model/toto/toto-address.ts';
import { wantCrests } from './parts/events/later-crest.tsx';
import { useServices } from './parts/services.ts';
import { ChampScreen, ChampsScreen } from './parts/statistics/champ-screens.tsx';
import { StatisticPopup, StatisticScreen } from './parts/statistics/statistic-screens.tsx';
import { TeamScreen } from './parts/statistics/team-screen.tsx';
import { useTranslationsLoaded } from './parts/use-translations-loaded.ts';
import { MissingPage, ResultsSkeleton } from './parts/results/page-parts.tsx';
import { resultTranslations, useResultText } from './parts/results/result-translations.ts';
import { ResultsScreen } from './pages/results/results-screen.tsx';

const CyberScreen = lazy(async () => ({ default: (await import('./pages/cyber/cyber-screen.tsx')).CyberScreen }));

const TotoScreen = lazy(async () => ({ default: (await import('./pages/toto/toto-screen.tsx')).TotoScreen }));

const Missing = () => {
  const { prefix } = useServices();
  const { t } = useResultText();
  return (
    <MissingPage
      title={t('missing.page')}
      action={
        <Link className={buttonClass({ size: 'small' })} to={`${prefix}/results`}>
          {t('missing.toResults')}
        </Link>
      }
    />
  );
};

/** The bare address of cyber sports leads to the real ones. */
const ToReal = () => {
  const { prefix } = useServices();
  const navigate = useNavigate();
  useEffect(() => void navigate(`${prefix}/cyber/real`, { replace: true }), [navigate, prefix]);
  return null;
};

const Cyber = ({ path }: { readonly path: string }) => {
  const read = readCyberPath(path);
  if (read === null) return path.replace(/\/$/, '') === '/cyber' ? <ToReal /> : <Missing />;
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <CyberScreen path={read} />
    </Suspense>
  );
};

const Toto = ({ words }: { readonly words: readonly string[] }) => {
  const address = readTotoAddress(words);
  if (address === null) return <Missing />;
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <TotoScreen address={address} />
    </Suspense>
  );
};

const Screen = () => {
  const { pathname, search } = useLocation();
  const below = pathname.slice(prefixOfPath(pathname).length);
  const words = below.split('/').filter((part) => part !== '');
  const [page, first, second, ...more] = words;
  if (page === 'cyber') return <Cyber path={below} />;
  if (page === 'toto') return <Toto words={words.slice(1)} />;
  const isDigits = (text: string | undefined): text is string => /^\d{1,18}$/.test(text ?? '');
  if (page === 'statisticpopup') {
    if (more.length > 0 || !isDigits(second)) return <Missing />;
    if (first === 'team') return <TeamScreen teamId={second} isWindow />;
    return first === 'game' ? <StatisticPopup eventId={second} /> : <Missing />;
  }
  if (second !== undefined) return <Missing />;
  if (page === 'results' && (first === undefined || first === 'live' || first === 'zone'))
    return <ResultsScreen type={first ?? 'all'} />;
  if (page === 'champs' && first === undefined) return <ChampsScreen />;
  if (page === 'champs' && isDigits(first)) return <ChampScreen championshipId={first} />;
  if (page !== 'statistic' || first !== undefined) return <Missing />;
  const teamId = new URLSearchParams(search).get('team');
  return isDigits(teamId ?? undefined) && teamId !== null ? <TeamScreen teamId={teamId} /> : <StatisticScreen />;
};

/** Results, statistics, cyber sports and toto, each at its address. */
export const FurtherScreen = () => {
  const areTranslationsHere = useTranslationsLoaded(resultTranslations);
  useEffect(wantCrests, []);
  return areTranslationsHere ? <Screen /> : null;
};
