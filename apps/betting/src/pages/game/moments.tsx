import { CardMark } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { minuteText } from '../../model/events/clock-text.ts';
import type { Side } from '../../model/events/score-points.ts';
import { goalsByPlayer, momentsOf } from '../../model/game/moments.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import * as css from './match-head.css';

/** When and by whom a side scored, when it was shown cards, as far as the feed told, and its corners. */
export const Moments = observer(function Moments({ entry, side }: { readonly entry: EventEntry; readonly side: Side }) {
  const { t, number } = useTranslations();
  const own = useGameText();
  const { goals, reds, yellowCount, cornerCount } = momentsOf(entry, side);
  const minutes = (seconds: readonly number[]) => seconds.map(minuteText).join(' ');
  if (goals.length + reds.count + yellowCount + (cornerCount ?? 0) === 0) return null;
  return (
    <p className={css.moments}>
      {goals.length > 0 && (
        <span className={css.goalsAll}>
          <span className="sr">{own.t('moments.goals')}</span>
          {goalsByPlayer(goals).map(({ player, seconds }) => (
            <span key={player ?? ''} className={css.goals}>
              {player !== undefined && <bdi>{player}</bdi>}
              <span className="num">{minutes(seconds)}</span>
            </span>
          ))}
        </span>
      )}
      {reds.count > 0 && (
        <span className={css.moment}>
          <CardMark colour="red" label={t('score.redCards', { count: reds.count })} />
          <span className="num">{reds.seconds.length > 0 ? minutes(reds.seconds) : number(reds.count)}</span>
        </span>
      )}
      {yellowCount > 0 && (
        <span className={css.moment}>
          <CardMark colour="yellow" label={t('score.yellowCards')} />
          <span className="num">{number(yellowCount)}</span>
        </span>
      )}
      {cornerCount !== null && cornerCount > 0 && (
        <span className={css.moment}>
          {t('score.corners')}
          <span className="num">{number(cornerCount)}</span>
        </span>
      )}
    </p>
  );
});
