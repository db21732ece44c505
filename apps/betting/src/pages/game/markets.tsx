import { panelClass, SearchIcon, TabBar, Tabs, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { usePriceGrid } from '../../parts/prices/price-grid.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import type { FavouriteMarkets } from '../../model/favourites/favourite-markets.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './game.css';
import { MarketPanel } from './market-panel.tsx';
import { panelsOfTab, tabsOf, type PanelTab } from '../../model/game/market-panels.ts';
import { useMarketName } from './use-market-name.ts';

const PANEL_ID = 'betting-markets';

/** The markets of a game by groups, the pinned ones first, narrowed by a text. */
export const Markets = observer(function Markets(props: {
  readonly entry: EventEntry;
  readonly pins: FavouriteMarkets;
  readonly onChart: (marketKey: string) => void;
}) {
  const { entry, pins, onChart } = props;
  const { game } = useServices();
  const { t, number } = useTranslations();
  const own = useGameText();
  const nameOf = useMarketName();
  const [text, setText] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const walk = usePriceGrid(grid);
  const tabs = tabsOf(game.panels, pins.has);
  const selected = tabs.some(({ tab }) => tab === game.tab) ? game.tab : 'all';
  const labelOf = (tab: PanelTab) => (tab === 'pinned' ? own.t('pins.tab') : t(`group.${tab}`));
  const wanted = text.trim().toLocaleLowerCase();
  // What is looked for may stand in any group.
  const panels = panelsOfTab(game.panels, wanted === '' ? selected : 'all', pins.has).filter(({ id, keys }) =>
    nameOf(entry, keys[0] ?? id)
      .toLocaleLowerCase()
      .includes(wanted),
  );
  const find = (
    <div className={css.find}>
      <TextInput
        type="search"
        aria-label={own.t('find.label')}
        placeholder={own.t('find.label')}
        prefix={<SearchIcon size={14} />}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
  return (
    <>
      <div className={panelClass(css.tabs)}>
        <TabBar isPlain tools={find}>
          <Tabs
            label={t('game.markets')}
            tabs={tabs.map(({ tab, count }) => ({ id: tab, label: labelOf(tab), count: number(count) }))}
            selectedId={selected}
            onSelect={(id) => game.selectTab(tabs.find(({ tab }) => tab === id)?.tab ?? ('all' satisfies PanelTab))}
            panelId={PANEL_ID}
          />
        </TabBar>
      </div>
      <div id={PANEL_ID} ref={grid} role="tabpanel" aria-label={labelOf(selected)} className={css.markets} {...walk}>
        {panels.map((panel) => (
          <MarketPanel key={panel.id} entry={entry} panel={panel} pins={pins} onChart={onChart} />
        ))}
      </div>
      {panels.length === 0 && <p className={css.none}>{own.t('find.none')}</p>}
    </>
  );
});
