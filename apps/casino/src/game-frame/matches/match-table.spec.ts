import type { MatchDesk, OpenedGame, PlayerMatch } from '@longshot/contracts';
import { beginMatch, commitmentOf, matchClientSeed, matchRolls, type MatchState } from '@longshot/games';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import texts from '../../locales/en.json';
import { createFrameLabels } from '../frame-labels.ts';
import { FIRST_CHOICES, type GameMessage } from '../messages.ts';
import { GameRefused } from '../provider-client.ts';
import type { MatchClient } from './match-client.ts';
import { matchTable } from './match-table.ts';
import { ownSeedField } from './own-seed-field.ts';

const SEEDS = { serverSeed: 'server', white: 'one', black: 'two' };
const NOW_MS = 1_700_000_000_000;

const opened: OpenedGame = {
  gameId: '146',
  kind: 'backgammon',
  mode: 'real',
  iso: 'EUR',
  balanceMinor: 10_000,
  lastRound: null,
  standing: { elapsedMs: 0, rounds: 0, stakedMinor: 0, paidMinor: 0 },
  minStakeMinor: 20,
  maxStakeMinor: 10_000,
  fairness: { serverSeedHash: '', clientSeed: 'mine', nonce: 0 },
  pace: { hasAutoplay: false, hasTurbo: false, cycleMs: 0 },
};

const begun = beginMatch(() => [3, 1]);

const buildMatch = (over: Partial<PlayerMatch> = {}, stand: Partial<MatchState> = {}): PlayerMatch => ({
  matchId: '7',
  phase: 'playing',
  isPractice: false,
  side: 'white',
  stakeMinor: 1_000,
  prizeMinor: 1_900,
  hasJoined: true,
  serverSeedHash: commitmentOf(SEEDS.serverSeed),
  serverSeed: null,
  clientSeed: matchClientSeed(SEEDS),
  stand: {
    ...begun,
    ...stand,
    position: { white: [...begun.position.white], black: [...begun.position.black] },
    dice: stand.dice === null ? null : [3, 1],
  },
  number: 1,
  done: [{ number: 0, side: 'white', kind: 'opening', steps: [], dice: [3, 1], nonce: 0 }],
  clock: { whiteLeftMs: 300_000, blackLeftMs: 299_000, runsFor: 'white' },
  ...over,
});

const buildDesk = (over: Partial<MatchDesk> = {}): MatchDesk => ({
  gameId: '146',
  iso: 'EUR',
  nowMs: NOW_MS,
  balanceMinor: 10_000,
  seek: null,
  missed: null,
  match: null,
  ...over,
});

function setUp(first: MatchDesk, refusal: GameRefused | null = null) {
  const client = {
    open: jest.fn(() => Promise.resolve({ ...first })),
    seek: jest.fn(() => Promise.resolve(buildDesk({ seek: { stakeMinor: 100, endsAtMs: NOW_MS + 30_000 } }))),
    endSeek: jest.fn(() => Promise.resolve(buildDesk())),
    practise: jest.fn(() => Promise.resolve(first)),
    join: jest.fn(() => Promise.resolve(first)),
    act: jest.fn<Promise<MatchDesk>, Parameters<MatchClient['act']>>(() =>
      refusal ? Promise.reject(refusal) : Promise.resolve(first),
    ),
  };
  const reported: GameMessage[] = [];
  const input = {
    labels: createFrameLabels('en', { ...texts.frame, ...texts.words }),
    client,
    notify: (message: GameMessage) => void reported.push(message),
    newKey: () => 'the-key',
    choices: FIRST_CHOICES,
    sounds: { setVolume: () => undefined, play: () => undefined },
  };
  document.body.replaceChildren(matchTable(opened, first, input));
  return { client, reported, user: userEvent.setup() };
}

const said = () => document.querySelector('.result')?.textContent;
const press = (name: RegExp | string) => screen.getByRole('button', { name });

