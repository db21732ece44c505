import { MULTIPLE_UNIT } from '@longshot/games';
import { CROSSING_DIFFICULTIES, CROSSING_ROAD, crossingMultiple } from '@longshot/games/titles/crossing';
import { PLINKO_RISKS, plinkoMultiple } from '@longshot/games/titles/plinko';
import { drawing, element } from '../elements.ts';
import { choiceField, rangeField } from '../fields.ts';
import type { MakeView } from '../game-view.ts';
import { move } from '../motion.ts';
import { numberOf, seenOf, textOf } from '../outcome.ts';

const GAP = 40;

/** Plinko: a ball through rows of pegs into a bucket. */
export const plinkoView: MakeView = ({ labels }) => {
  const board = drawing('svg', { class: 'plinko', 'aria-hidden': 'true' });
  const ball = drawing('circle', { r: 11, class: 'ball', visibility: 'hidden' });
  let buckets: SVGElement[] = [];
  const at = (row: number, right: number, rows: number) => ({
    x: (rows / 2 + 1 + right - row / 2) * GAP,
    y: (row + 1) * GAP,
  });
  const build = (rows: number, risk: (typeof PLINKO_RISKS)[number]) => {
    board.setAttribute('viewBox', `0 0 ${(rows + 2) * GAP} ${(rows + 3) * GAP}`);
    const pegs = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 2 }, (__, index) => {
        const { x, y } = at(row + 0.4, index, rows);
        return drawing('circle', { cx: x - 0.3 * GAP, cy: y, r: 5, class: 'peg' });
      }),
    );
    buckets = Array.from({ length: rows + 1 }, (_, bucket) => {
      const { x, y } = at(rows, bucket, rows);
      const multiple = plinkoMultiple(rows, risk, bucket);
      const tone = multiple >= 10 * MULTIPLE_UNIT ? 'hot' : multiple >= MULTIPLE_UNIT ? 'warm' : 'cool';
      return drawing(
        'g',
        { class: `bucket ${tone}`, transform: `translate(${x} ${y})` },
        drawing('rect', { x: -GAP / 2 + 2, y: 0, width: GAP - 4, height: 30, rx: 5 }),
        drawing('text', { y: 20, 'text-anchor': 'middle' }, String(multiple / MULTIPLE_UNIT)),
      );
    });
    board.replaceChildren(...pegs.flat(), ...buckets, ball);
  };
  const update = () => build(rows.value(), risk.value());
  const rows = rangeField(labels.word('rows'), { least: 8, most: 16, first: 12 }, () => update());
  const risk = choiceField(
    labels.word('risk'),
    PLINKO_RISKS.map((each) => [each, labels.word(`level-${each}`)]),
    () => update(),
  );
  update();
  return {
    root: element('div', { class: 'stage' }, board),
    fields: element('div', { class: 'bets' }, rows.root, risk.root),
    action: labels.word('do-drop'),
    stakeStep: 1,
    bet: () => ({ rows: rows.value(), risk: risk.value() }),
    show: async ({ bet, outcome }) => {
      const all = numberOf(bet, 'rows');
      build(all, PLINKO_RISKS.find((each) => each === textOf(bet, 'risk')) ?? 'low');
      const path = textOf(outcome, 'path');
      const rights = [...path].map((_, index) => path.slice(0, index + 1).replaceAll('L', '').length);
      const places = [at(-1, -0.5, all), ...rights.map((right, row) => at(row + 1, right, all))];
      ball.setAttribute('visibility', 'visible');
      const frames = places.map(({ x, y }) => ({ transform: `translate(${x}px, ${y - 12}px)`, easing: 'ease-in' }));
      const last = places.at(-1);
      if (last) ball.setAttribute('transform', `translate(${last.x} ${last.y + 14})`);
      await move(ball, frames, 110 * places.length, { easing: 'linear' });
      buckets[numberOf(outcome, 'bucket')]?.classList.add('fallen');
    },
    describe: ({ multiple }) => labels.times(multiple ?? 0, MULTIPLE_UNIT),
  };
};

const LANE_SIZE = 70;

