import { reloadAfterChunkFailure } from './chunk-reload.ts';

describe('a page whose script did not come', () => {
  function page() {
    let now = 1_000_000;
    let reloads = 0;
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const open = () => storage as Storage; // nothing else of it is used
    const fail = () => reloadAfterChunkFailure({ storage: open, now: () => now, reload: () => void (reloads += 1) });
    return { fail, pass: (ms: number) => void (now += ms), reloads: () => reloads };
  }

  it('is loaded anew [remote.page-part-reload]', () => {
    const { fail, reloads } = page();
    expect([fail(), reloads()]).toEqual([true, 1]);
  });

  it('is not when that was less than a minute ago [remote.page-part-reload-minute]', () => {
    const { fail, pass, reloads } = page();
    fail();
    pass(59_999);
    expect([fail(), reloads()]).toEqual([false, 1]);
    pass(1);
    expect([fail(), reloads()]).toEqual([true, 2]);
  });

  it('is not where the browser forbids to remember it: it could be a loop', () => {
    const reload = jest.fn();
    const storage = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(reloadAfterChunkFailure({ storage, now: () => 1_000_000, reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
