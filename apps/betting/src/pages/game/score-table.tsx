import { CardMark, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { scoreTable, type ScoreColumn } from '../../model/game/score-table.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './game.css';

/** So many columns have room for their names; of more, parts stand as their numbers. */
const MANY_COLUMNS = 7;

const ColumnHead = ({ column, isNarrow }: { readonly column: ScoreColumn; readonly isNarrow: boolean }) => {
  const { t, number } = useTranslations();
  const { label, count, card } = column;
  // texts: score.*
  if (card !== undefined) return <CardMark colour={card} label={t(label)} />;
  if (!isNarrow || count === undefined) return t(label, { count });
  return (
    <>
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr">{t(label, { count })}</span>
    </>
  );
};

/** Everything that is counted of a match, by its parts; nothing before the start. */
export const ScoreTable = observer(function ScoreTable({ entry }: { readonly entry: EventEntry }) {
  const { t } = useTranslations();
  const { score, sport } = entry;
  if (score === null) return null;
  const columns = scoreTable(score, sport.slug);
  return (
    <div className={panelClass(css.counted)}>
      <table className={css.periods}>
        <caption className="sr">{t('score.byPeriod')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('score.side')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <ColumnHead column={column} isNarrow={columns.length > MANY_COLUMNS} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side, place) => (
            <tr key={side}>
              <th scope="row">
                <bdi>{entry.head[side].name}</bdi>
              </th>
              {columns.map(({ id, values, isTotal }) => (
                <td key={id} className={isTotal ? css.periodTotal : undefined}>
                  {values[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
