import type { StandingRow } from '@longshot/contracts';
import type { CrestKind } from '@longshot/ui';
import { useResultText } from '../results/result-translations.ts';
import { useTranslations } from '../use-translations.ts';
import { FormLetters } from './form-letters.tsx';
import { SideLink } from './side-link.tsx';
import * as css from './statistics.css';

/** The table of a championship; `marked` are the sides the page is about. */
export const StandingsTable = ({
  standings,
  marked = [],
  kind,
  hasForm = false,
}: {
  readonly standings: readonly StandingRow[];
  readonly hasForm?: boolean;
  readonly marked?: readonly string[];
  /** Whose pictures stand beside the names. */
  readonly kind: CrestKind;
}) => {
  const { t } = useResultText();
  const { number, name } = useTranslations();
  const hasPoints = standings.some(({ points }) => points !== null);
  const hasDraws = hasPoints || standings.some(({ drawn }) => drawn > 0);
  const heads = ['played', 'won', ...(hasDraws ? ['drawn'] : []), 'lost', 'scored', ...(hasPoints ? ['points'] : [])];
  // texts: table.*
  return (
    <table className={css.table}>
      <caption className="sr">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('table.place')}</span>
          </th>
          <th scope="col" className={css.tableName}>
            {t('table.side')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              <abbr title={t(`table.${head}`)}>{t(`table.short.${head}`)}</abbr>
            </th>
          ))}
          {hasForm && <th scope="col">{t('form.title')}</th>}
        </tr>
      </thead>
      <tbody>
        {standings.map(({ competitor, place, played, won, drawn, lost, scored, conceded, points, form }) => (
          <tr key={competitor.id} className={marked.includes(competitor.id) ? css.marked : undefined}>
            <td className={css.place}>{number(place)}</td>
            <th scope="row" className={css.tableName}>
              <SideLink side={competitor} kind={kind} />
            </th>
            <td>{number(played)}</td>
            <td>{number(won)}</td>
            {hasDraws && <td>{number(drawn)}</td>}
            <td>{number(lost)}</td>
            <td>
              <span className="num">{`${scored}:${conceded}`}</span>
            </td>
            {hasPoints && <td className={css.points}>{points === null ? '' : number(points)}</td>}
            {hasForm && (
              <td className={css.form}>
                <FormLetters outcomes={form} label={t('form.of', { side: name(competitor.name) })} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
