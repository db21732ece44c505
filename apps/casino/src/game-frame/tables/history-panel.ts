import type { PastRound, SharedRound } from '@longshot/contracts';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { TableView } from './table-view.ts';

/** The last rounds of a table: what came, how often, and what they are drawn from. */
export interface HistoryPanel {
  readonly root: HTMLElement;
  show(past: readonly PastRound[]): void;
  showSeeds(round: SharedRound): void;
}

const LISTED = 12;
const COUNTED = 10;

/** Makes the panel; `anchor` is the link before the first round. */
export function historyPanel({ text }: FrameLabels, view: TableView, anchor: string): HistoryPanel {
  const list = element('ol', { class: 'last', 'aria-label': text('last') });
  const counts = element('dl', { class: 'counts num' });
  const counted = element('summary', {});
  const seeds = element('dl', {});
  const term = (name: string, value: string) =>
    element('div', {}, element('dt', {}, name), element('dd', { class: 'num seed' }, value));
  const statistics = element('details', { class: 'statistics' }, counted, counts);
  const fair = element('details', { class: 'seeds' }, element('summary', {}, text('tableSeeds')), seeds);
  return {
    root: element('div', { class: 'table-history' }, list, statistics, fair),
    show: (past) => {
      list.replaceChildren(
        ...past.slice(0, LISTED).map(({ outcome }) => element('li', { class: 'num' }, view.short(outcome))),
      );
      const sums = new Map<string, number>();
      for (const { outcome } of past)
        for (const trait of view.traits(outcome)) sums.set(trait, (sums.get(trait) ?? 0) + 1);
      const most = [...sums].sort(([, one], [, other]) => other - one).slice(0, COUNTED);
      counted.textContent = text('howOften', { count: past.length });
      counts.replaceChildren(
        ...most.map(([trait, sum]) => element('div', {}, element('dt', {}, trait), element('dd', {}, String(sum)))),
      );
      list.hidden = past.length === 0;
      statistics.hidden = most.length === 0;
    },
    showSeeds: ({ number, serverSeedHash, serverSeed, clientSeed }) =>
      seeds.replaceChildren(
        term(text('roundNumber'), String(number)),
        term(text('linkHash'), serverSeedHash),
        ...(serverSeed === null ? [] : [term(text('roundLink'), serverSeed)]),
        term(text('salt'), clientSeed),
        term(text('chainAnchor'), anchor),
      ),
  };
}
