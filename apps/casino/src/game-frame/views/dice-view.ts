import { MULTIPLE_UNIT } from '@longshot/games';
import {
  DICE_WINNING_ROLLS,
  diceMultiple,
  diceWinningRolls,
  isDiceWin,
  type DiceBet,
} from '@longshot/games/titles/dice';
import { drawing, element } from '../elements.ts';
import type { MakeView } from '../game-view.ts';
import { numberOf } from '../outcome.ts';

const WIDTH = 1_000;
const MOST = 10_000;

/** The scale from 0 to 100 with what wins and where the last roll stands. */
function scale() {
  const band = drawing('rect', { class: 'band', y: 24, height: 16, rx: 8 });
  const mark = drawing('g', { class: 'mark', visibility: 'hidden' }, drawing('path', { d: 'M0 20 l-9 -14 h18 z' }));
  const ticks = [0, 25, 50, 75, 100].map((at) =>
    drawing(
      'text',
      { x: at * 10, y: 62, 'text-anchor': at === 0 ? 'start' : at === 100 ? 'end' : 'middle' },
      String(at),
    ),
  );
  const root = drawing(
    'svg',
    { viewBox: `-12 0 ${WIDTH + 24} 70`, class: 'scale', 'aria-hidden': 'true' },
    drawing('rect', { class: 'track', x: 0, y: 24, width: WIDTH, height: 16, rx: 8 }),
    ...[band, ...ticks, mark],
  );
  return {
    root,
    choose: ({ direction, target }: DiceBet) => {
      const at = (target / MOST) * WIDTH;
      band.setAttribute('x', String(direction === 'over' ? at : 0));
      band.setAttribute('width', String(Math.max(0, direction === 'over' ? WIDTH - at : at)));
    },
    roll: (roll: number, isWin: boolean) => {
      mark.setAttribute('visibility', 'visible');
      mark.setAttribute('transform', `translate(${(roll / MOST) * WIDTH} 0)`);
      mark.classList.toggle('won', isWin);
    },
  };
}

/** Dice: a scale, above or below, a target. */
export const diceView: MakeView = ({ labels }) => {
  const { text } = labels;
  const figure = element('p', { class: 'figure num' }, '–');
  const line = scale();
  const slider = element('input', { type: 'range', id: 'target', min: 100, max: 9_900, step: 1, value: 5_000 });
  const said = element('span', { class: 'num said', 'aria-hidden': 'true' });
  const facts = element('p', { class: 'facts' });
  const directions = (['under', 'over'] as const).map((direction) => {
    const input = element('input', {
      type: 'radio',
      name: 'direction',
      value: direction,
      checked: direction === 'over',
    });
    return element('label', { class: 'option' }, input, text(direction));
  });
  const direction = (): DiceBet['direction'] =>
    root.querySelector<HTMLInputElement>('input[name=direction]:checked')?.value === 'under' ? 'under' : 'over';
  const chosen = (): DiceBet => ({ direction: direction(), target: Number(slider.value) });
  const update = () => {
    const isOver = direction() === 'over';
    // At most 98 of a hundred may win.
    slider.min = String(isOver ? MOST - DICE_WINNING_ROLLS.most : DICE_WINNING_ROLLS.least);
    slider.max = String(isOver ? MOST - DICE_WINNING_ROLLS.least : DICE_WINNING_ROLLS.most);
    const choice = chosen();
    const percent = labels.hundredths((diceWinningRolls(choice) * 10_000) / (MOST + 1));
    said.textContent = labels.hundredths(choice.target);
    slider.setAttribute('aria-valuetext', labels.hundredths(choice.target));
    facts.textContent = `${text('chance', { percent })} · ${text('pays', {
      times: labels.times(diceMultiple(choice), MULTIPLE_UNIT),
    })}`;
    line.choose(choice);
  };
  const root = element(
    'div',
    { class: 'dice' },
    ...[figure, line.root],
    element('fieldset', { class: 'options' }, element('legend', { class: 'hidden' }, text('target')), ...directions),
    element('label', { class: 'slider', for: 'target' }, element('span', {}, text('target')), slider, said),
    facts,
  );
  root.addEventListener('input', update);
  update();
  return {
    root,
    action: text('roll'),
    stakeStep: 1,
    bet: () => ({ ...chosen() }),
    show: ({ outcome, bet }) => {
      const roll = numberOf(outcome, 'roll');
      figure.textContent = labels.hundredths(roll);
      const direction = bet['direction'] === 'under' ? 'under' : 'over';
      line.roll(roll, isDiceWin({ direction, target: numberOf(bet, 'target') }, roll));
    },
    describe: ({ outcome }) => labels.hundredths(numberOf(outcome, 'roll')),
  };
};
