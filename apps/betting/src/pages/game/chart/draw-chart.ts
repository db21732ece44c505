import { CHART, type ChartShape } from '../../../model/game/chart-shape.ts';

/** Labels that are written into a chart beside its lines. */
export interface ChartLabels {
  /** The name of an outcome with its present price. */
  label(outcomeId: string): string;
  price(coef: number): string;
  moment(atMs: number): string;
  /** Vertical lines: goals with their score, red cards as a card. */
  readonly marks: readonly { readonly atMs: number; readonly text: string; readonly isCard?: boolean }[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Readonly<Record<string, string | number>>, text?: string): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The classes of a chart's parts. */
export type ChartClasses = Readonly<
  Record<'rule' | 'tick' | 'mark' | 'markText' | 'card' | 'line' | 'end' | 'label', string>
>;

/** Draws a chart into its group in place of what was there. No React takes part: prices tick. */
export function drawChart(group: SVGGElement, shape: ChartShape, labels: ChartLabels, css: ChartClasses): void {
  const { levels, moments, lines, right } = shape;
  const rules = levels.flatMap(({ coef, y }) => [
    element('path', { class: css.rule, d: `M${CHART.left} ${y.toFixed(1)}H${right}` }),
    element('text', { class: css.tick, x: CHART.left - 8, y: y + 4, 'text-anchor': 'end' }, labels.price(coef)),
  ]);
  // A short time has fewer names than places for them.
  const named = moments.map(({ atMs, x }) => ({ x, text: labels.moment(atMs) }));
  const times = named
    .filter(({ text }, index) => text !== named[index - 1]?.text)
    .map(({ x, text }) => element('text', { class: css.tick, x, y: CHART.height - 6, 'text-anchor': 'middle' }, text));
  const marks = labels.marks.flatMap(({ atMs, text, isCard = false }) => {
    const x = shape.xOf(atMs);
    return x === null
      ? []
      : [
          element('path', { class: css.mark, d: `M${x.toFixed(1)} ${CHART.top}V${CHART.bottom}` }),
          isCard
            ? element('rect', { class: css.card, x: x - 2.5, y: 1, width: 5, height: 8, rx: 1 })
            : element('text', { class: css.markText, x: x + 3, y: 9 }, text),
        ];
  });
  const drawn = lines.flatMap(({ outcomeId, path, endY, labelY }, index) => [
    element('path', { class: css.line, 'data-series': index + 1, d: path }),
    element('circle', { class: css.end, 'data-series': index + 1, cx: right, cy: endY, r: 3 }),
    element(
      'text',
      { class: css.label, 'data-series': index + 1, x: right + 10, y: labelY + 4 },
      labels.label(outcomeId),
    ),
  ]);
  group.replaceChildren(...rules, ...times, ...marks, ...drawn);
}
