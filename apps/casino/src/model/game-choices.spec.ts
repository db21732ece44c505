import { openGameChoices } from './game-choices.ts';

function buildStorage(text: string | null = null) {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

describe('choices in games', () => {
  it('are silence until something else is kept, and then that', () => {
    const storage = buildStorage();
    const choices = openGameChoices(storage);
    expect(choices.read()).toEqual({ isSoundOn: false, volume: 50 });
    choices.keep({ isSoundOn: true, volume: 80 });
    expect(openGameChoices(storage).read()).toEqual({ isSoundOn: true, volume: 80 });
  });

  it.each([null, 'loud', {}, { isSoundOn: 'yes', volume: 50 }, { isSoundOn: true, volume: 101 }, { isSoundOn: true }])(
    'keep nothing that is none: %j',
    (told) => {
      const choices = openGameChoices(buildStorage());
      choices.keep(told);
      expect(choices.read()).toEqual({ isSoundOn: false, volume: 50 });
    },
  );

  it('are lost, and nothing else, where the browser keeps nothing', () => {
    const choices = openGameChoices(null);
    choices.keep({ isSoundOn: true, volume: 80 });
    expect(choices.read()).toEqual({ isSoundOn: false, volume: 50 });
  });
});
