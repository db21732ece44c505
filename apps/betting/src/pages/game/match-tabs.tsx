import type { GameStatistics } from '@longshot/contracts';
import { TabBar, Tabs } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { gameViews, type GameView } from '../../model/game/game-store.ts';
import type { OwnBetsStore } from '../../model/game/own-bets-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './match-head.css';

/** The panel that the tabs of a game fill. */
export const MATCH_PANEL_ID = 'betting-match';

interface MatchTabsProps {
  readonly entry: EventEntry;
  readonly statistics: GameStatistics | null;
  readonly bets: OwnBetsStore;
}

/** The parts of a game page that hold something. */
export function viewsOf({ entry, statistics, bets }: MatchTabsProps): readonly GameView[] {
  const form = statistics === null ? 0 : statistics.form.home.length + statistics.form.away.length;
  const holds: Readonly<Record<GameView, boolean>> = {
    markets: true,
    statistics: statistics !== null && (form > 0 || entry.score !== null),
    lineups: entry.head.lineups !== undefined,
    meetings: (statistics?.meetings.length ?? 0) > 0,
    table: (statistics?.standings.length ?? 0) > 0,
    bets: bets.coupons.length > 0,
  };
  return gameViews.filter((view) => holds[view]);
}

/** The tabs of a game: its markets, what is known of it and its sides, and the player's bets on it. */
export const MatchTabs = observer(function MatchTabs(props: MatchTabsProps) {
  const { game } = useServices();
  const { number } = useTranslations();
  const { t } = useGameText();
  const views = viewsOf(props);
  const counts: Partial<Record<GameView, number>> = {
    markets: props.entry.marketKeys.length,
    bets: props.bets.coupons.length,
  };
  return (
    <div className={css.tabs}>
      <TabBar isPlain>
        <Tabs
          label={t('views.label')}
          tabs={views.map((view) => {
            const count = counts[view];
            return { id: view, label: t(`views.${view}`), count: count === undefined ? undefined : number(count) };
          })}
          selectedId={views.includes(game.view) ? game.view : 'markets'}
          onSelect={(id) => game.selectView(views.find((view) => view === id) ?? 'markets')}
          panelId={MATCH_PANEL_ID}
        />
      </TabBar>
    </div>
  );
});
