import { asPercent, errorRate } from '@longshot/release';
import type { MinuteFigures } from '../../releases/read-figures.ts';
import { html, type Html } from '../../../platform/html/html.ts';
import { labels } from '../labels.ts';
import { moment, table } from './layout.ts';

/** A line of the chart: one release. */
export interface ChartSeries {
  readonly releaseId: string;
  readonly name: string;
}

/** Input of the chart. */
export interface ChartInput {
  readonly series: readonly ChartSeries[];
  readonly minutes: readonly MinuteFigures[];
  readonly fromMs: number;
  readonly toMs: number;
  /** Share above which the guard aborts; null while no canary runs. */
  readonly limit: number | null;
}

const WIDTH = 720;
const HEIGHT = 160;
const MINUTE_MS = 60_000;

/** The highest share the chart reaches at least, so that one failure is no mountain. */
const LEAST_TOP = 0.04;

const round = (value: number): number => Math.round(value * 10) / 10;

function topOf({ minutes, limit }: ChartInput): number {
  return Math.min(1, Math.max(LEAST_TOP, (limit ?? 0) * 1.5, ...minutes.map((each) => errorRate(each) * 1.1)));
}

/** The line of one release as the data of a path: a step for each minute, joined where minutes stand side by side. */
export function pathOf(input: ChartInput, releaseId: string): string {
  const { fromMs, toMs, minutes } = input;
  const top = topOf(input);
  const own = minutes.filter((each) => each.releaseId === releaseId);
  const stepWidth = (WIDTH * MINUTE_MS) / (toMs - fromMs);
  return own
    .map((each, at) => {
      const before = own[at - 1];
      const isJoined = before !== undefined && each.minuteMs - before.minuteMs <= MINUTE_MS;
      const x = round(((each.minuteMs - fromMs) / MINUTE_MS) * stepWidth);
      const y = round(HEIGHT * (1 - errorRate(each) / top));
      return `${isJoined ? `V${y}` : `M${x} ${y}`}h${round(stepWidth)}`;
    })
    .join('');
}

/** Where the guard's limit stands, and what the top is worth. */
export function scaleOf(input: ChartInput): { readonly limitPath: string; readonly top: string } {
  const top = topOf(input);
  const y = input.limit === null ? null : round(HEIGHT * (1 - input.limit / top));
  return { limitPath: y === null ? '' : `M0 ${y}H${WIDTH}`, top: asPercent(top) };
}

/** Error rates by minute as lines, and the same as a table for who does not see them. */
export function chart(input: ChartInput): Html {
  const { series, minutes, limit } = input;
  if (minutes.length === 0) return html`<p class="none">${labels.noPages}</p>`;
  const { limitPath, top } = scaleOf(input);
  const names = new Map(series.map(({ releaseId, name }) => [releaseId, name]));
  const rows = minutes
    .toReversed()
    .filter(({ releaseId }) => names.has(releaseId))
    .map((each) => [
      moment(new Date(each.minuteMs).toISOString()).slice(0, 16),
      names.get(each.releaseId) ?? '',
      each.sessions,
      each.failed,
      asPercent(errorRate(each)),
    ]);
  return html`<figure>
    <div class="chart">
      <span class="scale" id="chart-top">${top}</span>
      <svg viewBox="0 -2 ${WIDTH} ${HEIGHT + 4}" preserveAspectRatio="none" role="img" aria-labelledby="chart-title">
        <title id="chart-title">${labels.chartOf(series.map(({ name }) => name).join(', '))}</title>
        <path class="grid" d="M0 ${HEIGHT}H${WIDTH}M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}" />
        <path class="limit" id="chart-limit" d="${limitPath}" />
        ${series.map(
          ({ releaseId }, at) =>
            html`<path class="series series-${at + 1}" id="chart-${at + 1}" d="${pathOf(input, releaseId)}" />`,
        )}
      </svg>
    </div>
    <figcaption>
      ${series.map(({ name }, at) => html`<span class="key series-${at + 1}">${name}</span>`)}
      ${limit !== null && html`<span class="key limit">${labels.limit}</span>`}
    </figcaption>
    <details>
      <summary>${labels.asTable}</summary>
      ${table(labels.rates, [labels.minute, labels.release, labels.pages, labels.failed, labels.rate], rows)}
    </details>
  </figure>`;
}
