import { buttonClass, EmptyState, registerSheet, Skeleton, SkeletonGroup, TabBar, Tabs } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePriceGrid } from '../board/price-grid.ts';
import type { EventEntry } from '../events/event-entry.ts';
import { pathOfGame, pathOfSport } from '../place/paths.ts';
import type { Place } from '../place/place.ts';
import { useServices } from '../services.ts';
import { useWords } from '../words.ts';
import * as css from './game.css';
import { MarketPanel } from './market-panel.tsx';
import { panelsOfTab, tabsOf, type PanelTab } from './market-panels.ts';
import { ScoreHeader } from './score-header.tsx';

registerSheet(css.default);

type GamePlace = Extract<Place, { screen: 'game' }>;

const PANEL_ID = 'betting-markets';

const Waiting = () => {
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

/** In place of the markets of a game that is over or not known: what happened, and the way on. */
const NoGame = ({ place, reason }: { readonly place: GamePlace; readonly reason: 'over' | 'unknown' }) => {
  const { prefix } = useServices();
  const { t } = useWords();
  return (
    <div className={css.panel}>
      <div className={css.message}>
        <EmptyState
          title={t(`game.${reason}`)}
          text={t(`game.${reason}Text`)}
          action={
            <Link
              className={buttonClass({ size: 'small' })}
              to={pathOfSport(prefix, place.section, { slug: place.sport })}
            >
              {t('game.otherGames')}
            </Link>
          }
        />
      </div>
    </div>
  );
};

const Markets = observer(function Markets({ entry }: { readonly entry: EventEntry }) {
  const { game } = useServices();
  const { t, number } = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const walk = usePriceGrid(grid);
  const tabs = tabsOf(game.panels);
  const selected = tabs.some(({ tab }) => tab === game.tab) ? game.tab : 'all';
  return (
    <>
      <div className={css.tabs}>
        <TabBar isPlain>
          <Tabs
            label={t('game.markets')}
            tabs={tabs.map(({ tab, count }) => ({ id: tab, label: t(`group.${tab}`), count: number(count) }))}
            selectedId={selected}
            onSelect={(id) => game.selectTab(tabs.find(({ tab }) => tab === id)?.tab ?? ('all' satisfies PanelTab))}
            panelId={PANEL_ID}
          />
        </TabBar>
      </div>
      <div
        id={PANEL_ID}
        ref={grid}
        role="tabpanel"
        aria-label={t(`group.${selected}`)}
        className={css.markets}
        {...walk}
      >
        {panelsOfTab(game.panels, selected).map((panel) => (
          <MarketPanel key={panel.id} entry={entry} panel={panel} />
        ))}
      </div>
    </>
  );
});

const useGameAt = (place: GamePlace) => {
  const { game, prefix } = useServices();
  const navigate = useNavigate();
  const { entry, status } = game;
  const isElsewhere = entry !== null && status === 'open' && entry.isLive !== (place.section === 'live');
  useEffect(() => game.open(place.eventId), [game, place.eventId]);
  useEffect(() => {
    if (entry !== null) game.remember(entry);
  }, [game, entry]);
  useEffect(() => {
    // A game that has begun moves to the live section; its old address leads there.
    if (isElsewhere && entry !== null)
      void navigate(pathOfGame(prefix, entry.head), { replace: true, preventScrollReset: true });
  }, [isElsewhere, entry, navigate, prefix]);
};

/** The page of one event: score, markets in groups, and what to do when it is over or unknown. */
export const GameScreen = observer(function GameScreen({ place }: { readonly place: GamePlace }) {
  const { game } = useServices();
  const words = useWords();
  useGameAt(place);
  const { entry, status } = game;
  if (status === 'loading') return <Waiting />;
  if (entry === null || status === 'unknown') return <NoGame place={place} reason="unknown" />;
  return (
    <div className={css.page}>
      <h1 className="sr">{words.match(entry)}</h1>
      <ScoreHeader entry={entry} section={place.section} />
      {status === 'over' ? <NoGame place={place} reason="over" /> : <Markets entry={entry} />}
    </div>
  );
});
