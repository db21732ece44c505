import type { PlayedGameRound } from '@longshot/contracts';
import { fireEvent, screen } from '@testing-library/dom';
import { buildAutoplay, setUpGame } from '../testing/set-up-game.ts';
import { GameRefused } from './provider-client.ts';

const openPanel = () => {
  const panel = screen.getByText('Autoplay').closest('details');
  if (!panel) throw new Error('no panel');
  panel.open = true;
  fireEvent(panel, new Event('toggle'));
};
const type = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start autoplay' }));
const stopButton = () => screen.queryByRole('button', { name: 'Stop autoplay' });
const said = () => screen.getByRole('status').textContent ?? '';
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Lets each round answer with so many of the series played. */
function answerRounds({ play, played }: ReturnType<typeof setUpGame>, rounds: number): void {
  let count = 0;
  play.mockImplementation(async (): Promise<PlayedGameRound> => {
    count += 1;
    const sums = { played: count, stakedMinor: count * 100, paidMinor: count * 50 };
    return { ...played, autoplay: buildAutoplay({ rounds, ...sums, endedBy: count === rounds ? 'rounds' : null }) };
  });
}

describe('autoplay in a frame', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for the bounds, plays round after round, and says the beginning and the end alone', async () => {
    const game = setUpGame();
    answerRounds(game, 3);
    openPanel();
    type('Number of rounds, 1 to 1,000', '3');
    type('Stop when one win is over, EUR', '5.00');
    type('Stop when the balance falls under, EUR', '20.00');
    const spoken: string[] = [];
    new MutationObserver(() => {
      if (screen.getByRole('status').getAttribute('aria-live') !== 'off') spoken.push(said());
    }).observe(screen.getByRole('status'), { childList: true });
    start();
    await settle();
    expect(game.startAutoplay).toHaveBeenCalledWith({
      key: 'key-1',
      rounds: 3,
      stakeMinor: 100,
      lossMinor: 1_000,
      winMinor: 500,
      balanceMinor: 2_000,
    });
    expect(screen.getByText('Round 1 of 3 · Net -€0.50')).toBeVisible();
    // Each round is shown, and not spoken.
    expect(screen.getByText(/^Won €1.98/)).toHaveAttribute('aria-live', 'off');
    expect(screen.queryByRole('button', { name: 'Roll' })).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(game.play.mock.calls.map(([{ autoplayId }]) => autoplayId)).toEqual(['70001', '70001', '70001']);
    expect(new Set(game.play.mock.calls.map(([{ key }]) => key)).size).toBe(3);
    expect(spoken.at(-1)).toBe('Autoplay finished: all rounds were played. Rounds: 3. Net: -€1.50.');
    expect(spoken[0]).toBe('Autoplay started: 3 rounds at most. Press Escape to stop.');
    expect(spoken.filter((each) => each.startsWith('Won'))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Roll' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    expect(game.stopAutoplay).not.toHaveBeenCalled();
  });

  it('waits as long between two rounds as the jurisdiction asks', async () => {
    const game = setUpGame({ pace: { hasAutoplay: true, hasTurbo: true, cycleMs: 5_000 } });
    answerRounds(game, 3);
    openPanel();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(4_900);
    expect(game.play).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(game.play).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Escape', (): void => void fireEvent.keyDown(document.body, { key: 'Escape' }), /^Autoplay stopped\. Rounds: 1\./],
    [
      'the button',
      (): void => void (stopButton() && fireEvent.click(stopButton() as HTMLElement)),
      /^Autoplay stopped\./,
    ],
    ['the space bar', (): void => void fireEvent.keyDown(document.body, { key: ' ' }), /^Autoplay stopped\./],
    [
      'a page that nobody sees',
      (): void => {
        jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        fireEvent(document, new Event('visibilitychange'));
        jest.restoreAllMocks();
      },
      /^Autoplay stopped because the game was not in view\./,
    ],
  ] as const)('is ended by %s, and by the provider', async (_, end, words) => {
    const game = setUpGame();
    answerRounds(game, 50);
    openPanel();
    start();
    await settle();
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(game.play).toHaveBeenCalledTimes(1);
    expect(game.stopAutoplay).toHaveBeenCalledWith('70001');
    expect(said()).toMatch(words);
  });

  it.each(['limit_reached', 'reality_check_due', 'insufficient_funds', null] as const)(
    'is ended by a refusal: %s',
    async (code) => {
      const game = setUpGame();
      answerRounds(game, 50);
      openPanel();
      start();
      await settle();
      game.play.mockRejectedValueOnce(new GameRefused(code));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(game.play).toHaveBeenCalledTimes(2);
      expect(said()).toMatch(/^\S.* Autoplay stopped: the last round was not accepted\. Rounds: 1\./);
      expect(stopButton()).toBeNull();
    },
  );

  it.each([
    ['Number of rounds, 1 to 1,000', '0'],
    ['Number of rounds, 1 to 1,000', '1001'],
    ['Number of rounds, 1 to 1,000', 'many'],
    ['Stop before losing more than, EUR', '0.99'],
    ['Stop before losing more than, EUR', ''],
    ['Stop when one win is over, EUR', 'much'],
    ['Stop when the balance falls under, EUR', '-1'],
    ['Stake, EUR', '0.01'],
  ])('is not asked for with %s of “%s”', async (name, value) => {
    const { startAutoplay } = setUpGame();
    openPanel();
    type(name, value);
    start();
    await settle();
    expect(startAutoplay).not.toHaveBeenCalled();
    expect(said()).toContain(
      'Check the stake and the limits of autoplay: the loss limit must cover at least one round.',
    );
  });

  it('lays nothing by hand meanwhile, and keeps what it lays', async () => {
    const game = setUpGame();
    answerRounds(game, 50);
    openPanel();
    start();
    await settle();
    expect(screen.getByLabelText('Stake, EUR').closest<HTMLElement>('.stake')?.inert).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Stake, EUR'), { key: 'Enter' });
    expect(game.play).toHaveBeenCalledTimes(1);
  });

  it('is not there where the title or the jurisdiction has none', () => {
    setUpGame({ pace: { hasAutoplay: false, hasTurbo: true, cycleMs: 0 } });
    expect(screen.queryByRole('button', { name: 'Start autoplay' })).toBeNull();
  });
});
