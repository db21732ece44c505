import type { CasinoGame } from '@longshot/contracts';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorBlock,
  Fact,
  Facts,
  Panel,
  panelClass,
  Segmented,
  Skeleton,
  SkeletonGroup,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import type { GameAt } from '../../model/addresses.ts';
import { GameStage } from './game-stage.tsx';
import { OutsideStage } from './outside-stage.tsx';
import { PotsPanel } from '../../parts/pots.tsx';
import { FavouriteStar } from '../../parts/game-tile.tsx';
import * as casino from '../../parts/casino.css';
import * as css from '../../parts/game.css';

const CasinoEvents = lazy(() =>
  import('../../parts/casino-events.tsx').then(({ CasinoEvents: part }) => ({ default: part })),
);

/** Kind of every game that another provider draws. */
const OUTSIDE_KIND = 'outside';

/** Opens a game as somebody who is signed in plays it, or as a visitor tries it. */
function useOpening(game: CasinoGame) {
  const { host, game: store } = useServices();
  const { session, siteConfig } = host.store;
  const open = (mode: 'real' | 'demo') => {
    const account = session.activeAccount;
    if (!game.hasTry) return account === null ? store.needPlayer() : void store.play(game.id, account.id);
    if (mode === 'real' && account === null) return host.requestSignIn();
    if (mode === 'real' && account !== null) return void store.play(game.id, account.id);
    void store.tryOut(game.id, account?.iso ?? siteConfig.currencies[0]?.iso ?? 'EUR');
  };
  return open;
}

/** Leads a player on who has to deposit first. */
function useDepositFirst() {
  const { host, game } = useServices();
  const navigate = useNavigate();
  const { depositPage } = game;
  useEffect(() => {
    if (depositPage !== null) void navigate(pathTo(host.language, depositPage), { replace: true });
  }, [depositPage, host, navigate]);
}

/** Whether the address asks for play money: `?mode=try`. */
const useIsTry = (): boolean => new URLSearchParams(useLocation().search).get('mode') === 'try';

const refusals = ['blocked', 'terms_changed', 'unauthorised', 'needs_identification', 'needs_data'] as const;

/** Why the game is not there, and what can be done about it. */
const Refused = observer(function Refused({ game }: { readonly game: CasinoGame }) {
  const { game: store, host } = useServices();
  const { t } = useTranslations();
  const navigate = useNavigate();
  const open = useOpening(game);
  const { refusal, refusalPage } = store;
  const code = store.status === 'over' ? 'over' : refusals.find((each) => each === refusal);
  const known = code === 'unauthorised' && !game.hasTry ? 'moneyOnly' : code;
  // texts: game.refused.*
  const text = t([`game.refused.${known}`, `error.${refusal}`, `refusal.${refusal}.title`, 'game.refused.other']);
  const again = () => {
    if (code === 'unauthorised') return <Button onClick={() => host.requestSignIn()}>{t('mine.signIn')}</Button>;
    if (code === 'over' || refusalPage === null)
      return <Button onClick={() => open(store.mode)}>{t('game.again')}</Button>;
    return <Button onClick={() => void navigate(pathTo(host.language, refusalPage))}>{t('game.goOn')}</Button>;
  };
  return (
    <div className={css.state}>
      <EmptyState title={t('game.notOpen')} text={text} action={again()} />
    </div>
  );
});

/** The game, or why it is not there. */
const Table = observer(function Table({ game }: { readonly game: CasinoGame }) {
  const { game: store } = useServices();
  const { t } = useTranslations();
  if (store.status === 'open' && store.launched) {
    const { frameOrigin } = store.launched;
    if (frameOrigin === null) return <GameStage game={game} launched={store.launched} />;
    return <OutsideStage game={game} launched={store.launched} origin={frameOrigin} />;
  }
  if (store.status === 'refused' || store.status === 'over') return <Refused game={game} />;
  return (
    <div className={css.state}>
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height="row" />
      </SkeletonGroup>
    </div>
  );
});

/** Real money or play money, the star, and the whole screen. */
const Tools = observer(function Tools({ game, onFull }: { readonly game: CasinoGame; readonly onFull: () => void }) {
  const { game: store } = useServices();
  const { t } = useTranslations();
  const open = useOpening(game);
  const segments = (['real', 'demo'] as const).map((id) => ({ id, label: t(`game.${id}`) }));
  return (
    <div className={css.tools}>
      {game.hasTry && (
        <Segmented
          label={t('game.money')}
          segments={segments}
          selectedId={store.mode}
          onSelect={(id) => open(id === 'real' ? 'real' : 'demo')}
        />
      )}
      <FavouriteStar game={game} />
      <Button tone="outline" onClick={onFull}>
        {t('game.full')}
      </Button>
    </div>
  );
});

