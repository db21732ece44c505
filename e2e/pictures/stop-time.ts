/**
 * Loaded before a gateway (`node --import`), it makes its time stand still: timers go on, but no match does, so that a
 * page looks the same each time.
 */
import { STOPPED_AT_MS } from './stopped-moment.ts';

const ElapsingDate = Date;

class StoppedDate extends ElapsingDate {
  constructor(...parts: readonly unknown[]) {
    // Whatever is given goes on as it came: a moment, a text or the parts of a day.
    super(...((parts.length === 0 ? [STOPPED_AT_MS] : parts) as [number]));
  }

  static override now(): number {
    return STOPPED_AT_MS;
  }
}

globalThis.Date = StoppedDate as DateConstructor;
performance.now = () => 0;
