import { joinClasses, LiveDot, ServingMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { scoreText } from '../../model/events/score-points.ts';
import { isInSets } from '../../model/game/score-table.ts';
import { useIsScoreNew } from '../../parts/events/event-score.tsx';
import { RunningClock } from '../../parts/events/event-when.tsx';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './match-head.css';

/** When it is: clock and part of the match, or how it ended. */
const MatchTime = observer(function MatchTime({ entry }: { readonly entry: EventEntry }) {
  const { t, period } = useTranslations();
  const { t: game } = useGameText();
  const { score, clock, ending, isLive, sport } = entry;
  const parts = score === null || isInSets(sport.slug) || score.periods.length < 2 ? [] : score.periods;
  return (
    <div className={css.when}>
      {isLive && <LiveDot isPulsing />}
      {isLive && clock !== null && clock.seconds !== null && (
        <span className={css.whenClock}>
          <RunningClock entry={entry} />
        </span>
      )}
      <span>{ending !== null ? game(`ending.${ending}`) : clock === null ? '' : period(clock.period)}</span>
      {parts.length > 0 && (
        <span className={css.whenParts}>
          <span className="sr">{t('score.byPeriod')}</span>
          {parts.map(([home, away], index) => (
            <span key={index} className="num">{`${home}–${away}`}</span>
          ))}
        </span>
      )}
    </div>
  );
});

/** Sets won by their games, and the points of the one that is played. */
const Sets = observer(function Sets({ entry }: { readonly entry: EventEntry }) {
  const { t, number } = useTranslations();
  const { score } = entry;
  const isNew = useIsScoreNew(score === null ? null : scoreText(score));
  if (score === null) return null;
  const { periods, points, server } = score;
  return (
    <table className={css.sets}>
      <caption className="sr">{t('score.byPeriod')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('score.side')}</span>
          </th>
          {periods.map((_, index) => (
            <th key={index} scope="col">
              <span aria-hidden="true">{number(index + 1)}</span>
              <span className="sr">{t('score.set', { count: index + 1 })}</span>
            </th>
          ))}
          {points !== undefined && <th scope="col">{t('score.points')}</th>}
          <th scope="col">{t('score.sets')}</th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side, place) => (
          <tr key={side}>
            <th scope="row">
              <span className="sr">{entry.head[side].name}</span>
              {server === side && <ServingMark label={t('score.serving')} />}
            </th>
            {periods.map(([home, away], index) => {
              const [own, other] = side === 'home' ? [home, away] : [away, home];
              return (
                <td key={index} className={own > other ? css.setAhead : undefined}>
                  {own}
                </td>
              );
            })}
            {points !== undefined && <td className={css.setPoints}>{points[place]}</td>}
            <td className={joinClasses(css.setTotal, isNew && css.scoreChanged)}>{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** How a game stands, in the way of its sport; before it begins, when that is. */
export const ScoreNow = observer(function ScoreNow({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { t } = useTranslations();
  const { t: game } = useGameText();
  const { score, startsAtMs, ending, sport } = entry;
  const isNew = useIsScoreNew(score === null ? null : scoreText(score));
  if (score === null)
    return (
      <div className={css.scoreNow}>
        <p className={joinClasses('num', css.startsBig)}>{host.formatters.time(startsAtMs)}</p>
        <p className={css.when}>
          <span>{host.formatters.day(startsAtMs)}</span>
          {ending !== null && <strong>{game(`ending.${ending}`)}</strong>}
        </p>
      </div>
    );
  if (isInSets(sport.slug) && score.periods.length > 0)
    return (
      <div className={css.scoreNow}>
        <Sets entry={entry} />
        <MatchTime entry={entry} />
      </div>
    );
  return (
    <div className={css.scoreNow}>
      <p className={joinClasses(css.scoreBig, isNew && css.scoreChanged)}>
        <span className="sr">{t('score.now')}</span>
        <span>{score.home}</span>
        <i aria-hidden="true">–</i>
        <span>{score.away}</span>
      </p>
      <MatchTime entry={entry} />
    </div>
  );
});
