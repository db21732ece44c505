import { ErrorBlock, IconButton, panelClass, RowsIcon, Segmented, Skeleton } from '@longshot/ui';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { EventEntry } from '../../../model/events/event-entry.ts';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { useGameText } from '../../../parts/zone/game-translations.ts';
import { storyOf } from '../../../model/zone/pitch.ts';
import { ChartIcon } from '../../../parts/zone/zone-icons.tsx';
import { CHART, chartRanges, chartShape, lineLabel } from '../../../model/game/chart-shape.ts';
import type { ChartStore } from '../../../model/game/chart-store.ts';
import { ChartTable } from './chart-table.tsx';
import { drawChart, type ChartClasses } from './draw-chart.ts';
import * as css from './chart.css';

const DRAW_EVERY_MS = 500;

const classes: ChartClasses = {
  rule: css.rule,
  tick: css.tick,
  mark: css.mark,
  markText: css.markText,
  card: css.card,
  line: css.line,
  end: css.end,
  label: css.label,
};

interface ChartProps {
  readonly entry: EventEntry;
  readonly chart: ChartStore;
  readonly marketKey: string;
}

/** The lines: drawn anew at most twice a second, without a render. */
const Lines = ({ entry, chart, marketKey }: ChartProps) => {
  const { host, ticker, startTimer } = useServices();
  const labels = useTranslations();
  const { t } = useGameText();
  const group = useRef<SVGGElement>(null);
  const room = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    let stopTimer: (() => void) | null = null;
    let isFirst = true;
    const draw = () => {
      const { coef, time } = host.formatters;
      const { nowMs } = ticker;
      const series = chart.seriesOf(entry, marketKey);
      const marked = storyOf(entry.incidents).filter(({ kind }) => kind === 'goal' || kind === 'red-card');
      if (group.current === null || room.current === null) return;
      const width = Math.max(room.current.clientWidth, CHART.leastWidth);
      const shape = chartShape(series, chart.range, Math.max(nowMs, host.now()), width);
      room.current.setAttribute('viewBox', `0 0 ${width} ${CHART.height}`);
      drawChart(
        group.current,
        shape,
        {
          label: (id) => {
            const price = entry.marketOf(marketKey)?.priceOf(id)?.coef;
            return lineLabel(labels.short(entry, marketKey, id), price === undefined ? '' : coef(price));
          },
          price: (value) => coef(String(Math.max(1.01, value))),
          moment: time,
          marks: marked.map(({ atMs, kind, home, away }) => ({
            atMs,
            text: `${home}–${away}`,
            isCard: kind === 'red-card',
          })),
        },
        classes,
      );
    };
    const stop = autorun(draw, {
      scheduler: (run) => {
        if (isFirst) {
          isFirst = false;
          run();
          return;
        }
        stopTimer ??= startTimer(() => {
          stopTimer = null;
          run();
        }, DRAW_EVERY_MS);
      },
    });
    return () => {
      stop();
      stopTimer?.();
    };
  }, [chart, entry, marketKey, host, ticker, startTimer, labels]);
  return (
    <svg
      ref={room}
      className={css.chart}
      role="img"
      aria-label={t('chart.label', { market: labels.market(entry, marketKey) })}
    >
      <g ref={group} />
    </svg>
  );
};

const Content = observer(function Content(props: ChartProps) {
  const { chart } = props;
  const { t } = useGameText();
  const { state } = chart.loaded;
  if (state === 'failed')
    return <ErrorBlock title={t('chart.failed')} text={t('chart.failedText')} onRefresh={chart.loaded.retry} />;
  if (state !== 'ready') return <Skeleton height="block" />;
  return chart.isTable ? <ChartTable {...props} /> : <Lines {...props} />;
});

/** How the prices of a market have moved, as lines or as figures. */
export const PriceChart = observer(function PriceChart({
  entry,
  chart,
}: {
  readonly entry: EventEntry;
  readonly chart: ChartStore;
}) {
  const { t } = useGameText();
  const labels = useTranslations();
  const marketKey = chart.keyOf(entry);
  useEffect(() => (marketKey === null ? undefined : chart.open(entry.id, marketKey)), [chart, entry.id, marketKey]);
  if (marketKey === null) return null;
  const title = t('chart.title', { market: labels.market(entry, marketKey) });
  return (
    <section className={panelClass(css.panel)} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>
          <bdi>{title}</bdi>
        </h2>
        <IconButton
          label={t(chart.isTable ? 'chart.toLines' : 'chart.toTable')}
          icon={chart.isTable ? <ChartIcon /> : <RowsIcon />}
          onClick={chart.toggleTable}
        />
        <Segmented
          isTight
          label={t('chart.range')}
          segments={chartRanges.map((id) => ({ id, label: t(`chart.ranges.${id}`) }))}
          selectedId={chart.range}
          onSelect={(id) => chart.setRange(chartRanges.find((range) => range === id) ?? 'whole')}
        />
      </div>
      <Content entry={entry} chart={chart} marketKey={marketKey} />
    </section>
  );
});
