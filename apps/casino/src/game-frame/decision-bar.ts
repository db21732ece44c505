import type { GameRound } from '@longshot/contracts';
import { MULTIPLE_UNIT } from '@longshot/games';
import { button, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import type { RoundDecision } from './game-view.ts';
import type { FrameWord } from './messages.ts';

/** The buttons of what may be decided in an open round. */
export interface DecisionBar {
  readonly root: HTMLElement;
  show(round: GameRound | null): void;
}

/** Makes the buttons of decisions; those that choose a place are the view's own. */
export function decisionBar(labels: FrameLabels, decide: (decision: RoundDecision) => void): DecisionBar {
  const root = element('div', { class: 'decisions' });
  const labelOf = ({ action, stakes, multiple }: NonNullable<GameRound['stand']>['offers'][number], round: GameRound) =>
    [
      // words: do-*
      labels.word(`do-${action}` as FrameWord),
      ...(stakes > 0 ? [labels.text('costs', { amount: labels.money(stakes * round.stakeMinor, round.iso) })] : []),
      ...(multiple === undefined ? [] : [labels.times(multiple, MULTIPLE_UNIT)]),
    ].join(' ');
  return {
    root,
    show: (round) => {
      const hadFocus = root.contains(document.activeElement);
      const offers = (round?.stand?.offers ?? []).filter(({ values }) => values === undefined);
      root.replaceChildren(
        ...offers.flatMap((offer) =>
          round
            ? [
                button(labelOf(offer, round), offer.action === 'cash-out' ? 'decision leave' : 'decision', () =>
                  decide({ action: offer.action }),
                ),
              ]
            : [],
        ),
      );
      root.hidden = offers.length === 0;
      if (hadFocus) root.querySelector('button')?.focus();
    },
  };
}
