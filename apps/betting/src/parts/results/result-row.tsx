import type { GameResult } from '@longshot/contracts';
import { Link } from 'react-router';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import { endingOf } from '../../model/events/ending.ts';
import { pathOfGame } from '../../model/addresses/paths.ts';
import { useServices } from '../services.ts';
import { LaterCrest } from '../events/later-crest.tsx';
import { ChampionshipGroup } from './championship-group.tsx';
import { useResultText } from './result-translations.ts';
import * as css from './results.css';

/** The address of a finished game's page. */
export function pathOfResult(prefix: string, result: GameResult): string {
  return pathOfGame(prefix, { ...result, id: result.eventId, isLive: false });
}

/** The score of each part of the match in turn: `1–0, 1–1`. */
const Parts = ({ score }: { readonly score: NonNullable<GameResult['score']> }) => (
  <span className={css.parts}>
    {score.periods.map(([home, away], index) => (
      <span key={index} className="num">{`${home}:${away}`}</span>
    ))}
  </span>
);

const Ending = ({ status }: { readonly status: number }) => {
  const { t } = useResultText();
  const ending = endingOf(status);
  // A game that was put off is no result: it will be played.
  if (ending !== 'cancelled' && ending !== 'abandoned') return null;
  return <span className={css.ending}>{t(`status.${ending}`)}</span>;
};

/** A finished game in one line: when, who, how it ended. Leads to its page. */
export const ResultRow = ({ result, hasDay = false }: { readonly result: GameResult; readonly hasDay?: boolean }) => {
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
      <span className={css.detail}>
        <Ending status={status} />
        {score !== null && <Parts score={score} />}
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
  return (
    <ChampionshipGroup championship={championship} sport={sport} path={`${prefix}/champs/${championship.id}`}>
      {results.map((result) => (
        <ResultRow key={result.eventId} result={result} />
      ))}
    </ChampionshipGroup>
  );
};

/** Results in the order in which they come, by championship. */
export function groupsOf(results: readonly GameResult[]): readonly (readonly GameResult[])[] {
  return [...Map.groupBy(results, ({ championship }) => championship.id).values()];
}
