import type { ChampionshipResults } from '@longshot/contracts';
import { panelClass, type CrestKind } from '@longshot/ui';
import { useResultText } from '../results/result-translations.ts';
import * as resultCss from '../results/results.css';
import { useTranslations } from '../use-translations.ts';
import { SideLink } from './side-link.tsx';
import * as css from './statistics.css';

/** Who scored most in a championship; nothing where the feed does not tell who scored. */
export const TopScorers = ({
  scorers,
  kind,
}: {
  readonly scorers: ChampionshipResults['scorers'];
  /** Whose pictures stand beside the names. */
  readonly kind: CrestKind;
}) => {
  const { t } = useResultText();
  const { number } = useTranslations();
  if (scorers.length === 0) return null;
  return (
    <section className={panelClass(resultCss.group)} aria-label={t('scorers.title')}>
      <h2 className={resultCss.groupHead}>{t('scorers.title')}</h2>
      <table className={css.table}>
        <caption className="sr">{t('scorers.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.tableName}>
              {t('scorers.player')}
            </th>
            <th scope="col" className={css.scorerSide}>
              {t('scorers.side')}
            </th>
            <th scope="col">{t('scorers.goals')}</th>
          </tr>
        </thead>
        <tbody>
          {scorers.map(({ player, competitor, goals }) => (
            <tr key={`${competitor.id} ${player}`}>
              <th scope="row" className={css.tableName}>
                <bdi>{player}</bdi>
              </th>
              <td className={css.scorerSide}>
                <SideLink side={competitor} kind={kind} />
              </td>
              <td className={css.points}>{number(goals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
