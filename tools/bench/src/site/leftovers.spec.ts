import { Leftovers } from './leftovers.ts';

describe('Leftovers', () => {
  const keep = (names: readonly string[]) => {
    const leftovers = new Leftovers();
    const gone: string[] = [];
    const undos = names.map((name) => leftovers.add(async () => void gone.push(name)));
    return { leftovers, gone, undos };
  };

  it('are put away from the last to the first', async () => {
    const { leftovers, gone } = keep(['folder', 'gateway', 'browser']);
    await leftovers.clear();
    expect(gone).toEqual(['browser', 'gateway', 'folder']);
  });

  it('are put away once, however they are asked to', async () => {
    const { leftovers, gone, undos } = keep(['folder', 'gateway']);
    await undos[0]?.();
    await undos[0]?.();
    await leftovers.clear();
    await leftovers.clear();
    expect(gone).toEqual(['folder', 'gateway']);
  });

  it('are put away although one of them fails', async () => {
    const { leftovers, gone } = keep(['folder']);
    leftovers.add(() => Promise.reject(new Error('stuck')));
    await leftovers.clear();
    expect(gone).toEqual(['folder']);
  });
});
