import type { GameResult } from '@longshot/contracts';
import { joinClasses } from '@longshot/ui';
import { Link } from 'react-router';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { endingOf } from '../../model/events/ending.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import { isLong, partColumnsOf, type PartColumns } from '../../model/results/part-columns.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import { LaterCrest } from '../events/later-crest.tsx';
import { ChampionshipGroup } from './championship-group.tsx';
import { useResultText } from './result-translations.ts';
import * as css from './results.css';

/** The address of a finished game's page. */
export function pathOfResult(prefix: string, result: GameResult): string {
  return pathOfGame(prefix, { ...result, id: result.eventId, isLive: false });
}

/** The score of each part of the match in turn, `1–0, 1–1`: in the columns of its group where that has some. */
const Parts = ({
  score,
  columns,
}: {
  readonly score: NonNullable<GameResult['score']>;
  readonly columns: PartColumns | null;
}) => {
  const parts = score.periods.map(([home, away], index) => (
    <span key={index} className={css.partScore}>
      <span className="num">{`${home}:${away}`}</span>
    </span>
  ));
  if (columns === null) return <span className={css.parts}>{parts}</span>;
  const missing = columns.count - parts.length;
  return (
    <span className={css.parts} data-columns={columns.isWide ? 'wide' : 'narrow'}>
      {parts}
      {Array.from({ length: missing }, (_, index) => (
        <span key={`none ${index}`} className={css.partScore} />
      ))}
    </span>
  );
};

/** The captions of the columns: which part of the match stands below. */
const PartHeads = ({ count, isWide }: PartColumns) => {
  const { number } = useTranslations();
  return (
    <span
      className={joinClasses(css.parts, css.partHeads)}
      data-columns={isWide ? 'wide' : 'narrow'}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.partScore}>
          <span className="num">{number(index + 1)}</span>
        </span>
      ))}
      <span className={css.scorePlace} />
    </span>
  );
};

const Ending = ({ status }: { readonly status: number }) => {
  const { t } = useResultText();
  const ending = endingOf(status);
  // A game that was put off is no result: it will be played.
  if (ending !== 'cancelled' && ending !== 'abandoned') return null;
  return <span className={css.ending}>{t(`status.${ending}`)}</span>;
};

/** A finished game in one line: when, who, how it ended. Leads to its page. */
export const ResultRow = ({
  result,
  hasDay = false,
  columns = null,
}: {
  readonly result: GameResult;
  readonly hasDay?: boolean;
  readonly columns?: PartColumns | null;
}) => {
  const { host, prefix } = useServices();
  const { t } = useResultText();
  const { home, away, score, startsAtMs, status } = result;
  const winner = score === null || score.home === score.away ? null : score.home > score.away ? 'home' : 'away';
  return (
    <li className={css.row}>
      <span className={css.when}>
        {hasDay && <span>{host.formatters.day(startsAtMs)}</span>}
        <span className="num">{host.formatters.time(startsAtMs)}</span>
      </span>
      <Link className={css.sides} to={pathOfResult(prefix, result)}>
        <span className={css.who}>
          <LaterCrest kind={crestKindOf(result)} name={home.name} />
          <bdi className={winner === 'home' ? css.winner : undefined}>{home.name}</bdi>
        </span>
        <span className={css.who}>
          <LaterCrest kind={crestKindOf(result)} name={away.name} />
          <bdi className={winner === 'away' ? css.winner : undefined}>{away.name}</bdi>
        </span>
      </Link>
      <span className={joinClasses(css.detail, isLong(score, columns) && css.detailLong)}>
        <Ending status={status} />
        {score !== null && <Parts score={score} columns={columns} />}
      </span>
      {score === null ? (
        <span className={css.score} aria-label={t('noScore')}>
          –
        </span>
      ) : (
        <span className={css.score}>
          <span className="sr">{t('score')}</span>
          <span className="num">{score.home}</span>
          <span className="num">{score.away}</span>
        </span>
      )}
    </li>
  );
};

/** Finished games of one championship under its name. */
export const ResultGroup = ({ results }: { readonly results: readonly GameResult[] }) => {
  const { prefix } = useServices();
  const [first] = results;
  if (first === undefined) return null;
  const { championship, sport } = first;
  const columns = partColumnsOf(results.map(({ score }) => score));
  return (
    <ChampionshipGroup
      championship={championship}
      sport={sport}
      path={`${prefix}/champs/${championship.id}`}
      end={columns && <PartHeads {...columns} />}
    >
      {results.map((result) => (
        <ResultRow key={result.eventId} result={result} columns={columns} />
      ))}
    </ChampionshipGroup>
  );
};

/** Results in the order in which they come, by championship. */
export function groupsOf(results: readonly GameResult[]): readonly (readonly GameResult[])[] {
  return [...Map.groupBy(results, ({ championship }) => championship.id).values()];
}
