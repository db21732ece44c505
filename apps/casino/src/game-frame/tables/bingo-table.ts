import type { GameRound, SharedRound } from '@longshot/contracts';
import { bingoCardMinor, MOST_BINGO_CARDS } from '@longshot/games';
import { element } from '../elements.ts';
import { rangeField } from '../fields.ts';
import { listOf, numberOf, numbersOf, type TitleFields } from '../outcome.ts';
import { ballsPanel, calledBy, calledOf, nameOfBall } from './bingo-balls.ts';
import { cardsPanel } from './bingo-cards.ts';
import { ownPool, poolPanel } from './bingo-pool.ts';
import type { MakeTableView } from './table-view.ts';

const FIRST_CARDS = 4;

/** How many balls a room has. */
const ballsIn = (title: string): number => (title === 'bingo-75' ? 75 : 90);

/** A room of bingo: cards are bought, then balls are called until somebody has a full house. */
export const bingoView: MakeTableView = ({ labels, title, iso, isPlayMoney }) => {
  const { text, money } = labels;
  const all = ballsIn(title);
  const balls = ballsPanel(labels, all);
  const cards = cardsPanel(labels, title);
  const pool = poolPanel(labels, iso, isPlayMoney);
  const cost = element('span', { role: 'status' });
  const range = { least: 1, most: MOST_BINGO_CARDS, first: FIRST_CARDS };
  const count = rangeField(text('bingoHowMany'), range, () => showCost());
  const cardMinor = bingoCardMinor(iso);
  const price = () => count.value() * cardMinor;
  const showCost = () =>
    (cost.textContent = text('bingoCost', {
      each: money(cardMinor, iso),
      amount: money(price(), iso),
      most: MOST_BINGO_CARDS,
    }));
  let round: SharedRound | null = null;
  let own: readonly GameRound[] = [];
  const poolNow = (shown: SharedRound) =>
    isPlayMoney ? ownPool(title, own, shown) : (shown.pools?.find((each) => each.iso === iso) ?? null);
  const showPool = (called: number) => {
    if (round !== null) pool.show(poolNow(round), called);
  };
  /** Balls that have decided the player's cards: the round is over once prizes for money are, play money wins later as well. */
  const decidedBy = (called: readonly number[]): readonly number[] => {
    if (round?.phase !== 'over' || !isPlayMoney) return called;
    const last = poolNow(round)?.house?.call ?? 0;
    return numbersOf(round.outcome, 'balls').slice(0, Math.max(called.length, last));
  };
  const show = (elapsedMs: number) => {
    const isRunning = round?.phase === 'running';
    const outcome = round?.outcome;
    const called = isRunning ? calledBy(outcome, elapsedMs) : round?.phase === 'over' ? calledOf(outcome) : [];
    balls.show(called, isRunning);
    const decided = decidedBy(called);
    cards.mark(decided);
    showPool(decided.length);
  };
  const bestOf = (outcome: TitleFields, field: string): number => Math.min(...numbersOf(outcome, field));
  const endOf = (outcome: TitleFields): string => {
    const called = numberOf(outcome, 'called');
    const ball = numbersOf(outcome, 'balls')[called - 1];
    return ball === undefined
      ? text('bingoNobody')
      : text('bingoEnded', { count: called, ball: nameOfBall(all, ball) });
  };
  showCost();
  return {
    root: element('div', { class: `bingo of-${title}` }, pool.root, balls.root, cards.root),
    fields: element('div', { class: 'bingo-buy' }, count.root, cost),
    action: text('bingoBuy'),
    bet: () => ({ cards: count.value() }),
    stakeMinor: price,
    show: (next, elapsedMs) => {
      round = next;
      show(elapsedMs);
    },
    update: (next) => {
      round = next;
      if (next.phase === 'betting') showPool(0);
    },
    tick: show,
    mark: (held) => {
      own = held;
      cards.hold(held);
      if (round?.phase === 'betting') showPool(0);
    },
    describe: (outcome) =>
      // A purchase has lines of its own; what came for everybody has none.
      listOf(outcome, 'line').length > 0
        ? text('bingoOwnBest', { line: bestOf(outcome, 'line'), house: bestOf(outcome, 'house') })
        : endOf(outcome),
    short: (outcome) => String(numberOf(outcome, 'called')),
    traits: () => [],
    nameOf: (bet) => text('bingoSeat', { cards: numberOf(bet, 'cards') }),
  };
};
