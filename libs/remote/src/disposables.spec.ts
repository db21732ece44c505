import { Disposables } from './disposables.ts';

describe('what has to end', () => {
  it('ends in the order it was added, and once', () => {
    const ended: string[] = [];
    const { dispose } = new Disposables(() => ended.push('first'));
    dispose();
    dispose();
    expect(ended).toEqual(['first']);
  });

  it('takes what is started later', () => {
    const ended: string[] = [];
    const disposables = new Disposables(() => ended.push('first'));
    disposables.add(
      () => ended.push('second'),
      () => ended.push('third'),
    );
    disposables.dispose();
    expect(ended).toEqual(['first', 'second', 'third']);
  });
});
