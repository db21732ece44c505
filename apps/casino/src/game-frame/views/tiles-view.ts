import type { GameRound } from '@longshot/contracts';
import { MINES_MOST, MINES_TILES } from '@longshot/games/titles/mines';
import { TOWER_DIFFICULTIES, TOWER_LEVEL, TOWER_LEVELS } from '@longshot/games/titles/tower';
import { button, drawing, element } from '../elements.ts';
import { choiceField, rangeField } from '../fields.ts';
import type { MakeView, ViewPorts } from '../game-view.ts';
import { move } from '../motion.ts';
import { listOf, numberOf, numbersOf, seenOf, textOf } from '../outcome.ts';

const GEM = 'M12 2l9 7-9 13L3 9z';
const MINE = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM11 0h2v4h-2zM11 20h2v4h-2zM0 11h4v2H0zM20 11h4v2h-4z';

const mark = (path: string, name: string) =>
  drawing('svg', { viewBox: '0 0 24 24', class: name, 'aria-hidden': 'true' }, drawing('path', { d: path }));

/** Puts what is under a tile on it. */
function uncover(tile: HTMLButtonElement, isTrap: boolean, isChosen: boolean, said: string): void {
  tile.replaceChildren(mark(isTrap ? MINE : GEM, isTrap ? 'trap' : 'gem'));
  tile.classList.add(isChosen ? 'chosen' : 'seen');
  tile.setAttribute('aria-label', `${tile.dataset['name'] ?? ''}: ${said}`);
}

function tileOf(name: string, run: () => void): HTMLButtonElement {
  const tile = button('', 'tile', run);
  tile.dataset['name'] = name;
  return tile;
}

/** Makes a tile what it was before the round. */
function cover(tile: HTMLButtonElement, isOffered: boolean): void {
  tile.replaceChildren();
  tile.classList.remove('chosen', 'seen');
  tile.disabled = !isOffered;
  tile.setAttribute('aria-label', tile.dataset['name'] ?? '');
}

const offeredTiles = ({ stand }: GameRound): readonly number[] =>
  stand?.offers.find(({ action }) => action === 'reveal')?.values ?? [];

/** How far a round has come, in words. */
const describeTiles =
  ({ labels }: ViewPorts) =>
  (round: GameRound): string => {
    const count = numbersOf(round.bet, 'tiles').length;
    return count === 0 ? '' : labels.text('opened', { count });
  };

/** Mines: twenty-five tiles. */
export const minesView: MakeView = (ports) => {
  const { labels, decide } = ports;
  const tiles = Array.from({ length: MINES_TILES }, (_, index) =>
    tileOf(labels.text('tile', { number: index + 1 }), () => decide({ action: 'reveal', value: index })),
  );
  tiles.forEach((tile) => cover(tile, false));
  const count = rangeField(labels.word('mines'), { least: 1, most: MINES_MOST, first: 3 }, () => undefined);
  return {
    root: element('div', { class: 'mines', role: 'group', 'aria-label': labels.word('tiles') }, ...tiles),
    fields: count.root,
    action: labels.word('do-begin'),
    stakeStep: 1,
    bet: () => ({ mines: count.value() }),
    show: async (round) => {
      const offered = offeredTiles(round);
      const opened = numbersOf(round.bet, 'tiles');
      const laid = numbersOf(seenOf(round), 'mines');
      tiles.forEach((tile, index) => {
        cover(tile, offered.includes(index));
        const isTrap = laid.includes(index);
        const isChosen = opened.includes(index);
        if (isChosen || round.outcome) uncover(tile, isTrap, isChosen, labels.word(isTrap ? 'trap' : 'free'));
      });
      const last = tiles[opened.at(-1) ?? -1];
      if (last) await move(last, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], 180);
    },
    describe: describeTiles(ports),
  };
};

/** The tower: eight levels, the lowest first. */
export const towerView: MakeView = (ports) => {
  const { labels, decide } = ports;
  const root = element('div', { class: 'tower', role: 'group', 'aria-label': labels.word('tiles') });
  const difficulty = choiceField(
    labels.word('difficulty'),
    TOWER_DIFFICULTIES.map((each) => [each, labels.word(`level-${each}`)]),
    () => build(difficulty.value()),
  );
  let levels: HTMLButtonElement[][] = [];
  const build = (name: string) => {
    const found = TOWER_DIFFICULTIES.find((each) => each === name) ?? 'easy';
    levels = Array.from({ length: TOWER_LEVELS }, (_, level) =>
      Array.from({ length: TOWER_LEVEL[found].tiles }, (__, index) =>
        tileOf(labels.text('levelTile', { level: level + 1, number: index + 1 }), () =>
          decide({ action: 'reveal', value: index }),
        ),
      ),
    );
    levels.flat().forEach((tile) => cover(tile, false));
    root.replaceChildren(...levels.toReversed().map((tiles) => element('div', { class: 'level' }, ...tiles)));
  };
  build('easy');
  return {
    root,
    fields: difficulty.root,
    action: labels.word('do-begin'),
    stakeStep: 1,
    bet: () => ({ difficulty: difficulty.value() }),
    show: async (round) => {
      build(textOf(round.bet, 'difficulty'));
      const opened = numbersOf(round.bet, 'tiles');
      const traps = listOf(seenOf(round), 'traps');
      const offered = offeredTiles(round);
      levels.forEach((tiles, level) =>
        tiles.forEach((tile, index) => {
          cover(tile, level === opened.length && offered.includes(index));
          const laid = traps[level];
          const isTrap = Array.isArray(laid) && laid.includes(index);
          const isChosen = opened[level] === index;
          if (isChosen || round.outcome) uncover(tile, isTrap, isChosen, labels.word(isTrap ? 'trap' : 'free'));
        }),
      );
      const last = levels[opened.length - 1]?.[numberOf({ at: opened.at(-1) }, 'at')];
      if (last)
        await move(
          last,
          [
            { transform: 'translateY(10px)', opacity: 0.3 },
            { transform: 'none', opacity: 1 },
          ],
          180,
        );
    },
    describe: describeTiles(ports),
  };
};
