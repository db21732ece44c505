import type { TotoMatch } from '@longshot/contracts';
import { handleRovingKeys, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

/** Share of an outcome in all marks of a match, in whole percents. */
const shareOf = (crowd: readonly number[], index: number): number => {
  const all = crowd.reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : Math.round(((crowd[index] ?? 0) * 100) / all);
};

const Bar = ({ percent }: { readonly percent: number }) => (
  <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect className={css.barGround} width="100" height="4" />
    <rect className={css.barShare} width={percent} height="4" />
  </svg>
);

/** Marks of one match: what is pressed, and what the crowd marked. */
interface MarksOfMatch {
  readonly match: TotoMatch;
  readonly outcomes: readonly string[];
  readonly marked: readonly string[];
  /** Undefined where nothing can be marked. */
  readonly onToggle?: ((outcome: string) => void) | undefined;
}

const OutcomeButtons = ({ match, outcomes, marked, onToggle }: MarksOfMatch) => {
  const { t } = useTotoText();
  const { number, name } = useTranslations();
  const stop = Math.max(
    0,
    outcomes.findIndex((outcome) => marked.includes(outcome)),
  );
  return (
    <div
      className={joinClasses(css.outcomes, outcomes.length > 6 && css.outcomesMany)}
      data-count={outcomes.length}
      role="group"
      aria-label={t('match.name', { home: name(match.home), away: name(match.away) })}
      onKeyDown={(event) => handleRovingKeys(event, 'button', 'both')}
    >
      {outcomes.map((outcome, index) => {
        const percent = shareOf(match.crowd, index);
        return (
          <button
            key={outcome}
            type="button"
            className={css.outcome}
            aria-pressed={marked.includes(outcome)}
            aria-label={t('match.outcome', { outcome, percent: number(percent) })}
            tabIndex={index === stop ? 0 : -1}
            disabled={onToggle === undefined}
            onClick={() => onToggle?.(outcome)}
          >
            <b className={css.outcomeName} dir="ltr">
              {outcome}
            </b>
            <Bar percent={percent} />
            <span className={joinClasses('num', css.outcomeShare)}>{number(percent)}</span>
          </button>
        );
      })}
    </div>
  );
};

/** A match of a draw with its marks. */
export const MatchMarks = observer(function MatchMarks({ place, ...marks }: MarksOfMatch & { readonly place: number }) {
  const { host } = useServices();
  const { number, name } = useTranslations();
  const { match } = marks;
  return (
    <li className={css.match}>
      <span className={joinClasses('num', css.place)}>{number(place + 1)}</span>
      <span className={css.sides}>
        <span>
          <b className={css.side}>{name(match.home)}</b> – <b className={css.side}>{name(match.away)}</b>
        </span>
        <small className={css.when}>
          <span className="num">
            {host.formatters.day(match.startsAtMs)}, {host.formatters.time(match.startsAtMs)}
          </span>{' '}
          <span>{name(match.championship)}</span>
        </small>
      </span>
      <OutcomeButtons {...marks} />
    </li>
  );
});
