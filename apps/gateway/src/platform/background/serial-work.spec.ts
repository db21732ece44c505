import { SerialWork } from './serial-work.ts';

const fail = (error: unknown): void => {
  throw error;
};

describe('work that one run at a time does', () => {
  /** A run takes what waits, one after the other, a turn each. */
  const follow = () => {
    const waiting: string[] = [];
    const done: string[] = [];
    let running = 0;
    let runs = 0;
    const work = new SerialWork(async () => {
      runs += 1;
      expect((running += 1)).toBe(1);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await Promise.resolve();
        done.push(next);
      }
      running -= 1;
    }, fail);
    const give = (name: string) => {
      waiting.push(name);
      return work.wake();
    };
    return { work, give, done, runs: () => runs };
  };

  it('does what is given in one turn in one run', async () => {
    const { give, done, runs } = follow();
    const first = give('a');
    expect(give('b')).toBe(first);
    await first;
    expect([done, runs()]).toEqual([['a', 'b'], 1]);
  });

  it.each(Array.from({ length: 12 }, (_, turns) => turns))(
    'does what is given at any moment, at rest, running or about to rest: %i turns after',
    async (turns) => {
      const { work, give, done } = follow();
      void give('a');
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      void give('b');
      await work.settled();
      expect(done).toEqual(['a', 'b']);
    },
  );

  it('tells of a run that was broken off, and loses no wake of it', async () => {
    const told: unknown[] = [];
    let runs = 0;
    const work: SerialWork = new SerialWork(
      () => {
        runs += 1;
        if (runs > 1) return Promise.resolve();
        void work.wake();
        return Promise.reject(new Error('broken'));
      },
      (error) => told.push(error),
    );
    await work.wake();
    expect([runs, told]).toEqual([2, [new Error('broken')]]);
    await work.wake();
    expect(runs).toBe(3);
  });
});
