import type { GameRound, SharedBet } from '@longshot/contracts';
import { MULTIPLE_UNIT } from '@longshot/games';
import { button, element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { TableView } from './table-view.ts';

/** Bets at a table: everybody's, and the player's own. */
export interface BetsPanel {
  readonly root: HTMLElement;
  showAll(bets: readonly SharedBet[]): void;
  showOwn(bets: readonly GameRound[]): void;
}

/** How many of everybody's bets are listed; all are counted. */
const LISTED = 30;

/**
 * Makes the panel; a press on a bet that is over asks to see it worked out. `hasOwnSeeds`: its seed is the player's, and
 * is told when it is asked for.
 */
export function betsPanel(
  labels: FrameLabels,
  view: TableView,
  verify: (bet: GameRound) => void,
  hasOwnSeeds = false,
): BetsPanel {
  const { text, money, times } = labels;
  const all = element('ol', { class: 'table-bets' });
  const count = element('summary', {});
  const own = element('ol', { class: 'table-bets own' });
  const ownHead = element('h2', {}, text('ownBets'));
  const everybody = element('details', { open: true }, count, all);
  const outcomeOf = (multiple: number | null, payoutMinor: number, iso: string): string =>
    multiple === null
      ? payoutMinor === 0
        ? ''
        : money(payoutMinor, iso)
      : payoutMinor === 0
        ? text('lost')
        : `${times(multiple, MULTIPLE_UNIT)} ${money(payoutMinor, iso)}`;
  return {
    root: element('div', { class: 'table-panel' }, ownHead, own, everybody),
    showAll: (bets) => {
      const players = new Set(bets.map(({ seat }) => seat)).size;
      count.textContent = text('everybody', { bets: bets.length, players });
      const sorted = [...bets].sort(
        (one, other) => other.payoutMinor - one.payoutMinor || other.stakeMinor - one.stakeMinor,
      );
      all.replaceChildren(
        ...sorted
          .slice(0, LISTED)
          .map(({ seat, bet, stakeMinor, iso, multiple, payoutMinor }) =>
            element(
              'li',
              { class: payoutMinor > stakeMinor ? 'up' : '' },
              element('span', {}, [text('seat', { seat }), view.nameOf(bet)].filter((part) => part !== '').join(' · ')),
              element('span', { class: 'num' }, money(stakeMinor, iso)),
              element('span', { class: 'num' }, outcomeOf(multiple, payoutMinor, iso)),
            ),
          ),
      );
    },
    showOwn: (bets) => {
      ownHead.hidden = bets.length === 0;
      own.replaceChildren(
        ...bets.map((bet) => {
          const { stakeMinor, payoutMinor, iso, multiple, serverSeed, state } = bet;
          const isOver = hasOwnSeeds ? state === 'finished' : serverSeed !== null && state !== 'cancelled';
          const isLost = hasOwnSeeds && isOver && payoutMinor === 0;
          const came = isLost ? text('lost') : outcomeOf(multiple, payoutMinor, iso);
          const said = state === 'cancelled' ? text('cancelled') : came;
          return element(
            'li',
            { class: payoutMinor > stakeMinor ? 'up' : '' },
            element('span', {}, view.nameOf(bet.bet)),
            element('span', { class: 'num' }, money(stakeMinor, iso)),
            element('span', { class: 'num' }, said),
            ...(isOver ? [button(text('verify'), 'text', () => verify(bet))] : []),
          );
        }),
      );
    },
  };
}
