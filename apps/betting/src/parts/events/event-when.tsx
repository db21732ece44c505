import { EventClock } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useServices } from '../services.ts';
import { useWrittenText } from '../use-written-text.ts';
import { clockText, minuteText, secondsPlayed } from '../../model/events/clock-text.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useTranslations } from '../use-translations.ts';

/** Parts of a match in which the part itself says more than the clock. */
const PAUSES = ['half-time', 'interrupted', 'start-delayed', 'abandoned', 'ended'];

/** The running clock of an event. Writes itself once a second, without a render. */
export const RunningClock = ({
  entry,
  isMinute = false,
}: {
  readonly entry: EventEntry;
  readonly isMinute?: boolean;
}) => {
  const { ticker } = useServices();
  const read = useCallback(() => {
    const { clock } = entry;
    // The ticker is read only while the clock runs: a standing one costs nothing.
    const seconds = clock === null ? null : secondsPlayed(clock, clock.isRunning ? ticker.nowMs : 0);
    return seconds === null ? '' : isMinute ? minuteText(seconds) : clockText(seconds);
  }, [entry, ticker, isMinute]);
  return <span ref={useWrittenText<HTMLSpanElement>(read)} className="num" />;
};

/** When an event is: clock and part of the match while it is played, else time and day of its start. */
export const EventWhen = observer(function EventWhen({ entry }: { readonly entry: EventEntry }) {
  const { host } = useServices();
  const { period } = useTranslations();
  if (!entry.isLive || entry.clock === null) {
    const { startsAtMs } = entry;
    return <EventClock main={host.formatters.time(startsAtMs)} note={host.formatters.day(startsAtMs)} />;
  }
  const { clock } = entry;
  const part = period(clock.period, true);
  if (clock.seconds === null) return <EventClock isLive main={part} />;
  const running = <RunningClock entry={entry} />;
  return PAUSES.includes(clock.period) ? (
    <EventClock isLive main={part} note={running} />
  ) : (
    <EventClock isLive main={running} note={part} />
  );
});
