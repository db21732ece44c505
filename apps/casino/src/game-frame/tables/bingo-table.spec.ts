import type { GameRound, SharedRound, TablePool } from '@longshot/contracts';
import { BINGO_BALL_MS, cardsOfPurchase, commonOutcome } from '@longshot/games';
import { screen } from '@testing-library/dom';
import texts from '../../locales/en.json';
import { buildRound } from '../../testing/build-casino.ts';
import { createFrameLabels } from '../frame-labels.ts';
import { bingoView } from './bingo-table.ts';

const DRAW = { serverSeed: 'the link', clientSeed: 'salt', nonce: 4 };
const POOL: TablePool = { iso: 'EUR', stakesMinor: 500, players: 2, cards: 5, line: null, house: null };

function setUp(title: string, isPlayMoney = false) {
  const labels = createFrameLabels('en', { ...texts.frame, ...texts.words });
  const view = bingoView({ labels, title, iso: 'EUR', isPlayMoney, lay: () => undefined });
  document.body.replaceChildren(view.root, view.fields ?? '');
  const cards = cardsOfPurchase(title, { serverSeed: 'own', clientSeed: 'mine', nonce: 0 }, 2);
  const round = (over: Partial<SharedRound> = {}): SharedRound => ({
    number: 4,
    phase: 'betting',
    openedAtMs: 0,
    closesAtMs: 45_000,
    startedAtMs: null,
    endsAtMs: null,
    nextAtMs: null,
    serverSeedHash: 'hash',
    serverSeed: null,
    clientSeed: 'salt',
    outcome: null,
    pools: [POOL],
    ...over,
  });
  const bought: GameRound = buildRound({
    state: 'open',
    game: title,
    bet: { cards: 2, draw: { clientSeed: 'salt', nonce: 4 } },
    stakeMinor: 200,
    outcome: null,
    stand: { shown: { cards: cards.map((card) => card.map((part) => [...part])) }, offers: [] },
  });
  const outcome = { ...commonOutcome(title, DRAW), called: 60 };
  return { view, round, bought, outcome };
}

describe('a room of bingo', () => {
  beforeAll(() => {
    Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), configurable: true });
  });
  afterEach(() => document.body.replaceChildren());

  it.each([
    ['bingo-75', 24],
    ['bingo-90', 15],
  ] as const)('of %s shows each card with what is to go, and marks what is called', (title, all) => {
    const { view, round, bought, outcome } = setUp(title);
    view.show(round(), 0);
    view.mark([bought]);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.getAllByText(new RegExp(`To a full house: ${all}$`))).toHaveLength(2);
    view.show(round({ phase: 'running', outcome }), 20 * BINGO_BALL_MS + 1);
    expect(screen.getByText(/^Balls called: 20 of/)).toBeVisible();
    const marked = document.querySelectorAll('td.called');
    expect(marked.length).toBeGreaterThan(0);
    for (const cell of marked) expect(cell).toHaveTextContent(/^\d+ called$/);
  });

  it('marks what play money wins after the last prize for money, once the round is over', () => {
    const { view, round, bought, outcome } = setUp('bingo-75', true);
    view.show(round({ pools: [] }), 0);
    view.mark([{ ...bought, state: 'finished' }]);
    view.show(round({ phase: 'over', outcome: { ...outcome, called: 5 }, pools: [] }), 0);
    expect(screen.getByText(/^Balls called: 5 of/)).toBeVisible();
    expect(screen.getAllByText(/Full house!/).length).toBeGreaterThan(0);
  });

  it('says each ball as it is called, and all of them', () => {
    const { view, round, outcome } = setUp('bingo-75');
    const running = round({ phase: 'running', outcome });
    view.show(running, BINGO_BALL_MS);
    view.tick?.(2 * BINGO_BALL_MS);
    const second = (outcome as unknown as { balls: number[] }).balls[1] ?? 0;
    expect(screen.getByText(new RegExp(`^Ball [BINGO] ${second}$`))).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Last balls, newest first' }).children).toHaveLength(2);
  });

  it('says what the pool pays, who plays for it, and with which ball a prize fell', () => {
    const { view, round, outcome } = setUp('bingo-90');
    view.show(round(), 0);
    expect(screen.getByText('€5.00')).toBeVisible();
    expect(screen.getByText('€1.00')).toBeVisible();
    expect(screen.getByText('€3.50')).toBeVisible();
    expect(screen.getByText('Players: 2 · Cards: 5')).toBeVisible();
    view.update?.(round({ pools: [{ ...POOL, players: 1 }] }));
    expect(screen.getByText('Nobody else has cards: alone you play for 90% of your own stakes.')).toBeVisible();
    const line = { call: 30, cards: 2, prizeMinor: 50 };
    const pools = [{ ...POOL, line, house: { call: 60, cards: 1, prizeMinor: 350 } }];
    view.show(round({ phase: 'running', outcome, pools }), 29 * BINGO_BALL_MS);
    expect(screen.queryByText(/Winning cards/)).toBeNull();
    view.tick?.(30 * BINGO_BALL_MS);
    expect(screen.getByText('Ball 30 · Winning cards: 2 · €0.50 each')).toBeVisible();
  });

  it('plays apart with play money, for the own stakes alone', () => {
    const { view, round, bought, outcome } = setUp('bingo-75', true);
    view.show(round(), 0);
    view.mark([bought]);
    expect(screen.getByText('€2.00')).toBeVisible();
    expect(screen.getByText('Players: 1 · Cards: 2')).toBeVisible();
    expect(screen.getByText(/^With play money you play apart/)).toBeVisible();
    view.show(round({ phase: 'running', outcome }), 75 * BINGO_BALL_MS);
    expect(screen.getByText(/Winning cards: \d · €0\.[24]0 each/)).toBeVisible();
  });

  it('costs as much as its cards, and says what came in words', () => {
    const { view, outcome } = setUp('bingo-75');
    expect([view.bet?.(), view.stakeMinor?.()]).toEqual([{ cards: 4 }, 400]);
    expect(screen.getByText('€1.00 a card · €4.00 in all · Up to 24 cards a round')).toBeVisible();
    expect(view.describe(outcome)).toMatch(/^Full house with ball number 60: [BINGO] \d+$/);
    expect(view.describe({ balls: [], called: 0 })).toBe('Nobody had a card');
    expect(view.describe({ line: [40, 30], house: [70, 66] })).toBe(
      'First line with ball number 30, first full house with 66',
    );
    expect(view.nameOf({ cards: 3 })).toBe('Cards: 3');
  });
});
