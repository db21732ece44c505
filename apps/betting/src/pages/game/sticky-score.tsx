import { LiveDot } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type RefObject } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { scoreText } from '../../model/events/score-points.ts';
import { RunningClock } from '../../parts/events/event-when.tsx';
import { SideCrest } from '../../parts/events/side-crest.tsx';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './match-head.css';

/** Whether an element was scrolled out of the window upwards. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(([seen]) => {
      if (seen !== undefined) setPassed(!seen.isIntersecting && seen.boundingClientRect.top < 0);
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isPassed;
}

/** The score in one line under the header, while its head is scrolled away. It takes no room: nothing moves when it comes. */
export const StickyScore = observer(function StickyScore({
  entry,
  of,
}: {
  readonly entry: EventEntry;
  readonly of: RefObject<HTMLElement | null>;
}) {
  const { period } = useTranslations();
  const isPassed = useIsPassed(of);
  const { head, score, clock, isLive } = entry;
  if (!isPassed) return null;
  return (
    <div className={css.stickyPlace} aria-hidden="true">
      <div className={css.sticky}>
        <SideCrest of={entry} name={head.home.name} size={24} />
        <bdi className="clip">{head.home.name}</bdi>
        {score !== null && <span className={`num ${css.stickyScore}`}>{scoreText(score)}</span>}
        <bdi className="clip">{head.away.name}</bdi>
        <SideCrest of={entry} name={head.away.name} size={24} />
        {isLive && clock !== null && (
          <span className={`${css.when} ${css.stickyEnd}`}>
            <LiveDot />
            {clock.seconds === null ? period(clock.period) : <RunningClock entry={entry} />}
          </span>
        )}
      </div>
    </div>
  );
});