/** Balance to play with, and the share that the game gives back. */
const Aside = observer(function Aside({ game }: { readonly game: CasinoGame }) {
  const { host } = useServices();
  const labels = useTranslations();
  const { t } = labels;
  const account = host.store.session.activeAccount;
  const { returnLeast, returnMost } = game;
  const isOurs = game.kind !== OUTSIDE_KIND;
  const [least, most] = [labels.percent(returnLeast), labels.percent(returnMost)];
  return (
    <aside className={css.aside}>
      {account && (
        <Panel label={t('aside.account')}>
          <div className={css.box}>
            <p className={css.note}>{t('aside.account')}</p>
            <p className={css.huge}>
              <span className="num">{labels.money(account.balanceMinor, account.iso)}</span>
            </p>
            <Link
              className={buttonClass({ tone: 'brand', size: 'small' })}
              to={pathTo(host.language, 'office/recharge')}
            >
              {t('aside.deposit')}
            </Link>
          </div>
        </Panel>
      )}
      {game.features.includes('jackpot') && <PotsPanel gameId={game.id} />}
      <Suspense>
        <CasinoEvents key={game.id} gameId={game.id} />
      </Suspense>
      <Panel label={t('aside.about')}>
        <div className={css.box}>
          <h2 className={casino.rowTitle}>{t('aside.about')}</h2>
          <Facts>
            <Fact term={t('aside.provider')}>
              <Link className={css.provider} to={pathTo(host.language, `providers/${game.providerId}`)}>
                <bdi>{game.providerName}</bdi>
              </Link>
            </Fact>
            <Fact term={t('aside.return')}>{least === most ? least : t('aside.range', { least, most })}</Fact>
          </Facts>
          <p className={css.note}>{t(isOurs ? 'aside.returnText' : 'aside.returnStated')}</p>
          {isOurs && (
            <Link
              className={buttonClass({ tone: 'outline', size: 'small' })}
              to={pathTo(host.language, 'casino-fairness')}
            >
              {t('title.fairness')}
            </Link>
          )}
        </div>
      </Panel>
      <Panel label={t('aside.limits')}>
        {host.renderSlot({ name: 'game-limits' })}
        <div className={css.box}>
          <h2 className={casino.rowTitle}>{t('aside.limits')}</h2>
          <p className={css.note}>{t('aside.limitsText')}</p>
          <Link
            className={buttonClass({ tone: 'outline', size: 'small' })}
            to={pathTo(host.language, 'office/responsible')}
          >
            {t('aside.limitsChange')}
          </Link>
        </div>
      </Panel>
    </aside>
  );
});

const Game = observer(function Game({ game }: { readonly game: CasinoGame }) {
  const { host, game: store, mine } = useServices();
  const stage = useRef<HTMLDivElement>(null);
  const open = useOpening(game);
  const playerId = host.store.session.user?.id;
  const isTry = useIsTry();
  useDepositFirst();
  useEffect(() => {
    open(playerId === undefined || isTry ? 'demo' : 'real');
    return () => {
      store.close();
      if (playerId !== undefined) void mine.load();
    };
    // The game is opened anew for another player alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [game.id, playerId, isTry, store, mine]);
  return (
    <div className={css.layout}>
      <section className={panelClass(css.table)} aria-label={game.name}>
        <div className={css.head}>
          <h1 className={casino.title}>
            <bdi>{game.name}</bdi>
          </h1>
          <Tools game={game} onFull={() => void stage.current?.requestFullscreen()} />
        </div>
        <div ref={stage} className={css.place}>
          <Table game={game} />
        </div>
      </section>
      <Aside game={game} />
    </div>
  );
});

/** The page of a game. */
export const GamePage = observer(function GamePage({ at }: { readonly at: GameAt }) {
  const { rooms } = useServices();
  const { t } = useTranslations();
  const key = JSON.stringify(at);
  // The address tells the same game by an object of its own each time.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => rooms.loadGame(at), [rooms, key]);
  const { value: game, state } = rooms.game;
  if (game) {
    return (
      <CasinoFrame title={game.name}>
        <Game game={game} />
      </CasinoFrame>
    );
  }
  return (
    <CasinoFrame title={t('title.game')} robots="noindex">
      {state === 'failed' && (
        <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => rooms.game.retry()} />
      )}
      {state === 'ready' && <EmptyState title={t('game.missing')} text={t('game.missingText')} hasMark />}
    </CasinoFrame>
  );
});
