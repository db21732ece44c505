import type {
  GameHistory,
  GameRound,
  LaidTableBet,
  OpenedGame,
  SharedRound,
  SharedTable,
  TableNews,
} from '@longshot/contracts';
import { commonOutcome, isShared, sharedTitles, type JsonObject } from '@longshot/games';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import texts from '../../locales/en.json';
import { buildRound } from '../../testing/build-casino.ts';
import { createFrameLabels } from '../frame-labels.ts';
import { FIRST_CHOICES, type GameMessage } from '../messages.ts';
import { GameRefused } from '../provider-client.ts';
import type { Cue } from '../sound.ts';
import { sharedTable } from './shared-table.ts';
import type { TableClient } from './table-client.ts';

const NOW_MS = 1_700_000_000_000;
const LINK = 'the link of the round';
const SALT = 'salt';

const buildShared = (over: Partial<SharedRound> = {}): SharedRound => ({
  number: 4,
  phase: 'betting',
  openedAtMs: NOW_MS,
  closesAtMs: NOW_MS + 7_000,
  startedAtMs: null,
  endsAtMs: null,
  nextAtMs: null,
  serverSeedHash: 'the hash of it',
  serverSeed: null,
  clientSeed: SALT,
  outcome: null,
  ...over,
});

const outcomeOf = (kind: string): JsonObject => commonOutcome(kind, { serverSeed: LINK, clientSeed: SALT, nonce: 4 });

const buildOver = (kind: string): SharedRound =>
  buildShared({
    phase: 'over',
    startedAtMs: NOW_MS,
    endsAtMs: NOW_MS + 100,
    nextAtMs: NOW_MS + 4_000,
    serverSeed: LINK,
    outcome: { ...outcomeOf(kind) },
  });

const HISTORY: GameHistory = {
  rounds: [],
  next: null,
  statistics: { rounds: 3, won: 1, stakedMinor: 300, paidMinor: 250, mostMultiple: 25_000 },
};

const STANDING = { elapsedMs: 65_000, rounds: 3, stakedMinor: 300, paidMinor: 250 };

function setUp(kind: string, over: Partial<SharedTable> = {}) {
  const opened: OpenedGame = {
    gameId: '132',
    kind,
    mode: 'real',
    iso: 'EUR',
    balanceMinor: 10_000,
    lastRound: null,
    standing: STANDING,
    minStakeMinor: 20,
    maxStakeMinor: 10_000,
    fairness: { serverSeedHash: '', clientSeed: 'mine', nonce: 0 },
    pace: { hasAutoplay: false, hasTurbo: false, cycleMs: 0 },
  };
  const first: SharedTable = {
    gameId: '132',
    kind,
    nowMs: NOW_MS,
    balanceMinor: 10_000,
    anchor: 'the anchor',
    round: buildShared(),
    bets: [],
    ownBets: [],
    history: [],
    standing: STANDING,
    ...over,
  };
  const own = (bet: GameRound['bet'], more: Partial<GameRound> = {}) =>
    buildRound({
      roundId: '5000000001',
      state: 'open',
      game: kind,
      bet,
      stakeMinor: 100,
      stakedMinor: 100,
      payoutMinor: 0,
      outcome: null,
      multiple: null,
      serverSeed: null,
      clientSeed: SALT,
      nonce: 4,
      ...more,
    });
  const lay = jest.fn<Promise<LaidTableBet>, Parameters<TableClient['lay']>>(({ bet }) =>
    Promise.resolve({ bet: own(bet), balanceMinor: 9_900 }),
  );
  const leave = jest.fn<Promise<LaidTableBet>, Parameters<TableClient['leave']>>(() =>
    Promise.resolve({
      bet: own({ cashOutAt: 150 }, { state: 'finished', payoutMinor: 150, multiple: 15_000 }),
      balanceMinor: 10_050,
    }),
  );
  const signals: AbortSignal[] = [];
  let hear = (_: TableNews): void => undefined;
  const client: TableClient = {
    open: () => Promise.resolve(first),
    lay,
    leave,
    follow: (onNews, signal) => {
      hear = onNews;
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', reject));
    },
  };
  const changeSeed = jest.fn((clientSeed: string) =>
    Promise.resolve({
      serverSeed: 'the seed of the cards',
      serverSeedHash: 'the hash of the cards',
      fairness: { serverSeedHash: 'the next hash', clientSeed, nonce: 0 },
    }),
  );
  const reported: GameMessage[] = [];
  const cues: Cue[] = [];
  let keys = 0;
  const input = {
    labels: createFrameLabels('en', { ...texts.frame, ...texts.words }),
    client,
    notify: (message: GameMessage) => void reported.push(message),
    newKey: () => `key-${++keys}`,
    choices: FIRST_CHOICES,
    sounds: { setVolume: () => undefined, play: (cue: Cue) => void cues.push(cue) },
    history: () => Promise.resolve(HISTORY),
    changeSeed,
  };
  document.body.replaceChildren(sharedTable(opened, first, input));
  return { user: userEvent.setup(), lay, leave, reported, signals, cues, hear: (news: TableNews) => hear(news) };
}

