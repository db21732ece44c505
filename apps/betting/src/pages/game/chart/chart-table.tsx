import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { EventEntry } from '../../../model/events/event-entry.ts';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { useGameText } from '../../../parts/zone/game-translations.ts';
import type { ChartStore } from '../../../model/game/chart-store.ts';
import * as css from './chart.css';

/** So many rows stand in the table, the newest. */
const ROWS = 60;

/**
 * The figures of a chart, the newest first: one row a moment at which a price moved, as it stood when the table was
 * opened. Prices keep ticking in the markets below, not here.
 */
export const ChartTable = observer(function ChartTable(props: {
  readonly entry: EventEntry;
  readonly chart: ChartStore;
  readonly marketKey: string;
}) {
  const { entry, chart, marketKey } = props;
  const { host } = useServices();
  const { t } = useGameText();
  const labels = useTranslations();
  const series = untracked(() => chart.heldOf(entry, marketKey));
  const moments = [...new Set(series.flatMap(({ points }) => points.map(({ atMs }) => atMs)))]
    .toSorted((a, b) => b - a)
    .slice(0, ROWS);
  const { coef, dateTime } = host.formatters;
  return (
    <div className={css.tableRoom}>
      <table className={css.table}>
        <caption className="sr">{t('chart.label', { market: labels.market(entry, marketKey) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.since')}</th>
            {series.map(({ outcomeId }) => (
              <th key={outcomeId} scope="col">
                <bdi>{labels.short(entry, marketKey, outcomeId)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map((atMs) => (
            <tr key={atMs}>
              <th scope="row">{dateTime(atMs)}</th>
              {series.map(({ outcomeId, points }) => {
                const then = points.findLast((point) => point.atMs <= atMs);
                return (
                  <td key={outcomeId}>
                    <span className="num">{then === undefined ? '–' : coef(then.coef)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
