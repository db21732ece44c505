import { framesThatCount, oldFrameUntilMs, usedBy } from './index.ts';

const timeZone = 'Europe/London';
const movedAtMs = Date.parse('2026-05-20T10:00:00Z');
const limit = { type: 22, periodHours: 720, startsAtMs: movedAtMs - 1_000 };
const moved = { jurisdiction: 'uk', before: null, sinceMs: movedAtMs };
const T = oldFrameUntilMs('calendar', limit, movedAtMs, timeZone);

describe('the frames that a limit of deposits counts by [uk.deposit-frames]', () => {
  const at = (nowMs: number, over = {}) =>
    framesThatCount(moved, 'default', { ...limit, ...over }, { nowMs, timeZone });

  it('are those of the player’s table alone, for whoever was never under another', () => {
    const kinds = [null, 'uk', 'de'].map((jurisdiction) =>
      framesThatCount({ jurisdiction, before: null, sinceMs: null }, 'default', limit, { nowMs: T, timeZone }),
    );
    expect(kinds).toEqual([['rolling'], ['calendar'], ['rolling']]);
  });

  it('are both for a limit that stood before, until the new one has run once: at T − 1, not at T, not after it', () => {
    expect([movedAtMs, T - 1, T, T + 1].map((nowMs) => at(nowMs).length)).toEqual([2, 2, 1, 1]);
  });

  it('are the new ones alone for a limit that was set since', () => {
    expect(at(movedAtMs, { startsAtMs: movedAtMs })).toEqual(['calendar']);
  });

  it('are one where both tables count alike', () => {
    const swede = { jurisdiction: 'se', before: 'de', sinceMs: movedAtMs };
    expect(framesThatCount(swede, 'default', limit, { nowMs: movedAtMs, timeZone })).toEqual(['rolling']);
  });
});

describe('what is used of a limit', () => {
  it('is what the frame says that leaves less', () => {
    const used = { rolling: 700, calendar: 300 };
    expect([usedBy(['calendar'], used), usedBy(['calendar', 'rolling'], used)]).toEqual([300, 700]);
  });
});
