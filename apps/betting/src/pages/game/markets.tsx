import { handleRovingKeys, joinClasses, panelClass, SearchIcon, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { usePriceGrid } from '../../parts/prices/price-grid.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import type { FavouriteMarkets } from '../../model/favourites/favourite-markets.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './markets.css';
import { MarketPanel } from './market-panel.tsx';
import { orderPanels, panelsOfTab, tabsOf, type PanelTab } from '../../model/game/market-panels.ts';
import { useMarketName } from './use-market-name.ts';

const PANEL_ID = 'betting-markets';

interface MarketsProps {
  readonly entry: EventEntry;
  readonly pins: FavouriteMarkets;
  readonly onChart: (marketKey: string) => void;
}

/** The groups of markets: tabs by the ARIA pattern, as low as chips. */
const Groups = observer(function Groups(props: {
  readonly tabs: ReturnType<typeof tabsOf>;
  readonly selected: PanelTab;
  readonly labelOf: (tab: PanelTab) => string;
}) {
  const { tabs, selected, labelOf } = props;
  const { game } = useServices();
  const { t, number } = useTranslations();
  const select = (id: string | undefined) =>
    game.selectTab(tabs.find(({ tab }) => tab === id)?.tab ?? ('all' satisfies PanelTab));
  return (
    <div
      className={css.groupList}
      role="tablist"
      aria-label={t('game.markets')}
      onKeyDown={(event) => handleRovingKeys(event, '[role="tab"]', 'row', (tab) => select(tab.dataset['tabId']))}
    >
      {tabs.map(({ tab, count }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className={css.group}
          data-tab-id={tab}
          aria-selected={tab === selected}
          aria-controls={PANEL_ID}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => select(tab)}
        >
          {labelOf(tab)} <span className={joinClasses('num', css.groupCount)}>{number(count)}</span>
        </button>
      ))}
    </div>
  );
});

/** The markets of a game by groups, the pinned ones first, narrowed by a text. */
export const Markets = observer(function Markets({ entry, pins, onChart }: MarketsProps) {
  const { game } = useServices();
  const { t } = useTranslations();
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
  const { wide, others } = orderPanels(panels, entry.columns, pins.has);
  const at = { entry, pins, onChart };
  return (
    <div className={css.column}>
      <div className={panelClass(css.groups)}>
        <Groups tabs={tabs} selected={selected} labelOf={labelOf} />
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
      </div>
      <div id={PANEL_ID} ref={grid} role="tabpanel" aria-label={labelOf(selected)} {...walk}>
        <div className={css.wide}>
          {wide.map((panel) => (
            <MarketPanel key={panel.id} panel={panel} isWide {...at} />
          ))}
        </div>
        <div className={css.narrow}>
          {others.map((panel) => (
            <MarketPanel key={panel.id} panel={panel} {...at} />
          ))}
        </div>
      </div>
      {panels.length === 0 && <p className={css.none}>{own.t('find.none')}</p>}
    </div>
  );
});
