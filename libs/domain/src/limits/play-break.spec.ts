import { breakUntilMs } from './index.ts';

const MINUTE_MS = 60_000;
const dueAtMs = 60 * MINUTE_MS;
const played = { playingSinceMs: 0, dueAtMs };

describe('the pause after an hour of play [de.break]', () => {
  it('runs from when the look at the time was due, not from when it was read', () => {
    expect(breakUntilMs(played, 5, dueAtMs)).toBe(65 * MINUTE_MS);
    expect(breakUntilMs(played, 5, dueAtMs + 3 * MINUTE_MS)).toBe(65 * MINUTE_MS);
  });

  it('follows an hour, neither less of it nor a look that is not due', () => {
    const early = { playingSinceMs: 0, dueAtMs: 30 * MINUTE_MS };
    expect([dueAtMs - 1, dueAtMs, dueAtMs + 1].map((nowMs) => breakUntilMs(early, 5, nowMs) !== null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(breakUntilMs({ playingSinceMs: -dueAtMs, dueAtMs }, 5, dueAtMs - 1)).toBeNull();
  });

  it('is none where the table asks for none [default.break]', () => {
    expect(breakUntilMs(played, 0, dueAtMs)).toBeNull();
  });
});
