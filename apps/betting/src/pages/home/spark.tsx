import { operations, type ResponseOf } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { SPARK, sparkPath } from '../../model/home/spark-path.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './home.css';

type PriceHistory = ResponseOf<'getPriceHistory'>;

/** How the price of a match's favourite has moved; nothing where it has not. */
export const Spark = observer(function Spark({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { transport } = host;
  const labels = useTranslations();
  const [history] = useState(() => new Loaded<PriceHistory>());
  const { id } = entry;
  const [marketKey] = entry.columns;
  useEffect(() => {
    if (marketKey == null) return undefined;
    const request = { params: { eventId: id }, query: { marketKey } };
    return history.load((signal) => transport.call(operations.getPriceHistory, { ...request, signal }), true);
  }, [history, marketKey, id, transport]);
  const lines = (history.value?.series ?? []).map(({ outcomeId, points }) => ({
    outcomeId,
    // For the drawing alone: nothing is paid by it.
    points: points.map(({ atMs, coef }) => ({ atMs, coef: Number(coef), text: coef })),
  }));
  const [favourite] = lines.toSorted((a, b) => (a.points.at(-1)?.coef ?? 0) - (b.points.at(-1)?.coef ?? 0));
  const [first, last] = [favourite?.points[0], favourite?.points.at(-1)];
  const drawn = favourite === undefined ? null : sparkPath(favourite.points, host.now());
  if (marketKey == null || drawn === null || favourite === undefined || !first || !last) return null;
  const { width, height, edge } = SPARK;
  return (
    <>
      <svg className={css.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={drawn.path} />
        <circle cx={width - edge} cy={drawn.endY} r="2.5" />
      </svg>
      <span>
        {labels.t('home.spark', {
          name: labels.short(entry, marketKey, favourite.outcomeId),
          from: host.formatters.coef(first.text),
          to: host.formatters.coef(last.text),
        })}
      </span>
    </>
  );
});
