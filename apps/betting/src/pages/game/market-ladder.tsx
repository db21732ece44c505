import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { lineAt, ticksOf } from '../../model/game/ladder.ts';
import { lineOfKey, type MarketPanelModel } from '../../model/game/market-panels.ts';
import { gridRow } from '../../parts/prices/price-grid.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './markets.css';
import { OutcomeCell } from './outcome-cell.tsx';

/** The rail of a ladder. Its filled part is drawn by the element's own style: a rule for each place cannot be written down. */
const Rail = (props: {
  readonly label: string;
  readonly lines: readonly string[];
  readonly place: number;
  readonly onChoose: (place: number) => void;
}) => {
  const { label, lines, place, onChoose } = props;
  const rail = useRef<HTMLInputElement>(null);
  const last = lines.length - 1;
  useEffect(() => {
    rail.current?.style.setProperty('--at', `${last === 0 ? 0 : (place / last) * 100}%`);
  }, [place, last]);
  return (
    <div className={css.rail}>
      <input
        ref={rail}
        className={css.slider}
        type="range"
        dir="ltr"
        min={0}
        max={last}
        value={place}
        aria-label={label}
        aria-valuetext={lines[place] ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <div className={joinClasses('num', css.ticks)} aria-hidden="true">
        {ticksOf(lines, place).map((text, index) =>
          index === place ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
        )}
      </div>
    </div>
  );
};

/** The lines of a market as one row: a rail to choose the line, and the prices of that line. */
export const MarketLadder = observer(function MarketLadder({
  entry,
  panel: { market, keys },
  name,
}: {
  readonly entry: EventEntry;
  readonly panel: MarketPanelModel;
  readonly name: string;
}) {
  const { line } = useTranslations();
  const { t } = useGameText();
  const [chosen, choose] = useState<string | null>(null);
  const place = lineAt(keys, chosen, entry.columns);
  const key = keys[place] ?? '';
  const [first] = market.outcomes;
  const lineOf = (each: string): string => lineOfKey(each, market.lineSpecifier).replace('-', '−');
  const lines = keys.map((each) => line(each, first?.id ?? '') ?? lineOf(each));
  return (
    <div className={joinClasses(css.ladder, market.outcomes.length > 2 && css.ladderOfThree)}>
      {keys.length > 1 && (
        <Rail
          label={t('ladder.line', { name })}
          lines={lines}
          place={place}
          onChoose={(next) => choose(keys[next] ?? null)}
        />
      )}
      <div className={joinClasses(css.cells, market.outcomes.length > 2 ? css.cells3 : css.cells2)} {...gridRow}>
        {market.outcomes.map(({ id }) => (
          <OutcomeCell key={`${key}/${id}`} entry={entry} marketKey={key} outcomeId={id} isNameShown />
        ))}
      </div>
    </div>
  );
});
