import { gameById, MULTIPLE_UNIT } from '@longshot/games';
import { FISHING_TARGETS } from '@longshot/games/titles/fishing';
import type { GameRound } from '@longshot/contracts';
import { button, drawing, element } from '../elements.ts';
import { choiceField, rangeField } from '../fields.ts';
import type { MakeView, RoundBet, ViewPorts } from '../game-view.ts';
import type { FrameWord } from '../messages.ts';
import { move, oneByOne } from '../motion.ts';
import { numberOf, numbersOf, stringsOf } from '../outcome.ts';

/** Hundredths and a chance, cut to what is shown. */
function factsText({ labels, kind }: ViewPorts, shape: RoundBet): string {
  const figures = gameById(kind)?.figures(shape);
  const { hitRate = null, topMultiple = null } = figures ?? {};
  const chance = hitRate === null ? null : Number((hitRate.numerator * 1_000_000n) / hitRate.denominator) / 100;
  return [
    ...(chance === null ? [] : [labels.text('chance', { percent: labels.hundredths(chance) })]),
    ...(topMultiple === null ? [] : [labels.text('pays', { times: labels.times(topMultiple, MULTIPLE_UNIT) })]),
  ].join(' · ');
}

/** Limbo: a point that must reach a target. */
export const limboView: MakeView = (ports) => {
  const { labels } = ports;
  const figure = element('p', { class: 'figure num' }, '–');
  const facts = element('p', { class: 'facts' });
  const input = element('input', {
    id: 'goal',
    class: 'num',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: '2.00',
  });
  const target = () => Math.round(Number(input.value.replace(',', '.')) * 100);
  const isTarget = () => target() >= 101 && target() <= 100_000_000;
  const update = () => {
    input.setAttribute('aria-invalid', String(!isTarget()));
    facts.textContent = isTarget() ? factsText(ports, { target: target() }) : '';
  };
  input.addEventListener('input', update);
  update();
  return {
    root: element('div', { class: 'limbo' }, figure, facts),
    fields: element('label', { class: 'field', for: 'goal' }, element('span', {}, labels.text('target')), input),
    action: labels.word('do-begin'),
    stakeStep: 1,
    bet: () => (isTarget() ? { target: target() } : null),
    show: async ({ outcome, payoutMinor, stakedMinor }) => {
      const point = numberOf(outcome, 'point');
      figure.textContent = `${labels.hundredths(point)} ×`;
      figure.dataset['tone'] = payoutMinor > stakedMinor ? 'won' : 'plain';
      await move(
        figure,
        [
          { transform: 'translateY(60%) scale(0.4)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        450,
      );
    },
    describe: ({ outcome }) => labels.times(numberOf(outcome, 'point'), 100),
  };
};

const SIDES = ['heads', 'tails'] as const;

/** A coin: sides that must all come. */
export const coinView: MakeView = (ports) => {
  const { labels } = ports;
  const { word } = labels;
  const sides: ('heads' | 'tails')[] = ['heads'];
  const disc = (side: string) =>
    element('span', { class: `coin ${side}` }, element('span', {}, word(side as FrameWord)));
  const row = element('div', { class: 'coins' }, disc('heads'));
  const facts = element('p', { class: 'facts', 'aria-live': 'polite' });
  const update = () => {
    row.replaceChildren(...sides.map(disc));
    facts.textContent = factsText(ports, { sides: sides.length });
  };
  const tools = element(
    'div',
    { class: 'tools' },
    ...SIDES.map((side) =>
      button(`+ ${word(side)}`, 'quiet', () => {
        if (sides.length < 19) sides.push(side);
        update();
      }),
    ),
    button(labels.text('clear'), 'quiet', () => {
      sides.splice(1);
      update();
    }),
  );
  update();
  return {
    root: element('div', { class: 'coin-toss' }, row, facts),
    fields: tools,
    action: word('do-flip'),
    stakeStep: 1,
    bet: () => ({ sides: [...sides] }),
    show: async ({ outcome }) => {
      const fallen = stringsOf(outcome, 'sides').map(disc);
      row.replaceChildren(...fallen);
      fallen.forEach((each, index) =>
        each.classList.toggle('right', stringsOf(outcome, 'sides')[index] === sides[index]),
      );
      await oneByOne(fallen.slice(0, 6), (each) =>
        move(each, [{ transform: 'rotateX(1080deg) translateY(-40px)' }, { transform: 'none' }], 260),
      );
    },
    describe: ({ outcome }) =>
      stringsOf(outcome, 'sides')
        .map((side) => word(side as FrameWord))
        .join(', '),
  };
};

const DIE_PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

const die = (face: number): SVGElement =>
  drawing(
    'svg',
    { viewBox: '0 0 64 64', class: 'die', 'aria-hidden': 'true' },
    drawing('rect', { x: 2, y: 2, width: 60, height: 60, rx: 12 }),
    ...(DIE_PIPS[face] ?? []).map((place) =>
      drawing('circle', { cx: 16 + (place % 3) * 16, cy: 16 + Math.floor(place / 3) * 16, r: 6 }),
    ),
  );

const SIC_BO_KINDS = [
  'small',
  'big',
  'odd',
  'even',
  'any-triple',
  'total',
  'single',
  'double',
  'triple',
  'pair',
] as const;

/** Sic bo: three dice. */
export const sicBoView: MakeView = (ports) => {
  const { labels } = ports;
  const { word } = labels;
  const cup = element('div', { class: 'dice-row' }, die(1), die(2), die(3));
  const facts = element('p', { class: 'facts', 'aria-live': 'polite' });
  const update = () => {
    const isTotal = kind.value() === 'total';
    total.root.hidden = !isTotal;
    face.root.hidden = !['single', 'double', 'triple', 'pair'].includes(kind.value());
    other.root.hidden = kind.value() !== 'pair';
    const shape = bet();
    facts.textContent = shape === null ? '' : factsText(ports, shape);
  };
  const kind = choiceField(
    word('bet'),
    SIC_BO_KINDS.map((each) => [each, word(`kind-${each}`)]),
    () => update(),
  );
  const total = rangeField(word('kind-total'), { least: 4, most: 17, first: 11 }, () => update());
  const face = rangeField(word('number'), { least: 1, most: 6, first: 1 }, () => update());
  const other = rangeField(word('number'), { least: 1, most: 6, first: 6 }, () => update());
  const bet = (): RoundBet | null => {
    const chosen = kind.value();
    if (chosen === 'total') return { kind: chosen, value: total.value() };
    if (chosen === 'pair')
      return face.value() === other.value() ? null : { kind: chosen, value: [face.value(), other.value()] };
    return ['single', 'double', 'triple'].includes(chosen) ? { kind: chosen, value: face.value() } : { kind: chosen };
  };
  update();
  return {
    root: element('div', { class: 'sic-bo' }, cup, facts),
    fields: element('div', { class: 'bets' }, kind.root, total.root, face.root, other.root),
    action: labels.text('roll'),
    stakeStep: 1,
    bet,
    show: async ({ outcome }) => {
      const dice = numbersOf(outcome, 'dice').map(die);
      cup.replaceChildren(...dice);
      await Promise.all(
        dice.map((each, index) =>
          move(
            each,
            [{ transform: `translateY(-90px) rotate(${220 + index * 90}deg)` }, { transform: 'none' }],
            500 + index * 120,
          ),
        ),
      );
    },
    describe: ({ outcome }) => `${numbersOf(outcome, 'dice').join(' + ')} = ${numberOf(outcome, 'total')}`,
  };
};

const FISH = 'M2 20c14-16 34-16 46-2l12-10v24L48 22C36 36 16 36 2 20z';

/** Fishing: a shot at one of many targets. */
export const fishingView: MakeView = (ports) => {
  const { labels } = ports;
  let chosen = 2;
  const facts = element('p', { class: 'facts', 'aria-live': 'polite' });
  const targets = FISHING_TARGETS.map((target) => {
    const each = button('', 'fish', () => {
      chosen = target;
      update();
    });
    each.append(
      drawing(
        'svg',
        { viewBox: '0 0 64 40', 'aria-hidden': 'true' },
        drawing('path', { d: FISH }),
        drawing('circle', { cx: 14, cy: 16, r: 3 }),
      ),
      element('span', { class: 'num' }, labels.times(target * MULTIPLE_UNIT, MULTIPLE_UNIT)),
    );
    return each;
  });
  const update = () => {
    targets.forEach((each, index) => each.setAttribute('aria-pressed', String(FISHING_TARGETS[index] === chosen)));
    facts.textContent = factsText(ports, { target: chosen });
  };
  update();
  return {
    root: element('div', { class: 'sea' }, element('div', { class: 'shoal' }, ...targets), facts),
    action: labels.word('do-cast'),
    stakeStep: 1,
    bet: () => ({ target: chosen }),
    show: async (round: GameRound) => {
      const fish = targets[FISHING_TARGETS.indexOf(numberOf(round.bet, 'target'))];
      if (!fish) return;
      const isHit = round.payoutMinor > 0;
      targets.forEach((each) => each.classList.remove('caught'));
      fish.classList.toggle('caught', isHit);
      await move(
        fish,
        isHit
          ? [{ transform: 'none' }, { transform: 'translateY(-24px) rotate(-20deg)' }, { transform: 'none' }]
          : [{ transform: 'none' }, { transform: 'translateX(30px)' }, { transform: 'none' }],
        420,
      );
    },
    describe: ({ bet, payoutMinor }) =>
      `${labels.times(numberOf(bet, 'target'), 1)}: ${labels.word(payoutMinor > 0 ? 'hit' : 'missed')}`,
  };
};
