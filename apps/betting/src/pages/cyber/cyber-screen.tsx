import type { CyberPath, CyberType } from '@longshot/contracts';
import { buttonClass, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { championshipsOf, disciplinesOf } from '../../model/cyber/cyber-store.ts';
import { LoadedPart, MissingPage, ResultsSkeleton, useTitle } from '../../parts/results/page-parts.tsx';
import { useResultText } from '../../parts/results/result-translations.ts';
import { useServices } from '../../parts/services.ts';
import { useChampionships } from '../../parts/statistics/champ-screens.tsx';
import { useTranslations } from '../../parts/use-translations.ts';
import { CyberBoard } from './cyber-board.tsx';
import { DisciplineHead, type InDiscipline, TypeTabs } from './cyber-tabs.tsx';
import { Championships, Disciplines } from './cyber-titles.tsx';

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
