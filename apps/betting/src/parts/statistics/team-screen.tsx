import { operations, type Competitor, type TeamStatistics } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { buttonClass, panelClass, Stack } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import { SideCrest } from '../events/side-crest.tsx';
import { LoadedPart, MissingPage, useTitle } from '../results/page-parts.tsx';
import { ResultRow } from '../results/result-row.tsx';
import { useResultText } from '../results/result-translations.ts';
import * as resultCss from '../results/results.css';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import { FormLetters } from './form-letters.tsx';
import { GoalsChart } from './goals-chart.tsx';
import { PlacesChart } from './places-chart.tsx';
import { StandingsTable } from './standings-table.tsx';
import * as css from './statistics.css';

/** A game that comes, with the way to its prices. */
const NextGame = ({ game }: { readonly game: TeamStatistics['next'][number] }) => {
  const { host, prefix } = useServices();
  const { t } = useResultText();
  return (
    <li className={resultCss.row}>
      <span className={resultCss.when}>
        {game.isLive ? (
          <b>{t('type.live')}</b>
        ) : (
          <>
            <span>{host.formatters.day(game.startsAtMs)}</span>
            <span className="num">{host.formatters.time(game.startsAtMs)}</span>
          </>
        )}
      </span>
      <Link className={resultCss.sides} to={pathOfGame(prefix, game)}>
        <bdi>{game.home.name}</bdi>
        <bdi>{game.away.name}</bdi>
      </Link>
    </li>
  );
};

/** How a side did, whole, at home and away: a table of three rows. */
const Record = ({ team, standings, home, away }: TeamStatistics) => {
  const { t } = useResultText();
  const { number } = useTranslations();
  const whole = standings.find(({ competitor }) => competitor.id === team.id) ?? null;
  if (whole === null) return null;
  const rows = [
    ['all', whole],
    ['home', home],
    ['away', away],
  ] as const;
  return (
    <section className={panelClass(resultCss.group)} aria-label={t('team.record')}>
      <h2 className={resultCss.groupHead}>{t('team.record')}</h2>
      <table className={css.table}>
        <caption className="sr">{t('team.record')}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.tableName}>
              <span className="sr">{t('team.where')}</span>
            </th>
            {(['played', 'won', 'drawn', 'lost', 'scored'] as const).map((head) => (
              <th key={head} scope="col">
                <abbr title={t(`table.${head}`)}>{t(`table.short.${head}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([where, row]) =>
              row !== null && (
                <tr key={where}>
                  <th scope="row" className={css.tableName}>
                    {t(`tables.${where}`)}
                  </th>
                  {[row.played, row.won, row.drawn, row.lost].map((count, index) => (
                    <td key={index}>{number(count)}</td>
                  ))}
                  <td>
                    <span className="num">{`${row.scored}:${row.conceded}`}</span>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
};

const Head = ({ team, sport, championship, standings }: TeamStatistics) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  const labels = useTranslations();
  const row = standings.find(({ competitor }) => competitor.id === team.id);
  return (
    <div className={css.head}>
      <SideCrest of={{ sport, championship }} name={team.name} size={32} />
      <h1 className={css.title}>
        <bdi>{team.name}</bdi>
      </h1>
      {row !== undefined && row.form.length > 0 && (
        <FormLetters outcomes={row.form} label={t('form.of', { side: labels.name(team.name) })} />
      )}
      <Link className="link" to={`${prefix}/champs/${championship.id}`}>
        {row === undefined
          ? labels.championship(championship)
          : t('team.place', { place: labels.number(row.place), league: labels.championship(championship) })}
      </Link>
      <Link className={buttonClass({ size: 'small' })} to={`${prefix}/results?text=${encodeURIComponent(team.name)}`}>
        {t('missing.toResults')}
      </Link>
    </div>
  );
};

const Games = ({ title, none, children }: { title: string; none: string; children: readonly React.ReactNode[] }) => (
  <section className={panelClass(resultCss.group)} aria-label={title}>
    <h2 className={resultCss.groupHead}>{title}</h2>
    {children.length === 0 ? <p className={css.none}>{none}</p> : <ul>{children}</ul>}
  </section>
);

const Team = ({ isWindow, ...statistics }: TeamStatistics & { readonly isWindow: boolean }) => {
  const { t } = useResultText();
  const labels = useTranslations();
  const { team, results, next, standings, places } = statistics;
  useTitle(t('title.team', { name: labels.name(team.name) }));
  const rounds = useMemo(() => [{ competitorId: team.id, places }], [team, places]);
  const marked: readonly Competitor['id'][] = [team.id];
  return (
    <section className={isWindow ? css.popup : css.page} aria-label={team.name}>
      <Head {...statistics} />
      <div className={css.columns}>
        <Stack gap="gutter">
          <PlacesChart rounds={rounds} standings={standings} marked={marked} />
          <GoalsChart results={results} teamId={team.id} />
          <Record {...statistics} />
          <Games title={t('team.next')} none={t('team.noNext')}>
            {next.map((game) => (
              <NextGame key={game.id} game={game} />
            ))}
          </Games>
        </Stack>
        <Stack gap="gutter">
          <Games title={t('team.last')} none={t('team.noLast')}>
            {results.slice(0, 10).map((result) => (
              <ResultRow key={result.eventId} result={result} hasDay />
            ))}
          </Games>
          {standings.length > 0 && (
            <section className={panelClass(resultCss.group)} aria-label={t('table.title')}>
              <h2 className={resultCss.groupHead}>{t('table.title')}</h2>
              <StandingsTable standings={standings} marked={marked} kind={crestKindOf(statistics)} />
            </section>
          )}
        </Stack>
      </div>
    </section>
  );
};

/** Page of a team, or a player; or a window of its own. */
export const TeamScreen = observer(function TeamScreen(props: {
  readonly teamId: string;
  readonly isWindow?: boolean;
}) {
  const { teamId, isWindow = false } = props;
  const { host, prefix } = useServices();
  const { t } = useResultText();
  const [loaded] = useState(() => new Loaded<TeamStatistics>());
  useEffect(
    () => loaded.load((signal) => host.transport.call(operations.getTeamStatistics, { params: { teamId }, signal })),
    [loaded, host, teamId],
  );
  return (
    <LoadedPart
      loaded={loaded}
      missing={
        <MissingPage
          title={t('missing.team')}
          action={
            <Link className={buttonClass({ size: 'small' })} to={`${prefix}/statistic`}>
              {t('missing.toStatistic')}
            </Link>
          }
        />
      }
    >
      {(value) => <Team {...value} isWindow={isWindow} />}
    </LoadedPart>
  );
});
