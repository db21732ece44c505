import type { GameRound } from '@longshot/contracts';
import { MULTIPLE_UNIT } from '@longshot/games';
import { element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';

/** The last rounds of the page and what they came to together. */
export interface SessionPanel {
  readonly root: HTMLElement;
  add(round: GameRound): void;
}

/** How many rounds are shown. */
const SHOWN = 12;

/** Makes the panel of a session: empty until a round is over. */
export function sessionPanel({ text, times, money }: FrameLabels, iso: string): SessionPanel {
  const list = element('ol', { class: 'last', 'aria-label': text('last') });
  const sum = element('p', { class: 'facts num' });
  const root = element('div', { class: 'session' }, list, sum);
  root.hidden = true;
  let rounds = 0;
  let stakedMinor = 0;
  let paidMinor = 0;
  return {
    root,
    add: (round) => {
      rounds += 1;
      stakedMinor += round.stakedMinor;
      paidMinor += round.payoutMinor;
      const isWin = round.payoutMinor > round.stakedMinor;
      list.prepend(element('li', { class: isWin ? 'num up' : 'num' }, times(round.multiple ?? 0, MULTIPLE_UNIT)));
      while (list.children.length > SHOWN) list.lastElementChild?.remove();
      sum.textContent = text('session', {
        count: rounds,
        staked: money(stakedMinor, iso),
        paid: money(paidMinor, iso),
        net: money(paidMinor - stakedMinor, iso),
      });
      root.hidden = false;
    },
  };
}
