import { fireEvent, screen } from '@testing-library/dom';
import { allGames } from '@longshot/games';
import { setUpGame } from '../testing/set-up-game.ts';
import { createSounds, type Cue } from './sound.ts';

/** A context that counts what it is asked to sound. */
function buildContext() {
  const heard: number[] = [];
  const node = () => ({ connect: (next: unknown) => next });
  const ramp = () => ({
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: (value: number) => void heard.push(value),
  });
  const context = {
    currentTime: 0,
    destination: {},
    resume: () => Promise.resolve(),
    createGain: () => ({ ...node(), gain: ramp() }),
    createOscillator: () => ({
      ...node(),
      type: 'sine',
      frequency: { value: 0 },
      start: () => undefined,
      stop: () => undefined,
    }),
  };
  return { heard, context: context as unknown as AudioContext };
}

describe('the sound of a game', () => {
  it('opens nothing and is silent until it is asked for', () => {
    const open = jest.fn(() => buildContext().context);
    const sounds = createSounds('dice', open);
    sounds.play('begin');
    expect(open).not.toHaveBeenCalled();
    sounds.setVolume(50);
    sounds.setVolume(80);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is as loud as it is set, and silent again at nothing', () => {
    const { heard, context } = buildContext();
    const sounds = createSounds('slot', () => context);
    const loudest = (percent: number): number => {
      heard.length = 0;
      sounds.setVolume(percent);
      sounds.play('land');
      return Math.max(0, ...heard);
    };
    const [full, half, none] = [loudest(100), loudest(50), loudest(0)];
    expect([half * 2, none]).toEqual([full, 0]);
    expect(full).toBeGreaterThan(0);
  });

  it.each(allGames.map(({ id }) => id))('of %s has notes for each moment', (title) => {
    const { heard, context } = buildContext();
    const sounds = createSounds(title, () => context);
    sounds.setVolume(100);
    for (const cue of ['begin', 'land', 'win'] satisfies Cue[]) {
      heard.length = 0;
      sounds.play(cue);
      expect(heard.length).toBeGreaterThan(0);
    }
  });

  it('breaks nothing where a browser has none', () => {
    const sounds = createSounds('dice', () => null);
    sounds.setVolume(100);
    expect(() => sounds.play('win')).not.toThrow();
  });

  it('is off in a game at first, and what is chosen is told to the page, which remembers it', () => {
    const { reported, volumes } = setUpGame();
    const sound = screen.getByRole('switch', { name: 'Sound' });
    expect([sound.getAttribute('aria-checked'), volumes]).toEqual(['false', [0]]);
    expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
    fireEvent.click(sound);
    expect(volumes.at(-1)).toBe(50);
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '80' } });
    fireEvent.click(sound);
    expect(volumes).toEqual([0, 50, 80, 0]);
    expect(reported).toEqual([
      { type: 'choices', choices: { isSoundOn: true, volume: 50 } },
      { type: 'choices', choices: { isSoundOn: true, volume: 80 } },
      { type: 'choices', choices: { isSoundOn: false, volume: 80 } },
    ]);
  });

  it.each([
    ['win', { payoutMinor: 198 }],
    // What pays no more than it cost is not celebrated.
    ['land', { payoutMinor: 100 }],
    ['land', { payoutMinor: 0 }],
  ] as const)('ends a round with %s: %j', async (cue, round) => {
    const { user, cues } = setUpGame({}, round);
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(cues).toEqual(['begin', cue]);
  });
});
