import {
  Badge,
  DownIcon,
  IconButton,
  joinClasses,
  MarkButton,
  panelClass,
  PinIcon,
  RowsIcon,
  UpIcon,
} from '@longshot/ui';
import { marketKind } from '@longshot/domain/markets';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { gridRow } from '../../parts/prices/price-grid.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import type { FavouriteMarkets } from '../../model/favourites/favourite-markets.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './markets.css';
import type { MarketPanelModel } from '../../model/game/market-panels.ts';
import { offeredRows } from '../../model/game/offered-rows.ts';
import { scoreColumns } from '../../model/game/score-columns.ts';
import { MarketLadder } from './market-ladder.tsx';
import { OutcomeCell, type OutcomeProps } from './outcome-cell.tsx';
import { useMarketName } from './use-market-name.ts';
import { ChartIcon } from '../../parts/zone/zone-icons.tsx';

const LineHead = ({ entry, marketKey }: Omit<OutcomeProps, 'outcomeId'>) => {
  const { line } = useTranslations();
  const outcomes = entry.marketOf(marketKey)?.outcomeIds ?? [];
  const lines = new Set(outcomes.map((id) => line(marketKey, id)));
  return (
    <th scope="row">
      <span className="num">{[...lines].join(' / ')}</span>
    </th>
  );
};

/** The lines of a market as a table: a row a line, a column an outcome. */
const LinesTable = ({ entry, panel }: { readonly entry: EventEntry; readonly panel: MarketPanelModel }) => {
  const { t, caption } = useTranslations();
  const { market, keys } = panel;
  const headOf = (id: string, place: number) =>
    market.kind === marketKind.handicap ? entry.head[place === 0 ? 'home' : 'away'].name : caption(market, id);
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('game.line')}</th>
          {market.outcomes.map(({ id }, place) => (
            <th key={id} scope="col" dir="auto">
              {headOf(id, place)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key} {...gridRow}>
            <LineHead entry={entry} marketKey={key} />
            {market.outcomes.map(({ id }) => (
              <td key={id}>
                <OutcomeCell entry={entry} marketKey={key} outcomeId={id} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Letters of a word that has room beside a price in a third of a narrow panel. */
const SHORT_WORD = 5;

const hasLongWord = (name: string): boolean => name.split(/[\s\u00ad]/).some((word) => word.length > SHORT_WORD);

/** The outcomes of one line of a market. */
const OutcomeCells = observer(function OutcomeCells(props: {
  readonly entry: EventEntry;
  readonly panel: MarketPanelModel;
  readonly marketKey: string;
}) {
  const { entry, panel } = props;
  const { market } = panel;
  const key = props.marketKey;
  const offered = entry.marketOf(key)?.outcomeIds ?? [];
  const { short } = useTranslations();
  const isLong = market.columns !== 2 && offered.some((id) => hasLongWord(short(entry, key, id)));
  const cell = (id: string) => <OutcomeCell key={id} entry={entry} marketKey={key} outcomeId={id} isNameShown />;
  if (market.kind === marketKind.score && market.outcomes.some(({ caption }) => /^\d+:\d+$/.test(caption)))
    return (
      <div className={joinClasses(css.cells, css.cells3)} {...gridRow}>
        {scoreColumns(market.outcomes, offered).map((column, index) => (
          <div key={index} className={css.cellColumn}>
            {column.map(cell)}
          </div>
        ))}
      </div>
    );
  const columns = market.columns === 2 ? 2 : 3;
  return (
    <div
      className={joinClasses(css.cells, columns === 2 ? css.cells2 : css.cells3, isLong && css.cellsLong)}
      {...gridRow}
    >
      {offeredRows(market.outcomes, offered, columns).map(({ id }) => cell(id))}
    </div>
  );
});

/** Of many lines the one in the middle stands for the market. */
const middleKey = (keys: readonly string[]): string | undefined => keys[Math.floor((keys.length - 1) / 2)];

const PausedBadge = observer(function PausedBadge(props: {
  readonly entry: EventEntry;
  readonly panel: MarketPanelModel;
}) {
  const { t } = useTranslations();
  const isPaused = props.panel.keys.every((key) => props.entry.marketOf(key)?.isActive !== true);
  return isPaused && <Badge>{t('game.paused')}</Badge>;
});

/** A market with its prices. `onChart` shows how those of its first open line moved. */
export const MarketPanel = observer(function MarketPanel(props: {
  readonly entry: EventEntry;
  readonly panel: MarketPanelModel;
  readonly pins: FavouriteMarkets;
  readonly onChart: (marketKey: string) => void;
  /** Over the whole width of the markets. */
  readonly isWide?: boolean;
}) {
  const { entry, panel, pins, onChart, isWide = false } = props;
  const { game } = useServices();
  const { t } = useTranslations();
  const own = useGameText();
  const [firstKey = panel.id] = panel.keys;
  const name = useMarketName()(entry, firstKey);
  const isFolded = game.isFolded(panel.id);
  const [isTable, setTable] = useState(false);
  const hasLines = panel.market.lineSpecifier !== null;
  // The names of its outcomes tell the line: a table of lines beside them would say it twice.
  const isDescribed = panel.market.kind === null;
  return (
    <section className={panelClass(css.market, isWide ? css.marketWide : css.marketNarrow)} aria-label={name}>
      <div className={css.marketHead}>
        <MarkButton
          label={own.t('pins.toggle', { name })}
          icon={<PinIcon size={14} />}
          isOn={pins.has(panel.market.id)}
          onClick={() => pins.toggle(panel.market.id)}
        />
        <h3 className={css.marketName}>
          <bdi>{name}</bdi>
        </h3>
        <PausedBadge entry={entry} panel={panel} />
        <span className={css.marketTools}>
          {hasLines && panel.keys.length > 1 && !isFolded && (
            <IconButton
              label={own.t('ladder.all', { name, count: panel.keys.length })}
              icon={<RowsIcon size={14} />}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            />
          )}
          <IconButton
            label={own.t('chart.show', { name })}
            icon={<ChartIcon />}
            onClick={() => onChart(middleKey(panel.keys) ?? firstKey)}
          />
          <IconButton
            label={t(isFolded ? 'action.unfold' : 'action.fold', { name })}
            icon={isFolded ? <DownIcon size={14} /> : <UpIcon size={14} />}
            aria-expanded={!isFolded}
            onClick={() => game.toggleFolded(panel.id)}
          />
        </span>
      </div>
      {!isFolded && (
        <div className={css.marketBody}>
          {hasLines && !isTable && <MarketLadder entry={entry} panel={panel} name={name} />}
          {hasLines && isTable && !isDescribed && <LinesTable entry={entry} panel={panel} />}
          {(!hasLines || (isTable && isDescribed)) &&
            panel.keys.map((key) => <OutcomeCells key={key} entry={entry} panel={panel} marketKey={key} />)}
        </div>
      )}
    </section>
  );
});
