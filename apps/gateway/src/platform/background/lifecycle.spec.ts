import { Lifecycle } from './lifecycle.ts';

describe('what works by itself in a process', () => {
  const follow = () => {
    const said: string[] = [];
    const lifecycle = new Lifecycle();
    const add = (name: string) =>
      lifecycle.add({
        start: () => void said.push(`start ${name}`),
        drain: async () => void said.push(`drain ${name}`),
        stop: async () => void said.push(`stop ${name}`),
      });
    return { said, lifecycle, add };
  };

  it('starts in the order it was added, and stops the other way round, each once', async () => {
    const { said, lifecycle, add } = follow();
    add('a');
    add('b');
    expect(said).toEqual([]);
    await lifecycle.start();
    await lifecycle.drain();
    await lifecycle.stop();
    await lifecycle.stop();
    expect(said).toEqual(['start a', 'start b', 'drain a', 'drain b', 'stop b', 'stop a']);
  });

  it('stops what failed to start and what was started before, and nothing that was not', async () => {
    const { said, lifecycle, add } = follow();
    add('a');
    lifecycle.add({ start: () => Promise.reject(new Error('away')), stop: () => void said.push('stop b') });
    add('c');
    await expect(lifecycle.start()).rejects.toThrow('away');
    await lifecycle.stop();
    expect(said).toEqual(['start a', 'stop b', 'stop a']);
  });

  it('stops what works since it was composed, also where nothing was started', async () => {
    const { said, lifecycle, add } = follow();
    lifecycle.add({ stop: () => void said.push('close') });
    add('a');
    await lifecycle.stop();
    expect(said).toEqual(['close']);
  });
});
