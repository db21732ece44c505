import type { GameRound, SharedRound, TablePool } from '@longshot/contracts';
import { poolOfCards, prizesOf } from '@longshot/games';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import { numbersOf } from '../outcome.ts';
import { cardsOf } from './bingo-cards.ts';

/** The pool that a player's cards share, with its prizes. */
export interface PoolPanel {
  readonly root: HTMLElement;
  /** Shows the pool, and prizes that so many balls have decided. */
  show(pool: TablePool | null, called: number): void;
}

/** The pool of one who plays with play money: nobody else's cards share it. */
export function ownPool(title: string, own: readonly GameRound[], { phase, outcome }: SharedRound): TablePool | null {
  const held = own.filter(({ state }) => state === 'open' || state === 'staked' || state === 'finished');
  const [first] = held;
  if (!first) return null;
  const stakesMinor = held.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const cards = held.flatMap(cardsOf);
  const told = { iso: first.iso, stakesMinor, players: 1, cards: cards.length };
  const pool = phase === 'betting' ? null : poolOfCards(title, cards, numbersOf(outcome, 'balls'), stakesMinor);
  if (!pool) return { ...told, line: null, house: null };
  const { lineMinor, houseMinor } = prizesOf(pool);
  return {
    ...told,
    line: { call: pool.lineCall, cards: pool.lineCards, prizeMinor: lineMinor },
    house: { call: pool.houseCall, cards: pool.houseCards, prizeMinor: houseMinor },
  };
}

const NOT_DECIDED = { lineCards: 1, lineCall: 1, houseCards: 1, houseCall: 1 };

/** Makes the panel; `isPlayMoney` says that nobody else plays for the pool. */
export function poolPanel({ text, money }: FrameLabels, iso: string, isPlayMoney: boolean): PoolPanel {
  const [stakes, line, house, who] = [0, 1, 2, 3].map(() => element('dd', { class: 'num' }));
  const note = element('p', { class: 'facts', role: 'status' });
  const terms = [
    ['bingoPool', stakes],
    ['bingoLine', line],
    ['bingoHouse', house],
    ['bingoWho', who],
  ] as const;
  const prizeOf = (prize: TablePool['line'], whole: number, called: number): string =>
    prize && called >= prize.call
      ? text('bingoFell', { ball: prize.call, cards: prize.cards, amount: money(prize.prizeMinor, iso) })
      : money(whole, iso);
  return {
    root: element(
      'div',
      { class: 'bingo-pool' },
      element(
        'dl',
        {},
        ...terms.map(([name, value]) => element('div', {}, element('dt', {}, text(name)), value ?? '')),
      ),
      note,
    ),
    show: (pool, called) => {
      const minor = pool?.stakesMinor ?? 0;
      const { lineMinor, houseMinor } = prizesOf({ minor, ...NOT_DECIDED });
      const texts = [
        money(minor, iso),
        prizeOf(pool?.line ?? null, lineMinor, called),
        prizeOf(pool?.house ?? null, houseMinor, called),
        text('bingoPlayers', { players: pool?.players ?? 0, cards: pool?.cards ?? 0 }),
      ];
      [stakes, line, house, who].forEach((value, index) => {
        if (value && value.textContent !== texts[index]) value.textContent = texts[index] ?? '';
      });
      const isAlone = (pool?.players ?? 0) <= 1;
      const said = isPlayMoney ? text('bingoApart') : text(isAlone ? 'bingoAlone' : 'bingoShared');
      if (note.textContent !== said) note.textContent = said;
    },
  };
}
