import type { CyberType } from '@longshot/contracts';
import { panelClass, SportIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathOfChampionship } from '../../model/addresses/paths.ts';
import { championshipsOf, disciplinesOf, type Discipline } from '../../model/cyber/cyber-store.ts';
import { LaterCrest } from '../../parts/events/later-crest.tsx';
import { ResultsSkeleton } from '../../parts/results/page-parts.tsx';
import { useResultText } from '../../parts/results/result-translations.ts';
import * as resultCss from '../../parts/results/results.css';
import { useServices } from '../../parts/services.ts';
import * as statisticsCss from '../../parts/statistics/statistics.css';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './cyber.css';
import type { InDiscipline } from './cyber-tabs.tsx';
import { useCountsText } from './use-counts-text.ts';

/** A championship of a discipline with how much is played in it, and the way to its games. */
const ChampionshipItem = ({
  type,
  discipline,
  championship,
  counts,
}: ReturnType<typeof championshipsOf>[number] & { readonly type: CyberType; readonly discipline: string }) => {
  const { prefix } = useServices();
  const labels = useTranslations();
  const countsText = useCountsText();
  return (
    <li>
      <Link
        className={statisticsCss.champ}
        to={pathOfChampionship(`${prefix}/cyber/${type}`, 'line', { slug: discipline }, championship)}
      >
        <LaterCrest kind="league" name={championship.name} />
        <span className={statisticsCss.champNames}>
          <bdi>{championship.name}</bdi>
          <small>{labels.category(championship)}</small>
        </span>
        <span className={css.tileCounts}>{countsText(counts)}</span>
      </Link>
    </li>
  );
};

/** Each discipline with its championships below. */
const Titles = observer(function Titles({
  disciplines,
  type,
}: {
  readonly disciplines: readonly Discipline[];
  readonly type: CyberType;
}) {
  const { menu, prefix } = useServices();
  const labels = useTranslations();
  const countsText = useCountsText();
  return (
    <div className={statisticsCss.lists}>
      {disciplines.map(({ sport, counts }) => (
        <section key={sport.id} className={panelClass(resultCss.group)} aria-label={labels.sport(sport)}>
          <h2 className={resultCss.groupHead}>
            <SportIcon sportId={Number(sport.id)} size={14} />
            <Link to={`${prefix}/cyber/${type}/${sport.slug}`}>{labels.sport(sport)}</Link>
            <span className={statisticsCss.headEnd}>{countsText(counts)}</span>
          </h2>
          <ul>
            {championshipsOf(menu, sport.slug).map((each) => (
              <ChampionshipItem key={each.championship.id} type={type} discipline={sport.slug} {...each} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

/** The disciplines of a type, each with its championships. */
export const Disciplines = observer(function Disciplines({ type }: { readonly type: CyberType }) {
  const { menu } = useServices();
  const { t } = useResultText();
  if (menu.menu === null) return <ResultsSkeleton />;
  const disciplines = disciplinesOf(menu, type);
  if (disciplines.length === 0) return <p className={panelClass(css.none)}>{t('cyber.noDisciplines')}</p>;
  return <Titles disciplines={disciplines} type={type} />;
});

/** The championships of a discipline. */
export const Championships = observer(function Championships({ path }: { readonly path: InDiscipline }) {
  const { menu } = useServices();
  const { t } = useResultText();
  const list = championshipsOf(menu, path.discipline);
  if (list.length === 0) return <p className={panelClass(css.none)}>{t('cyber.noChamps')}</p>;
  return (
    <ul className={panelClass(resultCss.group)}>
      {list.map((each) => (
        <ChampionshipItem key={each.championship.id} type={path.type} discipline={path.discipline} {...each} />
      ))}
    </ul>
  );
});
