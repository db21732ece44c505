import { operations, type ChampionshipResults, type ResponseOf } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import {
  buttonClass,
  EmptyState,
  joinClasses,
  PageHeader,
  panelClass,
  SearchIcon,
  Segmented,
  SportIcon,
  Stack,
  TextInput,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ChampionshipFlag } from '../events/championship-flag.tsx';
import { LaterCrest } from '../events/later-crest.tsx';
import { pathOfChampionship } from '../../model/addresses/paths.ts';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { LoadedPart, MissingPage, useTitle } from '../results/page-parts.tsx';
import { ResultRow } from '../results/result-row.tsx';
import { useResultText } from '../results/result-translations.ts';
import * as resultCss from '../results/results.css';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import { PlacesChart } from './places-chart.tsx';
import { StandingsTable } from './standings-table.tsx';
import { TopScorers } from './top-scorers.tsx';
import * as css from './statistics.css';

type Known = ResponseOf<'getResultChampionships'>['championships'][number];

/** So many of the last results stand on a championship's page. */
const LAST_SHOWN = 20;

/** The championships that results are known of, asked for once. */
export function useChampionships(): Loaded<readonly Known[]> {
  const { host } = useServices();
  const [loaded] = useState(() => new Loaded<readonly Known[]>());
  useEffect(
    () =>
      loaded.load(
        async (signal) => (await host.transport.call(operations.getResultChampionships, { signal })).championships,
      ),
    [loaded, host],
  );
  return loaded;
}

const ChampionshipLink = ({ known }: { readonly known: Known }) => {
  const { prefix } = useServices();
  const labels = useTranslations();
  const { championship, count } = known;
  return (
    <li>
      <Link className={css.champ} to={`${prefix}/champs/${championship.id}`}>
        <span className={css.champMarks}>
          <ChampionshipFlag championship={championship} />
          <LaterCrest kind="league" name={championship.name} />
        </span>
        <span className={css.champNames}>
          <bdi>{championship.name}</bdi>
          <small>{labels.category(championship)}</small>
        </span>
        <span className="num">{labels.number(count)}</span>
      </Link>
    </li>
  );
};

/** The championships of each sport, narrowed by a text. */
export const ChampionshipLists = ({ championships }: { readonly championships: readonly Known[] }) => {
  const { t } = useResultText();
  const labels = useTranslations();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = championships.filter(({ championship }) =>
    `${championship.name} ${championship.category.name} ${labels.category(championship)}`
      .toLowerCase()
      .includes(wanted),
  );
  const bySport = [...Map.groupBy(shown, ({ sport }) => sport.id).values()];
  return (
    <>
      <div className={panelClass(resultCss.filters)}>
        <div className={resultCss.textFilter}>
          <TextInput
            type="search"
            aria-label={t('champs.filter')}
            placeholder={t('champs.filter')}
            prefix={<SearchIcon size={14} />}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </div>
      {bySport.length === 0 && (
        <div className={panelClass(resultCss.state)}>
          <EmptyState title={t('champs.none')} text={t('champs.noneText')} />
        </div>
      )}
      <div className={css.lists}>
        {bySport.map(([first, ...others]) => {
          if (first === undefined) return null;
          const title = labels.sport(first.sport);
          return (
            <section key={first.sport.id} className={panelClass(resultCss.group)} aria-label={title}>
              <h2 className={resultCss.groupHead}>
                <SportIcon sportId={Number(first.sport.id)} size={14} />
                {title}
                <span className={css.headEnd}>{t('champs.results')}</span>
              </h2>
              <ul>
                {[first, ...others].map((known) => (
                  <ChampionshipLink key={known.championship.id} known={known} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
};

/** The championships to choose from. */
export const ChampsScreen = observer(function ChampsScreen() {
  const { t } = useResultText();
  const loaded = useChampionships();
  useTitle(t('title.champs'));
  return (
    <Stack gap="gutter" label={t('title.champs')}>
      <PageHeader title={t('title.champs')} isMinimal />
      <LoadedPart loaded={loaded}>{(championships) => <ChampionshipLists championships={championships} />}</LoadedPart>
    </Stack>
  );
});

const kinds = ['all', 'home', 'away'] as const;

/** The table of a championship: of all games, of those at home, of those away. */
const Tables = ({ sport, championship, standings, home, away }: ChampionshipResults) => {
  const { t } = useResultText();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const shown = { all: standings, home, away }[kind];
  return (
    <section className={panelClass(resultCss.group)} aria-label={t('table.title')}>
      <div className={joinClasses(resultCss.groupHead, css.tablesHead)}>
        <h2>{t('table.title')}</h2>
        <Segmented
          isTight
          label={t('tables.label')}
          segments={kinds.map((id) => ({ id, label: t(`tables.${id}`) }))}
          selectedId={kind}
          onSelect={(id) => setKind(kinds.find((each) => each === id) ?? 'all')}
        />
      </div>
      {shown.length === 0 ? (
        <p className={css.none}>{t('table.none')}</p>
      ) : (
        <StandingsTable standings={shown} hasForm kind={crestKindOf({ sport, championship })} />
      )}
      <p className={css.note}>{t('table.note')}</p>
    </section>
  );
};

const Championship = (known: ChampionshipResults) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  const labels = useTranslations();
  const { championship, sport, standings, rounds, results } = known;
  const name = labels.championship(championship);
  useTitle(t('title.champ', { name }));
  return (
    <Stack gap="gutter" label={name}>
      <div className={css.head}>
        <ChampionshipFlag championship={championship} />
        <LaterCrest kind="league" name={championship.name} />
        <h1 className={css.title}>
          <bdi>{name}</bdi>
        </h1>
        <Link className={buttonClass({ size: 'small' })} to={pathOfChampionship(prefix, 'line', sport, championship)}>
          {t('champs.toLine')}
        </Link>
      </div>
      <div className={css.columns}>
        <Tables {...known} />
        <Stack gap="gutter">
          <TopScorers scorers={known.scorers} kind={crestKindOf(known)} />
          <PlacesChart rounds={rounds} standings={standings} />
          <section className={panelClass(resultCss.group)} aria-label={t('champs.last')}>
            <h2 className={resultCss.groupHead}>{t('champs.last')}</h2>
            <ul>
              {results.slice(0, LAST_SHOWN).map((result) => (
                <ResultRow key={result.eventId} result={result} hasDay />
              ))}
            </ul>
          </section>
        </Stack>
      </div>
    </Stack>
  );
};

/** A championship's table and last results. */
export const ChampScreen = observer(function ChampScreen({ championshipId }: { readonly championshipId: string }) {
  const { host, prefix } = useServices();
  const { t } = useResultText();
  const [loaded] = useState(() => new Loaded<ChampionshipResults>());
  useEffect(
    () =>
      loaded.load((signal) =>
        host.transport.call(operations.getChampionshipResults, { params: { championshipId }, signal }),
      ),
    [loaded, host, championshipId],
  );
  return (
    <LoadedPart
      loaded={loaded}
      missing={
        <MissingPage
          title={t('missing.champ')}
          action={
            <Link className={buttonClass({ size: 'small' })} to={`${prefix}/champs`}>
              {t('missing.toChamps')}
            </Link>
          }
        />
      }
    >
      {(value) => <Championship {...value} />}
    </LoadedPart>
  );
});
