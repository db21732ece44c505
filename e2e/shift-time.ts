/**
 * Loaded before a gateway (`node --import`), it puts the gateway's time forward by `AHEAD_MS`: what comes by the time of
 * day need not be waited for. A page's time is put forward by the same function.
 */

/** Puts the time of whoever runs it forward. Whole in itself: a browser is sent its text. */
export function shiftTime(aheadMs: number): void {
  const ElapsingDate = Date;
  const nowMs = () => ElapsingDate.now() + aheadMs;
  class AheadDate extends ElapsingDate {
    constructor(...parts: readonly unknown[]) {
      // Whatever is given goes on as it came: a moment, a text or the parts of a day.
      super(...((parts.length === 0 ? [nowMs()] : parts) as [number]));
    }

    static override now(): number {
      return nowMs();
    }
  }
  globalThis.Date = AheadDate as DateConstructor;
}

const aheadMs = Number(globalThis.process?.env['AHEAD_MS'] ?? 0);
// In the gateway only: the processes of the journeys have nothing of the kind set.
if (aheadMs !== 0) shiftTime(aheadMs);
