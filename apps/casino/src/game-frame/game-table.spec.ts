import type { PlayedGameRound } from '@longshot/contracts';
import { allGames } from '@longshot/games';
import { fireEvent, screen, within } from '@testing-library/dom';
import { buildRound } from '../testing/build-casino.ts';
import { fairness, NOTHING_YET, setUpGame as setUp } from '../testing/set-up-game.ts';
import { GameRefused } from './provider-client.ts';

const result = () => screen.getByRole('status');
const stake = () => screen.getByRole('textbox', { name: 'Stake, EUR' });

const GAME_KINDS = allGames.filter(({ kind }) => kind === 'solo').map(({ id }) => id);

describe('a game in its frame', () => {
  it('plays what is chosen, and says the win in one line with the balance', async () => {
    const { user, play, reported } = setUp();
    await user.clear(stake());
    await user.type(stake(), '1.00{Enter}');
    expect(play).toHaveBeenCalledWith({
      key: 'key-1',
      stakeMinor: 100,
      bet: { direction: 'over', target: 5_000 },
    });
    expect(result()).toHaveTextContent('Won €1.98 · 91.19');
    expect(result()).toHaveAttribute('data-tone', 'won');
    expect(screen.getByText('€100.98')).toBeVisible();
    expect(reported).toEqual([{ type: 'round', roundId: '900001', isFinished: true }]);
  });

  it('plays free rounds first, at their stake, and the player’s own once none are left', async () => {
    const freeRounds = { freeRoundsId: '80001', left: 2, stakeMinor: 20, endsAtMs: Date.UTC(2026, 4, 8, 12) };
    const { user, play } = setUp({ freeRounds });
    expect(screen.getByText(/^Free rounds: 2 left, €0\.20 each, until May 8, 2026/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Stake, EUR' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(play).toHaveBeenCalledWith(expect.objectContaining({ stakeMinor: 20, freeRoundsId: '80001' }));
    expect(screen.queryByText(/^Free rounds/)).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(play.mock.lastCall?.[0]).toEqual({ key: 'key-2', stakeMinor: 100, bet: expect.anything() });
  });

  it('says first which pot fell to the stake, whatever the round itself brought', async () => {
    const fall = { pot: 'drop', paidMinor: 31_415 };
    const { user } = setUp({}, { payoutMinor: 0, multiple: 0, outcome: { roll: 4_999 }, fall });
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(result()).toHaveTextContent(/^Must-drop has fallen to you: €314\.15 · No win · 49\.99$/);
    expect(result()).toHaveAttribute('data-tone', 'won');
  });

  it('says which pot fell to a stake that came back', async () => {
    const { user } = setUp({}, { state: 'cancelled', payoutMinor: 0, fall: { pot: 'drop', paidMinor: 31_415 } });
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(result()).toHaveTextContent(/^Must-drop has fallen to you: €314\.15 · /);
  });

  it('says a loss in grey, and no more than that', async () => {
    const { user } = setUp({}, { payoutMinor: 0, multiple: 0, outcome: { roll: 4_999 } });
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(result()).toHaveTextContent(/^No win · 49.99$/);
    expect(result()).toHaveAttribute('data-tone', 'plain');
  });

  it('shows from the beginning how long it is open and what it came to, as its provider counts [uk.net-spend]', async () => {
    const { user } = setUp({ standing: { elapsedMs: 65_000, rounds: 2, stakedMinor: 200, paidMinor: 0 } });
    expect(screen.getByRole('timer')).toHaveTextContent(/^Open for \W?0:01:0[56]\W?$/);
    expect(screen.getByText('Rounds: 2 · Staked €2.00 · Paid €0.00 · Net -€2.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(screen.getByText('Rounds: 4 · Staked €4.00 · Paid €2.78 · Net -€1.22')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/1:05:(?:09|10)/);
  });

  it.each([
    [100, 0],
    [101, 1],
  ])('of a slot lights its lines only where they bring more than the stake: %d of 100', async (payoutMinor, lines) => {
    const { user } = setUp(
      { kind: 'slot', gameId: '103' },
      { game: 'slot', bet: {}, outcome: { stops: [0, 0, 1, 1, 1] }, payoutMinor, stakedMinor: 100 },
    );
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    await screen.findByText(payoutMinor === 100 ? /^Paid/ : /^Won/);
    expect(document.querySelectorAll('.wins path').length > 0 ? 1 : 0).toBe(lines);
  });

  it('calls no win what pays less than it cost [uk.no-celebration]', async () => {
    const { user } = setUp({}, { payoutMinor: 80 });
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(result()).toHaveTextContent(/^Paid €0.80 · /);
    expect(result()).toHaveAttribute('data-tone', 'plain');
  });

  it.each(['', '0', '0.19', '100.01', '-1', 'much'])('asks for nothing with a stake of “%s”', async (typed) => {
    const { user, play } = setUp();
    await user.clear(stake());
    if (typed !== '') await user.type(stake(), typed);
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(play).not.toHaveBeenCalled();
    expect(stake()).toHaveAttribute('aria-invalid', 'true');
    expect(result()).toHaveTextContent('This stake is not possible here.');
  });

  it('halves and doubles the stake within its bounds', async () => {
    const { user } = setUp();
    const [half, double] = [
      screen.getByRole('button', { name: 'Half' }),
      screen.getByRole('button', { name: 'Double' }),
    ];
    await user.click(half);
    expect(stake()).toHaveValue('0.50');
    for (let times = 0; times < 9; times++) await user.click(double);
    expect(stake()).toHaveValue('100.00');
  });

  it.each([
    ['insufficient_funds', 'Your balance is lower than the stake.'],
    ['limit_reached', 'You have reached one of your limits.'],
    ['break_due', 'You have played for an hour: take a five-minute break.'],
    ['limit_prompt_due', 'First decide whether you want a deposit limit, in your account under Responsible gaming.'],
    ['round_too_soon', 'One moment: your last round has only just started.'],
    ['reality_check_due', 'First check how long you have played, then carry on.'],
    ['needs_data', 'Verify your identity first, in your account under Identification.'],
    ['needs_identification', 'Verify your identity first, in your account under Identification.'],
    ['currency_frozen', 'You cannot play with this account right now.'],
    [null, 'No answer yet. A stake that was taken is played out or returned.'],
  ] as const)('says what %s means', async (code, said) => {
    const { user, play } = setUp();
    play.mockRejectedValueOnce(new GameRefused(code));
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(result()).toHaveTextContent(said);
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(result()).toHaveTextContent('Won €1.98');
  });

  it('tells the page when its token is over', async () => {
    const { user, play, reported } = setUp();
    play.mockRejectedValueOnce(new GameRefused('forbidden'));
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    expect(reported).toEqual([{ type: 'over' }]);
  });

  it('asks once, however often it is pressed meanwhile', async () => {
    const { user, play } = setUp();
    let answer = (_: PlayedGameRound): void => undefined;
    play.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const roll = screen.getByRole('button', { name: 'Roll' });
    await user.click(roll);
    await user.click(roll);
    expect([play.mock.calls.length, roll.getAttribute('aria-busy')]).toEqual([1, 'true']);
    answer({ round: buildRound(), balanceMinor: 1, fairness: { ...fairness }, standing: NOTHING_YET });
  });

  it.each([
    ['dice', '101', 'Roll'],
    ['slot', '103', 'Spin'],
  ] as const)(
    'plays one round of %s for one press, and none by itself [uk.no-autoplay]',
    async (kind, gameId, action) => {
      jest.useFakeTimers();
      const outcome = kind === 'slot' ? { stops: [0, 0, 1, 1, 1] } : { roll: 9_119 };
      const { play } = setUp({ kind, gameId }, { game: kind, outcome });
      fireEvent.click(screen.getByRole('button', { name: action }));
      await jest.advanceTimersByTimeAsync(600_000);
      expect(play).toHaveBeenCalledTimes(1);
      fireEvent.click(screen.getByRole('button', { name: action }));
      expect(play).toHaveBeenCalledTimes(2);
      jest.useRealTimers();
    },
  );

  it('offers no round by itself and none that comes faster where the jurisdiction has neither [uk.no-autoplay] [uk.no-turbo]', () => {
    setUp({ kind: 'slot', gameId: '103', pace: { hasAutoplay: false, hasTurbo: false, cycleMs: 2_500 } });
    const names = screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    expect(names).toEqual(['Half', 'Double', 'Spin', 'Change seeds']);
    expect(screen.getAllByRole('switch').map(({ textContent }) => textContent)).toEqual(['Sound']);
  });

  it('shows the round that had broken off, finished or given back', async () => {
    setUp({ lastRound: buildRound() });
    expect(await screen.findByText('Won €1.98 · 91.19')).toBe(result());
    setUp({ lastRound: buildRound({ state: 'cancelled', payoutMinor: 0, outcome: null, multiple: null }) });
    expect(await screen.findByText('The round was cancelled and your stake returned.')).toBe(result());
    expect(screen.queryByRole('button', { name: 'Check this round' })).toBeNull();
  });

  it('tells the server seed of a finished round with one press', async () => {
    const { user, reported, changeSeed } = setUp();
    await user.click(screen.getByRole('button', { name: 'Roll' }));
    await user.click(screen.getByRole('button', { name: 'Check this round' }));
    await user.click(screen.getByRole('button', { name: 'Check this round' }));
    expect(changeSeed).toHaveBeenCalledTimes(1);
    expect(reported.at(-1)).toMatchObject({
      type: 'verify',
      round: { serverSeed: 'told', serverSeedHash: 'promised', nonce: 0 },
    });
  });

  it('of keno takes one to ten numbers, and shows what each count pays', async () => {
    const { user, play } = setUp({ kind: 'keno', gameId: '102' });
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    expect(play).not.toHaveBeenCalled();
    const board = screen.getByRole('group', { name: 'Numbers 1 to 40' });
    for (let number = 1; number <= 11; number++)
      await user.click(within(board).getByRole('button', { name: String(number) }));
    expect(screen.getByText('Numbers picked: 10 of 10')).toBeVisible();
    await user.click(within(board).getByRole('button', { name: '10' }));
    expect(screen.getByRole('row', { name: /^9 / })).toHaveTextContent('1,000.00 ×');
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    expect(play.mock.calls[0]?.[0].bet).toEqual({ picks: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  });

  it('of the slot names what stands and which lines pay', async () => {
    const { user } = setUp(
      { kind: 'slot', gameId: '103' },
      { game: 'slot', bet: {}, outcome: { stops: [0, 0, 1, 1, 1] }, multiple: 40_000, payoutMinor: 400 },
    );
    const before = screen.getByRole('img').getAttribute('aria-label');
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    expect(result()).toHaveTextContent(/^Won €4.00 · Line \d+: \d × \w+/);
    expect(screen.getByRole('img').getAttribute('aria-label')).not.toBe(before);
  });

  it('decides step by step, and lays nothing else meanwhile', async () => {
    const offers = [
      { action: 'reveal', stakes: 0, values: [0, 1, 2], multiple: 11_250 },
      { action: 'cash-out', stakes: 0, multiple: 11_000 },
    ];
    const open = { game: 'mines', bet: { mines: 3, tiles: [4] }, outcome: null, multiple: null, decided: 1 };
    const { user, play, decide } = setUp(
      { kind: 'mines', gameId: '107' },
      { ...open, state: 'open', stand: { shown: {}, offers } },
    );
    await user.click(screen.getByText('Play'));
    expect(play.mock.calls[0]?.[0].bet).toEqual({ mines: 3 });
    expect(screen.getByText('Play')).not.toBeVisible();
    await user.click(screen.getByLabelText('Tile 2'));
    expect(decide.mock.calls[0]?.[0]).toMatchObject({
      roundId: '900001',
      number: 1,
      decision: { action: 'reveal', value: 1 },
    });
    await user.click(screen.getByText(/^Cash out .*1.10 ×/));
    expect(decide.mock.calls[1]?.[0].decision).toEqual({ action: 'cash-out' });
    expect(screen.getByLabelText('Tile 9')).toBeDisabled();
  });

  it.each(GAME_KINDS)('of %s shows its table', (kind) => {
    setUp({ kind });
    expect(document.querySelectorAll('button').length).toBeGreaterThan(3);
  });
});
