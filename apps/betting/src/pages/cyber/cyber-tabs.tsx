import { cyberTypes, type CyberPath } from '@longshot/contracts';
import {
  ChipContent,
  chipLinkClass,
  Chips,
  PageHeader,
  panelClass,
  SportIcon,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router';
import { disciplinesOf } from '../../model/cyber/cyber-store.ts';
import { useResultText } from '../../parts/results/result-translations.ts';
import * as resultCss from '../../parts/results/results.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useCountsText } from './use-counts-text.ts';

/** Address within a discipline. */
export type InDiscipline = Extract<CyberPath, { readonly discipline: string }>;

const Tab = ({ to, label }: { readonly to: string; readonly label: string }) => {
  const { pathname } = useLocation();
  const isHere = pathname.replace(/\/$/, '') === to;
  return (
    <Link className={tabLinkClass()} to={to} aria-current={isHere ? 'page' : undefined}>
      <TabContent label={label} />
    </Link>
  );
};

const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);

/** The titles that have matches, each with how many: one press from any page of their type. */
const TitleChips = observer(function TitleChips({ path }: { readonly path: CyberPath }) {
  const { menu, prefix } = useServices();
  const { t } = useResultText();
  const labels = useTranslations();
  const countsText = useCountsText();
  const { type } = path;
  const here = 'discipline' in path ? path.discipline : null;
  return (
    <Chips label={t('cyber.disciplines')}>
      {disciplinesOf(menu, type).map(({ sport, counts }) => (
        <Link
          key={sport.id}
          className={chipLinkClass()}
          to={`${prefix}/cyber/${type}/${sport.slug}`}
          aria-current={current(here === sport.slug)}
        >
          <ChipContent
            label={labels.sport(sport)}
            icon={<SportIcon sportId={Number(sport.id)} size={14} />}
            count={countsText(counts)}
          />
        </Link>
      ))}
    </Chips>
  );
});

/** The types of cyber sports, and the titles of the one that is shown. */
export const TypeTabs = ({ path }: { readonly path: CyberPath }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  const base = `${prefix}/cyber`;
  const { type } = path;
  return (
    <div className={panelClass(resultCss.bar)}>
      <TabBar isPlain>
        <TabLinks label={t('cyber.types')}>
          {cyberTypes.map((each) => (
            <Tab key={each} to={`${base}/${each}`} label={t(`cyber.type.${each}`)} />
          ))}
          <Tab to={`${base}/${type}/disciplines`} label={t('cyber.disciplines')} />
          <Tab to={`${base}/${type}/all`} label={t('cyber.allGames')} />
        </TabLinks>
      </TabBar>
      <TitleChips path={path} />
    </div>
  );
};

/** The name of a discipline, and the ways to its matches and championships. */
export const DisciplineHead = ({ path, title }: { readonly path: InDiscipline; readonly title: string }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  const base = `${prefix}/cyber/${path.type}/${path.discipline}`;
  return (
    <>
      <PageHeader title={<bdi>{title}</bdi>} isMinimal />
      <div className={panelClass(resultCss.bar)}>
        <TabBar isPlain>
          <TabLinks label={title}>
            <Tab to={base} label={t('cyber.allGames')} />
            <Tab to={`${base}/live`} label={t('cyber.section.live')} />
            <Tab to={`${base}/line`} label={t('cyber.section.line')} />
            <Tab to={`${base}/champs`} label={t('cyber.champs')} />
          </TabLinks>
        </TabBar>
      </div>
    </>
  );
};
