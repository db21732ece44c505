import { crashMultipleAt } from '@longshot/games';
import { drawing, element } from '../elements.ts';
import { numberOf } from '../outcome.ts';
import type { MakeTableView } from './table-view.ts';

const WIDTH = 640;
const HEIGHT = 300;
const POINTS = 40;

/** The line that a round has risen along, in a picture that grows with it. */
function lineOf(elapsedMs: number): { readonly path: string; readonly x: number; readonly y: number } {
  const spanMs = Math.max(6_000, elapsedMs * 1.15);
  const most = Math.max(200, crashMultipleAt(elapsedMs) * 1.15);
  const at = (ms: number) => ({
    x: 20 + (ms / spanMs) * (WIDTH - 40),
    y: HEIGHT - 30 - ((crashMultipleAt(ms) - 100) / (most - 100)) * (HEIGHT - 70),
  });
  const points = Array.from({ length: POINTS + 1 }, (_, index) => at((elapsedMs * index) / POINTS));
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return { path, ...at(elapsedMs) };
}

const TARGETS = [200, 500, 1_000] as const;

/** Crash: a kite that rises until its line tears. */
export const crashView: MakeTableView = ({ labels }) => {
  const { text } = labels;
  const figure = element('p', { class: 'figure num rise-figure', 'aria-hidden': 'true' }, '');
  const line = drawing('path', { class: 'rise-line', d: '' });
  const kite = drawing(
    'g',
    { class: 'kite' },
    drawing('path', { d: 'M0-18 13 0 0 24-13 0z' }),
    drawing('path', { class: 'tail', d: 'M0 24q8 8 0 16t0 16' }),
  );
  const hills = drawing('path', { class: 'hills', d: `M0 ${HEIGHT}V262l90-34 120 30 150-46 130 40 150-30v78z` });
  const sky = drawing(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    hills,
    line,
    kite,
  );
  const root = element('div', { class: 'rise', 'data-phase': 'betting' }, sky, figure);
  const auto = element('input', { id: 'auto', class: 'num', inputmode: 'decimal', autocomplete: 'off', value: '' });
  const typed = (): number | null => {
    const value = auto.value.trim().replace(',', '.');
    if (value === '') return null;
    return /^\d{1,7}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : 0;
  };
  const isTyped = () => typed() === null || (typed() ?? 0) >= 101;
  auto.addEventListener('input', () => auto.setAttribute('aria-invalid', String(!isTyped())));
  const draw = (elapsedMs: number, multiple: number) => {
    const { path, x, y } = lineOf(elapsedMs);
    line.setAttribute('d', path);
    kite.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(24)`);
    figure.textContent = labels.times(multiple, 100);
  };
  return {
    root,
    fields: element(
      'label',
      { class: 'field', for: 'auto' },
      element('span', {}, text('autoLeave')),
      auto,
      element('small', {}, text('autoNone')),
    ),
    action: text('layBet'),
    bet: () => {
      if (!isTyped()) return null;
      const cashOutAt = typed();
      return cashOutAt === null ? {} : { cashOutAt };
    },
    show: ({ phase, outcome, startedAtMs, endsAtMs }, elapsedMs) => {
      root.dataset['phase'] = phase;
      if (phase === 'betting') {
        draw(0, 100);
        figure.textContent = '';
      }
      if (phase === 'running') draw(elapsedMs, crashMultipleAt(elapsedMs));
      if (phase === 'over') draw((endsAtMs ?? 0) - (startedAtMs ?? 0), numberOf(outcome, 'point'));
    },
    tick: (elapsedMs) => draw(elapsedMs, crashMultipleAt(elapsedMs)),
    mark: () => undefined,
    describe: (outcome) => text('endedAt', { times: labels.times(numberOf(outcome, 'point'), 100) }),
    short: (outcome) => labels.times(numberOf(outcome, 'point'), 100),
    traits: (outcome) =>
      TARGETS.filter((target) => numberOf(outcome, 'point') >= target).map(
        (target) => `≥ ${labels.times(target, 100)}`,
      ),
    nameOf: ({ cashOutAt }) => (typeof cashOutAt === 'number' ? labels.times(cashOutAt, 100) : ''),
  };
};
