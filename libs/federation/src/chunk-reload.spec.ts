import { reloadAfterChunkFailure } from './chunk-reload.ts';

describe('a page whose script did not come', () => {
  it('is loaded anew, at most once a minute', () => {
    let now = 1_000_000;
    let reloads = 0;
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const fail = () => reloadAfterChunkFailure({ storage, now: () => now, reload: () => void (reloads += 1) });
    expect(fail()).toBe(true);
    now += 59_999;
    expect(fail()).toBe(false);
    now += 1;
    expect(fail()).toBe(true);
    expect(reloads).toBe(2);
  });
});