const result = () => document.querySelector('.result');
const layButton = () => screen.getByRole('button', { name: 'Place bet' });

describe('a table that many play at', () => {
  beforeAll(() => {
    Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), configurable: true });
  });
  afterEach(() => document.body.replaceChildren());

  it.each(sharedTitles)('of %s says what came in words', (kind) => {
    expect(isShared(kind)).toBe(true);
    setUp(kind, { round: buildOver(kind), history: [{ number: 4, outcome: { ...outcomeOf(kind) } }] });
    expect(result()?.textContent).not.toBe('');
    expect(screen.getByRole('list', { name: 'Last rounds' }).children).toHaveLength(1);
    expect(screen.getByText('the anchor')).toBeInTheDocument();
    expect(screen.getByText('Rounds: 3 · Staked €3.00 · Paid €2.50 · Net -€0.50')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/0:01:0[56]/);
    expect(document.body.textContent).not.toMatch(/kind-|words\.|\{\{/);
  });

  it.each([
    ['roulette', 'Red', { kind: 'red' }],
    ['roulette', '17', { kind: 'straight', numbers: [17] }],
    ['baccarat', 'Banker pair', { kind: 'banker-pair' }],
    ['dragon-tiger', 'Dragon', { kind: 'dragon' }],
    ['wheel', 'moon', { symbol: 'moon' }],
  ] as const)('of %s lays the stake on the field that is pressed: %s', async (kind, name, bet) => {
    const { user, lay } = setUp(kind);
    const field = screen.getAllByRole('button').find((each) => each.querySelector('.spot-name')?.textContent === name);
    await user.click(field ?? document.body);
    expect(lay).toHaveBeenCalledWith({ key: 'key-1', round: 4, stakeMinor: 100, bet });
    expect(field?.querySelector('.chip')).toHaveTextContent('€1.00');
    expect(screen.getByText('€99.00')).toBeVisible();
  });

  it('of roulette lays on numbers that stand together', async () => {
    const { user, lay } = setUp('roulette');
    await user.click(screen.getByRole('radio', { name: 'Corner' }));
    const field = (name: string) =>
      screen.getAllByRole('button').find((each) => each.querySelector('.spot-name')?.textContent === name);
    expect(field('0')).toBeDisabled();
    expect(field('36')).toBeDisabled();
    await user.click(field('8') ?? document.body);
    expect(lay.mock.calls[0]?.[0].bet).toEqual({ kind: 'corner', numbers: [8, 9, 11, 12] });
  });

  it.each([
    ['keno-80', ['7', '80'], { picks: [7, 80] }],
    ['horses', ['3'], { kind: 'win', runners: [3] }],
  ] as const)('of %s lays what was put together', async (kind, names, bet) => {
    const { user, lay } = setUp(kind);
    await user.click(layButton());
    expect([lay.mock.calls.length, result()?.textContent]).toEqual([
      0,
      'This bet is not possible. Choose another one.',
    ]);
    const cells = [...document.querySelectorAll<HTMLButtonElement>('button.cell')];
    for (const name of names) {
      await user.click(cells.find((cell) => cell.firstChild?.textContent === name) ?? document.body);
    }
    await user.click(layButton());
    expect(lay.mock.calls[0]?.[0].bet).toEqual(bet);
  });

  it('of crash is left by a press while it rises, and only then', async () => {
    const { user, leave, hear } = setUp('crash');
    await user.type(screen.getByRole('textbox', { name: /Auto cash out/ }), '3.00');
    await user.click(layButton());
    expect(screen.queryByRole('button', { name: /^Cash out/ })).toBeNull();
    hear({ nowMs: NOW_MS, round: buildShared({ phase: 'running', startedAtMs: NOW_MS - 7_000 }), bets: [] });
    expect(layButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Cash out €1\.5/ }));
    expect(leave).toHaveBeenCalledWith({ key: 'key-2', betId: '5000000001' });
    expect(result()).toHaveTextContent('Won €1.50');
    expect(screen.queryByRole('button', { name: /^Cash out/ })).toBeNull();
  });

  it('shows what others lay and leave with, and forgets them with the round', async () => {
    const { hear } = setUp('crash');
    await Promise.resolve();
    const bet = { betId: '1', seat: 'A1B2', bet: {}, iso: 'EUR', stakeMinor: 500, multiple: null, payoutMinor: 0 };
    hear({ nowMs: NOW_MS, round: buildShared(), bets: [bet] });
    expect(screen.getByText('Player A1B2')).toBeInTheDocument();
    hear({ nowMs: NOW_MS, round: buildShared(), bets: [{ ...bet, multiple: 20_000, payoutMinor: 1_000 }] });
    expect(screen.getByText(/2\.00 ×.* €10\.00/)).toBeInTheDocument();
    hear({ nowMs: NOW_MS, round: buildShared({ number: 5 }), bets: [] });
    expect(screen.queryByText('Player A1B2')).toBeNull();
  });

  it('follows its table only while its page is seen', async () => {
    const { signals } = setUp('crash');
    await Promise.resolve();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    const see = async (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    await see(true);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await see(false);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('hands a bet of a round that is over to be worked out', async () => {
    const over = buildOver('roulette');
    const bet = buildRound({
      roundId: '5000000002',
      game: 'roulette',
      bet: { kind: 'red' },
      nonce: 4,
      clientSeed: SALT,
      serverSeed: LINK,
      serverSeedHash: 'the hash of it',
    });
    const { user, reported } = setUp('roulette', { round: over, ownBets: [bet] });
    await user.click(screen.getByRole('button', { name: 'Check this round' }));
    expect(reported.at(-1)).toEqual({
      type: 'verify',
      round: {
        game: 'roulette',
        serverSeed: LINK,
        serverSeedHash: 'the hash of it',
        clientSeed: SALT,
        nonce: 4,
        bet: '{"kind":"red"}',
      },
    });
  });

  it.each([
    ['game_finished', 'This round is closed. Wait for the next one.'],
    ['insufficient_funds', 'Your balance is lower than the stake.'],
    ['round_too_soon', 'One moment: your last round has only just started.'],
    [null, 'No answer yet. A stake that was taken is played out or returned.'],
  ] as const)('says what %s means', async (code, said) => {
    const { user, lay } = setUp('crash');
    lay.mockRejectedValueOnce(new GameRefused(code));
    await user.click(layButton());
    expect(result()).toHaveTextContent(said);
  });

  it('tells what the title came to, and each own bet with the way to work it out', async () => {
    const bet = { kind: 'red' };
    const played = buildRound({
      state: 'finished',
      game: 'roulette',
      bet,
      serverSeed: LINK,
      clientSeed: SALT,
      nonce: 3,
    });
    const outcome = { ...outcomeOf('roulette') };
    const { user, reported } = setUp('roulette', { ownBets: [{ ...played, outcome }] });
    await user.click(screen.getByText('History and statistics'));
    expect(await screen.findByText(/2\.50 ×/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Check this round: / }));
    expect(reported.at(-1)).toMatchObject({ type: 'verify', round: { game: 'roulette', serverSeed: LINK, nonce: 3 } });
  });

  it('sounds where a bet is laid and where its round ends, a win by its own', async () => {
    const { user, cues, hear } = setUp('roulette');
    await user.click(screen.getByRole('button', { name: /^Red/ }));
    expect(cues).toEqual(['begin']);
    hear({ nowMs: NOW_MS, round: buildOver('roulette'), bets: [] });
    expect(cues).toEqual(['begin']);
  });
});