/** Crossing: a road of lanes, one after the other. */
export const crossingView: MakeView = ({ labels }) => {
  const road = drawing('svg', { class: 'road', 'aria-hidden': 'true' });
  const walker = drawing(
    'g',
    { class: 'walker' },
    drawing('circle', { r: 15, cy: -8 }),
    drawing('path', { d: 'M-16 22a16 16 0 0 1 32 0z' }),
  );
  const build = (difficulty: (typeof CROSSING_DIFFICULTIES)[number], steps: number, hitAt: number) => {
    const { lanes } = CROSSING_ROAD[difficulty];
    const first = Math.max(0, Math.min(steps - 3, lanes - 9));
    road.setAttribute('viewBox', `${first * LANE_SIZE} 0 ${10 * LANE_SIZE} 200`);
    const drawn = Array.from({ length: lanes }, (_, index) => {
      const x = (index + 1) * LANE_SIZE;
      const name = index + 1 === hitAt ? 'lane hit' : index < steps ? 'lane passed' : 'lane';
      return drawing(
        'g',
        { class: name },
        drawing('rect', { x, y: 0, width: LANE_SIZE, height: 200 }),
        drawing('path', { d: `M${x} 0v200`, class: 'line' }),
        drawing(
          'text',
          { x: x + LANE_SIZE / 2, y: 186, 'text-anchor': 'middle' },
          `${String(crossingMultiple({ difficulty, steps: index + 1 }) / MULTIPLE_UNIT).slice(0, 6)}×`,
        ),
      );
    });
    walker.setAttribute('transform', `translate(${(steps + 0.5) * LANE_SIZE} 96)`);
    road.replaceChildren(...drawn, walker);
  };
  const found = (name: string) => CROSSING_DIFFICULTIES.find((each) => each === name) ?? 'easy';
  const difficulty = choiceField(
    labels.word('difficulty'),
    CROSSING_DIFFICULTIES.map((each) => [each, labels.word(`level-${each}`)]),
    () => build(difficulty.value(), 0, 0),
  );
  build('easy', 0, 0);
  return {
    root: element('div', { class: 'stage' }, road),
    fields: difficulty.root,
    action: labels.word('do-begin'),
    stakeStep: 1,
    bet: () => ({ difficulty: difficulty.value() }),
    show: async (round) => {
      const steps = numberOf(round.bet, 'steps');
      const hitAt = numberOf(seenOf(round), 'hitAt');
      build(found(textOf(round.bet, 'difficulty')), steps, hitAt);
      if (steps > 0 && round.state === 'open') {
        const to = (steps + 0.5) * LANE_SIZE;
        await move(
          walker,
          [{ transform: `translate(${to - LANE_SIZE}px, 96px)` }, { transform: `translate(${to}px, 96px)` }],
          220,
        );
      }
    },
    describe: (round) => labels.text('crossed', { count: numberOf(round.bet, 'steps') }),
  };
};

const NUMBERS = 10;
const TURN = 360 / NUMBERS;

function wheel(name: string) {
  const disc = drawing('g', { class: 'disc' });
  for (let number = 0; number < NUMBERS; number++) {
    const [from, to] = [number - 0.5, number + 0.5].map((each) => ((each * TURN - 90) * Math.PI) / 180);
    const point = (angle = 0) => `${(Math.cos(angle) * 90).toFixed(1)} ${(Math.sin(angle) * 90).toFixed(1)}`;
    disc.append(
      drawing('path', { class: number % 2 === 0 ? 'even' : 'odd', d: `M0 0L${point(from)}A90 90 0 0 1 ${point(to)}z` }),
      drawing('text', { y: -62, 'text-anchor': 'middle', transform: `rotate(${number * TURN})` }, String(number)),
    );
  }
  const root = drawing(
    'svg',
    { viewBox: '-100 -110 200 220', class: `wheel ${name}`, 'aria-hidden': 'true' },
    disc,
    drawing('path', { class: 'pin', d: 'M-9 -108h18L0 -84z' }),
  );
  return { root, disc };
}

const TWO_WHEELS_KINDS = ['same', 'left-higher', 'right-higher', 'left', 'right', 'sum', 'both'] as const;

/** Two wheels of ten numbers. */
export const twoWheelsView: MakeView = ({ labels }) => {
  const { word } = labels;
  const [left, right] = [wheel('first'), wheel('second')];
  const update = () => {
    const is = kind.value();
    sum.root.hidden = is !== 'sum';
    first.root.hidden = !['left', 'right', 'both'].includes(is);
    second.root.hidden = is !== 'both';
  };
  const kind = choiceField(
    word('bet'),
    TWO_WHEELS_KINDS.map((each) => [each, word(`kind-${each}`)]),
    () => update(),
  );
  const first = rangeField(word('number'), { least: 0, most: 9, first: 7 }, () => undefined);
  const second = rangeField(word('number'), { least: 0, most: 9, first: 7 }, () => undefined);
  const sum = rangeField(word('kind-sum'), { least: 0, most: 18, first: 9 }, () => undefined);
  update();
  return {
    root: element('div', { class: 'wheels' }, left.root, right.root),
    fields: element('div', { class: 'bets' }, kind.root, first.root, second.root, sum.root),
    action: labels.text('spin'),
    stakeStep: 1,
    bet: () => {
      const chosen = kind.value();
      if (chosen === 'sum') return { kind: chosen, value: sum.value() };
      if (chosen === 'both') return { kind: chosen, value: [first.value(), second.value()] };
      return chosen === 'left' || chosen === 'right' ? { kind: chosen, value: first.value() } : { kind: chosen };
    },
    show: async ({ outcome }) => {
      await Promise.all(
        (
          [
            [left, 'left', 1_300],
            [right, 'right', 1_700],
          ] as const
        ).map(([{ disc }, side, ms]) => {
          const turned = -numberOf(outcome, side) * TURN;
          disc.setAttribute('transform', `rotate(${turned})`);
          const easing = 'cubic-bezier(0.1, 0.7, 0.2, 1)';
          return move(
            disc,
            [{ transform: `rotate(${turned - 1_440}deg)` }, { transform: `rotate(${turned}deg)` }],
            ms,
            { easing },
          );
        }),
      );
    },
    describe: ({ outcome }) => `${numberOf(outcome, 'left')} · ${numberOf(outcome, 'right')}`,
  };
};
