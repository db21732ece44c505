import { cyberTypes, type CyberPath, type CyberType } from '@longshot/contracts';
import {
  buttonClass,
  ChipContent,
  chipLinkClass,
  Chips,
  PageHeader,
  panelClass,
  SportIcon,
  Stack,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { LaterCrest } from '../../parts/events/later-crest.tsx';
import { pathOfChampionship } from '../../model/addresses/paths.ts';
import { LoadedPart, MissingPage, useTitle, ResultsSkeleton } from '../../parts/results/page-parts.tsx';
import { useResultText } from '../../parts/results/result-translations.ts';
import * as resultCss from '../../parts/results/results.css';
import { useServices } from '../../parts/services.ts';
import { useChampionships } from '../../parts/statistics/champ-screens.tsx';
import * as statisticsCss from '../../parts/statistics/statistics.css';
import { useTranslations } from '../../parts/use-translations.ts';
import { CyberBoard } from './cyber-board.tsx';
import * as css from './cyber.css';
import { championshipsOf, disciplinesOf, type Discipline } from '../../model/cyber/cyber-store.ts';

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
            count={t('cyber.counts', { live: labels.number(counts.live), line: labels.number(counts.line) })}
          />
        </Link>
      ))}
    </Chips>
  );
});

const TypeTabs = ({ path }: { readonly path: CyberPath }) => {
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

/** A championship of a discipline with how much is played in it, and the way to its games. */
const ChampionshipItem = ({
  type,
  discipline,
  championship,
  counts,
}: ReturnType<typeof championshipsOf>[number] & { readonly type: CyberType; readonly discipline: string }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  const labels = useTranslations();
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
        <span className={css.tileCounts}>
          {t('cyber.counts', { live: labels.number(counts.live), line: labels.number(counts.line) })}
        </span>
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
  const { t } = useResultText();
  const labels = useTranslations();
  return (
    <div className={statisticsCss.lists}>
      {disciplines.map(({ sport, counts }) => (
        <section key={sport.id} className={panelClass(resultCss.group)} aria-label={labels.sport(sport)}>
          <h2 className={resultCss.groupHead}>
            <SportIcon sportId={Number(sport.id)} size={14} />
            <Link to={`${prefix}/cyber/${type}/${sport.slug}`}>{labels.sport(sport)}</Link>
            <span className={statisticsCss.headEnd}>
              {t('cyber.counts', { live: labels.number(counts.live), line: labels.number(counts.line) })}
            </span>
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

const Disciplines = observer(function Disciplines({ type }: { readonly type: CyberType }) {
  const { menu } = useServices();
  const { t } = useResultText();
  if (menu.menu === null) return <ResultsSkeleton />;
  const disciplines = disciplinesOf(menu, type);
  if (disciplines.length === 0) return <p className={panelClass(css.none)}>{t('cyber.noDisciplines')}</p>;
  return <Titles disciplines={disciplines} type={type} />;
});

type InDiscipline = Extract<CyberPath, { readonly discipline: string }>;

const DisciplineHead = ({ path, title }: { readonly path: InDiscipline; readonly title: string }) => {
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

const Championships = observer(function Championships({ path }: { readonly path: InDiscipline }) {
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

const Boards = ({ path }: { readonly path: InDiscipline }) => {
  const { type, discipline } = path;
  const section = path.screen === 'discipline' ? path.section : null;
  const championshipId = path.screen === 'champ' ? path.championshipId : null;
  return (
    <>
      {(section === null ? (['live', 'line'] as const) : [section]).map((each) => (
        <CyberBoard key={each} type={type} section={each} discipline={discipline} championshipId={championshipId} />
      ))}
    </>
  );
};

const Missing = ({ type, what }: { readonly type: CyberType; readonly what: 'discipline' | 'champ' }) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  return (
    <MissingPage
      title={t(`missing.${what}`)}
      action={
        <Link className={buttonClass({ size: 'small' })} to={`${prefix}/cyber/${type}/disciplines`}>
          {t('cyber.disciplines')}
        </Link>
      }
    />
  );
};

/** A discipline or championship without games now is known when results of it are. */
const KnownByResults = observer(function KnownByResults({
  path,
  children,
}: {
  readonly path: InDiscipline;
  readonly children: (name: string) => ReactNode;
}) {
  const labels = useTranslations();
  const loaded = useChampionships();
  return (
    <LoadedPart loaded={loaded}>
      {(list) => {
        const ofType = list.filter(({ sport }) => sport.cyber === path.type && sport.slug === path.discipline);
        const [known] =
          path.screen === 'champ'
            ? ofType.filter(({ championship }) => championship.id === path.championshipId)
            : ofType;
        if (known === undefined)
          return <Missing type={path.type} what={path.screen === 'champ' ? 'champ' : 'discipline'} />;
        return children(path.screen === 'champ' ? known.championship.name : labels.sport(known.sport));
      }}
    </LoadedPart>
  );
});

const Discipline = ({ path, title }: { readonly path: InDiscipline; readonly title: string }) => {
  const { t } = useResultText();
  useTitle(t('title.cyberOf', { name: title }));
  return (
    <>
      <DisciplineHead path={path} title={title} />
      {path.screen === 'champs' ? <Championships path={path} /> : <Boards path={path} />}
    </>
  );
};

const KnownDiscipline = observer(function KnownDiscipline({ path }: { readonly path: InDiscipline }) {
  const { menu } = useServices();
  const labels = useTranslations();
  if (menu.menu === null) return <ResultsSkeleton />;
  const found = disciplinesOf(menu, path.type).find(({ sport }) => sport.slug === path.discipline);
  const championship =
    path.screen === 'champ'
      ? championshipsOf(menu, path.discipline).find((each) => each.championship.id === path.championshipId)
          ?.championship
      : undefined;
  const name = path.screen === 'champ' ? championship?.name : found && labels.sport(found.sport);
  if (found !== undefined && name !== undefined) return <Discipline path={path} title={name} />;
  return <KnownByResults path={path}>{(title) => <Discipline path={path} title={title} />}</KnownByResults>;
});

/** So many matches that start next stand below those that are played. */
const SOONEST = 8;

const whole = { discipline: null, championshipId: null } as const;

const Overview = ({ path }: { readonly path: Exclude<CyberPath, { readonly discipline: string }> }) => {
  const { t } = useResultText();
  const { type, screen } = path;
  const title = t('title.cyber', { type: t(`cyber.type.${type}`) });
  useTitle(title);
  return (
    <>
      <h1 className="sr">{title}</h1>
      {screen === 'disciplines' ? (
        <Disciplines type={type} />
      ) : (
        <>
          <CyberBoard type={type} section="live" {...whole} />
          <CyberBoard type={type} section="line" {...whole} {...(screen !== 'all' && { soonest: SOONEST })} />
        </>
      )}
    </>
  );
};

/** The pages of cyber sports, but those of games. */
export const CyberScreen = ({ path }: { readonly path: CyberPath }) => (
  <Stack gap="gutter">
    <TypeTabs path={path} />
    {'discipline' in path ? <KnownDiscipline path={path} /> : <Overview path={path} />}
  </Stack>
);
