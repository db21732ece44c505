import type { GameHistory, GameRound } from '@longshot/contracts';
import { MULTIPLE_UNIT } from '@longshot/games';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import { broughtBy, fallText } from './pot-fall.ts';

/** Rounds of the title that were played before, and what all of them came to. */
export interface RoundsPanel {
  readonly root: HTMLElement;
  /** Something was played: what is shown is read again. */
  refresh(): void;
}

/** Ports of the panel. */
export interface RoundsPanelInput {
  readonly labels: FrameLabels;
  readonly iso: string;
  readonly load: (before: string | null) => Promise<GameHistory>;
  /** Describes what came of a round. */
  readonly describe: (round: GameRound) => string;
  /** Asks to see a round worked out. */
  readonly verify: (round: GameRound) => void;
}

/** Makes the panel, which reads nothing until it is opened. */
export function roundsPanel({ labels, iso, load, describe, verify }: RoundsPanelInput): RoundsPanel {
  const { text, money, times, dateTime } = labels;
  const sums = element('dl', { class: 'counts num' });
  const list = element('ol', { class: 'rounds', 'aria-label': text('history') });
  const said = element('p', { class: 'facts' }, text('statisticsNote'));
  const more = button(text('earlier'), 'quiet', () => void read(next));
  const root = element(
    'details',
    { class: 'history' },
    ...[element('summary', {}, text('history')), sums, said, list, more],
  );
  let next: string | null = null;
  let asked = 0;
  more.hidden = true;

  const fact = (name: string, value: string) => element('div', {}, element('dt', {}, name), element('dd', {}, value));
  const showSums = ({ rounds, won, stakedMinor, paidMinor, mostMultiple }: GameHistory['statistics']) =>
    sums.replaceChildren(
      fact(text('statRounds'), String(rounds)),
      fact(text('statWon'), String(won)),
      fact(text('statStaked'), money(stakedMinor, iso)),
      fact(text('statPaid'), money(paidMinor, iso)),
      fact(text('statNet'), money(paidMinor - stakedMinor, iso)),
      fact(text('statMost'), times(mostMultiple, MULTIPLE_UNIT)),
    );
  const row = (round: GameRound) => {
    const isOver = round.state === 'finished' || round.state === 'staked';
    const came = [fallText(labels, round), isOver ? describe(round) : ''].filter((part) => part !== '').join(' · ');
    const isPaid = round.state !== 'cancelled' || round.fall !== undefined;
    const paid = isPaid ? money(broughtBy(round), round.iso) : text('cancelled');
    const check = button(text('verify'), 'text', () => verify(round));
    check.setAttribute('aria-label', `${text('verify')}: ${dateTime(round.playedAtMs)}`);
    return element(
      'li',
      { class: broughtBy(round) > round.stakedMinor ? 'up' : '' },
      element('time', { class: 'num' }, dateTime(round.playedAtMs)),
      element('span', {}, came),
      element('span', { class: 'num' }, money(round.stakedMinor, round.iso)),
      element('span', { class: 'num' }, paid),
      ...(isOver ? [check] : [element('span')]),
    );
  };
  const read = async (before: string | null): Promise<void> => {
    asked += 1;
    const own = asked;
    const page = await load(before).catch(() => null);
    // A later question has its own answer.
    if (own !== asked) return;
    if (page === null) return void (said.textContent = text('errorNone'));
    said.textContent = text('statisticsNote');
    showSums(page.statistics);
    if (before === null) list.replaceChildren();
    list.append(...page.rounds.map(row));
    next = page.next;
    more.hidden = next === null;
  };
  root.addEventListener('toggle', () => root.open && void read(null));
  return { root, refresh: () => root.open && void read(null) };
}
