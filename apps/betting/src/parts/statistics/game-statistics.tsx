import type { Competitor, GameResult, GameStatistics } from '@longshot/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { panelClass } from '@longshot/ui';
import { ResultRow } from '../results/result-row.tsx';
import { useResultText } from '../results/result-translations.ts';
import { useServices } from '../services.ts';
import { useTranslations } from '../use-translations.ts';
import { FormLetters } from './form-letters.tsx';
import { StandingsTable } from './standings-table.tsx';
import { crestKindOf } from '../../model/events/crest-kind.ts';
import * as css from './statistics.css';

/** How many of a side's last games stand as letters beside its name. */
const FORM_LETTERS = 5;

type Outcome = 'won' | 'drawn' | 'lost';

/** Outcome of a game for one of its sides; null where nothing was played. */
function outcomeFor({ score, home }: GameResult, sideId: string): Outcome | null {
  if (score === null) return null;
  const difference = (score.home - score.away) * (home.id === sideId ? 1 : -1);
  return difference > 0 ? 'won' : difference < 0 ? 'lost' : 'drawn';
}

const Letters = ({ results, side }: { readonly results: readonly GameResult[]; readonly side: Competitor }) => {
  const { t } = useResultText();
  const outcomes = results.slice(0, FORM_LETTERS).map((result) => outcomeFor(result, side.id) ?? 'drawn');
  return <FormLetters outcomes={outcomes} label={t('form.of', { side: side.name })} />;
};

const Part = ({
  title,
  end,
  children,
}: {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={panelClass(css.part)} aria-label={title}>
    <h3 className={css.partHead}>
      <bdi>{title}</bdi>
      {end !== undefined && <span className={css.partEnd}>{end}</span>}
    </h3>
    {children}
  </section>
);

const Games = ({ results, none }: { readonly results: readonly GameResult[]; readonly none: string }) =>
  results.length === 0 ? (
    <p className={css.none}>{none}</p>
  ) : (
    <ul>
      {results.map((result) => (
        <ResultRow key={result.eventId} result={result} hasDay />
      ))}
    </ul>
  );

type PartsProps = { readonly statistics: GameStatistics };

/** The last games of both sides, this one left out. */
export const FormParts = ({ statistics: { home, away, form } }: PartsProps) => {
  const { t } = useResultText();
  const { name } = useTranslations();
  return (
    <>
      <Part title={home.name} end={<Letters results={form.home} side={home} />}>
        <Games results={form.home} none={t('form.none', { side: name(home.name) })} />
      </Part>
      <Part title={away.name} end={<Letters results={form.away} side={away} />}>
        <Games results={form.away} none={t('form.none', { side: name(away.name) })} />
      </Part>
    </>
  );
};

/** How the two met before. */
export const MeetingsPart = ({ statistics: { meetings } }: PartsProps) => {
  const { t } = useResultText();
  return (
    <Part title={t('meetings.title')}>
      <Games results={meetings} none={t('meetings.none')} />
    </Part>
  );
};

/** The table of the championship, both sides marked. */
export const TablePart = ({ statistics: { home, away, standings, sport, championship } }: PartsProps) => {
  const { prefix } = useServices();
  const { t } = useResultText();
  return (
    <Part
      title={t('table.title')}
      end={
        <Link className="link" to={`${prefix}/champs/${championship.id}`}>
          <bdi>{championship.name}</bdi>
        </Link>
      }
    >
      {standings.length === 0 ? (
        <p className={css.none}>{t('table.none')}</p>
      ) : (
        <StandingsTable standings={standings} marked={[home.id, away.id]} kind={crestKindOf({ sport, championship })} />
      )}
    </Part>
  );
};

/** Form of both sides, their meetings, and the table: all out of results that this site has had itself. */
export const StatisticsParts = (props: PartsProps) => (
  <div className={css.parts}>
    <FormParts {...props} />
    <MeetingsPart {...props} />
    <TablePart {...props} />
  </div>
);