describe('a table of two', () => {
  beforeAll(() => {
    Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), configurable: true });
  });
  afterEach(() => document.body.replaceChildren());

  it('has a board at rest while nothing is played, as a picture', () => {
    setUp(buildDesk());
    const [atRest, board] = document.querySelectorAll('.bg-board');
    expect(atRest).not.toHaveAttribute('hidden');
    expect(atRest).toHaveAttribute('aria-hidden', 'true');
    expect(atRest?.querySelectorAll('.bg-checker').length).toBeGreaterThanOrEqual(20);
    expect(board).toHaveAttribute('hidden');
  });

  it('seeks an opponent for the stake that is typed, and stops seeking', async () => {
    const { client, user } = setUp(buildDesk());
    await user.click(press('Find an opponent'));
    expect(client.seek).toHaveBeenCalledWith(100);
    expect(said()).toBe('Looking for an opponent: 30 s left');
    await user.click(press('Stop searching'));
    expect(client.endSeek).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Stop searching' })).toBeNull();
  });

  it('gives a seed as soon as a match is agreed', () => {
    const agreed = buildMatch({ phase: 'agreed', hasJoined: false, stand: null, clientSeed: null, done: [] });
    const { client } = setUp(buildDesk({ match: agreed }));
    expect(client.join).toHaveBeenCalledWith({ matchId: '7', seed: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(said()).toBe('An opponent is found. The match begins.');
  });

  it('gives the seed that the player wrote', async () => {
    const { client, user } = setUp(buildDesk());
    const field = screen.getByLabelText('Your seed for the next match');
    await user.clear(field);
    await user.type(field, 'my-own.seed');
    const agreed = buildMatch({ phase: 'agreed', hasJoined: false, stand: null, clientSeed: null, done: [] });
    client.seek.mockResolvedValue(buildDesk({ match: agreed }));
    client.open.mockResolvedValue(buildDesk({ match: agreed }));
    await user.click(press('Find an opponent'));
    await waitFor(() => expect(client.join).toHaveBeenCalledTimes(1), { timeout: 3_000 });
    expect(client.join).toHaveBeenCalledWith({ matchId: '7', seed: 'my-own.seed' });
  });

  it('has one seed a match, however often it is asked for, and one that the browser draws where none can be', () => {
    const field = ownSeedField(createFrameLabels('en', texts.frame));
    document.body.replaceChildren(field.root);
    const input = screen.getByLabelText('Your seed for the next match');
    const write = (value: string) => fireEvent.input(input, { target: { value } });
    write('mine');
    expect([field.seedOf('7'), field.seedOf('7')]).toEqual(['mine', 'mine']);
    write('no seed at all');
    expect(field.seedOf('8')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('tells what the matches of the session came to', () => {
    setUp(buildDesk({ standing: { elapsedMs: 0, rounds: 2, stakedMinor: 2_000, paidMinor: 1_900 } }));
    expect(screen.getByText('Rounds: 2 · Staked €20.00 · Paid €19.00 · Net -€1.00')).toBeVisible();
  });

  it.each([
    ['one', '1 of 1'],
    ['another', '0 of 1'],
  ])('works rolls out only where the player’s own seed is its half: %s', async (ownSeed, right) => {
    const dice = [...matchRolls(SEEDS)(0, 'opening')];
    const done: PlayerMatch['done'] = [{ number: 0, side: 'white', kind: 'opening', steps: [], dice, nonce: 0 }];
    const over = { phase: 'over', winner: 'white', end: 'resigned' } as const;
    const match = buildMatch({ phase: 'over', serverSeed: SEEDS.serverSeed, done, ownSeed }, over);
    const { user } = setUp(buildDesk({ match }));
    await user.click(screen.getByText('Dice and seeds of this match'));
    expect(document.body).toHaveTextContent(`Rolls that follow from the seeds: ${right}`);
    expect(screen.getByText(ownSeed)).toBeVisible();
  });

  it('is moved by keyboard alone: steps are chosen, taken back, and played together', async () => {
    const { client, user } = setUp(buildDesk({ match: buildMatch() }));
    expect(said()).toContain('Your turn: move');
    expect(press('Play this turn')).toBeDisabled();
    press(/^Move from 8\./).focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    press(/^Move to 5\./).focus();
    await user.keyboard(' ');
    await user.click(press('Take back'));
    press(/^Move from 8\./).focus();
    await user.keyboard('{Enter}');
    press(/^Move to 5\./).focus();
    await user.keyboard('{Enter}');
    press(/^Move from 6\./).focus();
    await user.keyboard('{Enter}');
    await user.click(press('Play this turn'));
    const steps = [
      { from: 8, die: 3 },
      { from: 6, die: 1 },
    ];
    const body = { key: 'the-key', matchId: '7', number: 1, action: { kind: 'move', steps } };
    expect(client.act).toHaveBeenCalledWith(body);
  });

  it('offers to roll and to double, and asks once before it resigns', async () => {
    const { client, user } = setUp(buildDesk({ match: buildMatch({}, { phase: 'to-roll', dice: null }) }));
    await user.click(press('Double to 2'));
    expect(client.act.mock.calls.at(-1)?.[0].action).toEqual({ kind: 'double' });
    await user.click(press('Resign'));
    expect(client.act).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveTextContent('You lose €10.00. Resign?');
    await user.click(press('Go on playing'));
    await user.click(press('Resign'));
    await user.click(press('Resign'));
    expect(client.act.mock.calls.at(-1)?.[0].action).toEqual({ kind: 'resign' });
  });

  it('asks for an answer to a double with what it costs', async () => {
    const match = buildMatch({ side: 'black' }, { phase: 'doubled', dice: null });
    const { client, user } = setUp(buildDesk({ match }));
    expect(said()).toBe('Your opponent doubles. Take it for €10.00 more, or drop and lose €10.00.');
    await user.click(press('Take'));
    expect(client.act.mock.calls.at(-1)?.[0].action).toEqual({ kind: 'take' });
  });

  it('says what cannot be done, and shows how the match stands', async () => {
    const match = buildMatch({}, { phase: 'to-roll', dice: null });
    const { user } = setUp(buildDesk({ match }), new GameRefused('unavailable', 'opponent'));
    await user.click(press('Double to 2'));
    expect(said()).toBe('Your opponent can’t pay a double.');
  });

  it('says nothing of the opponent where the house does not answer', async () => {
    const match = buildMatch({}, { phase: 'to-roll', dice: null });
    const { user } = setUp(buildDesk({ match }), new GameRefused('unavailable'));
    await user.click(press('Double to 2'));
    expect(said()).toBe('No answer yet. A stake that was taken is played out or returned.');
  });

  it('says that a stake is wrong when an opponent is sought, also after a match', async () => {
    const over = { phase: 'over', winner: 'white', end: 'resigned' } as const;
    const { client, user } = setUp(buildDesk({ match: buildMatch({ phase: 'over' }, over) }));
    client.seek.mockRejectedValue(new GameRefused('validation_failed'));
    await user.click(press('Find an opponent'));
    expect(said()).toBe('This stake is not possible here.');
  });

  it('tells what each stakes as the cube stands', () => {
    setUp(buildDesk({ match: buildMatch({ prizeMinor: 3_800 }, { cube: 2 }) }));
    expect(screen.getByText('Stake €20.00 each, the winner gets €38.00')).toBeVisible();
  });

  it('works every roll out when it is over, and has one shown', async () => {
    const dice = [...matchRolls(SEEDS)(0, 'opening')];
    const done: PlayerMatch['done'] = [
      { number: 0, side: 'white', kind: 'opening', steps: [], dice, nonce: 0 },
      { number: 1, side: 'black', kind: 'resign', steps: [], dice: null, nonce: null },
    ];
    const over = { phase: 'over', winner: 'white', end: 'resigned' } as const;
    const match = buildMatch({ phase: 'over', serverSeed: SEEDS.serverSeed, done, number: 2 }, over);
    const { reported, user } = setUp(buildDesk({ match }));
    expect(said()).toBe('You won €19.00.');
    await user.click(screen.getByText('Dice and seeds of this match'));
    expect(document.body).toHaveTextContent('Rolls that follow from the seeds: 1 of 1');
    await user.click(press(/^Check this round: Roll 0/));
    expect(reported.at(-1)).toMatchObject({ type: 'verify', round: { game: 'backgammon', nonce: 0 } });
    expect(screen.getByRole('list', { name: 'Moves' })).toHaveTextContent('Opponent: resigns');
  });

  it('says that nobody came', async () => {
    const { client, user } = setUp(buildDesk());
    client.open.mockResolvedValue(buildDesk({ missed: 'nobody' }));
    await user.click(press('Find an opponent'));
    await screen.findByText('Nobody came in time. Nothing was taken from your balance.', {}, { timeout: 3_000 });
  });
});
