import type { BodyOf, MatchDesk, PlayerMatch } from '@longshot/contracts';
import { mayDouble, toAct, type MatchState } from '@longshot/games';
import { button, element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { MatchLabels } from './describe-match.ts';
import { openStepsOf, type TurnDraft } from './turn-draft.ts';

type Action = BodyOf<'actInMatch'>['action'];

/** The buttons of what the player may do in a match. */
export interface MatchBar {
  readonly root: HTMLElement;
  show(desk: MatchDesk, match: PlayerMatch, draft: TurnDraft | null): void;
}

/** Ports of the bar. */
export interface MatchBarInput {
  readonly labels: FrameLabels;
  readonly act: (action: Action) => void;
  readonly undo: () => void;
}

/** Describes how a match stands, and who is waited for. */
export function standingText(
  { text, money }: FrameLabels,
  words: MatchLabels,
  { iso }: Pick<MatchDesk, 'iso'>,
  { stand, side, stakeMinor, phase }: PlayerMatch,
): string {
  if (phase === 'agreed' || !stand) return text('matchJoining');
  const isMine = toAct(stand as MatchState) === side;
  if (stand.phase === 'doubled') {
    const sum = money(stakeMinor * stand.cube, iso);
    return isMine ? text('matchAnswer', { amount: sum, lost: sum }) : text('matchOffered');
  }
  if (!isMine) return text('matchTheirTurn');
  return stand.dice ? text('matchYourMove', { dice: words.dice(stand.dice) }) : text('matchYourRoll');
}

/** Makes the bar; who resigns is asked once more. */
export function matchBar({ labels, act, undo }: MatchBarInput): MatchBar {
  const { text, money } = labels;
  const root = element('div', { class: 'bar match-bar' });
  let asked = '';
  let shown = '';
  let again = (): void => undefined;
  const ask = (matchId: string) => {
    asked = matchId;
    again();
    root.querySelector('button')?.focus();
  };
  const buttonsOf = (match: PlayerMatch, draft: TurnDraft | null): readonly HTMLElement[] => {
    const stand = match.stand as MatchState | null;
    if (!stand || stand.phase === 'over' || toAct(stand) !== match.side) return [];
    const doing = (kind: Exclude<Action['kind'], 'move'>) => () => act({ kind });
    if (stand.phase === 'doubled') {
      return [button(text('matchDrop'), 'quiet', doing('drop')), button(text('matchTake'), 'play', doing('take'))];
    }
    if (draft) {
      const back = button(text('matchUndo'), 'quiet', undo);
      const play = button(text('matchDone'), 'play', () => act({ kind: 'move', steps: [...draft.steps] }));
      back.disabled = draft.steps.length === 0;
      play.disabled = openStepsOf(draft).length > 0;
      return [back, play];
    }
    const double = button(text('matchDouble', { cube: stand.cube * 2 }), 'quiet', doing('double'));
    return [...(mayDouble(stand) ? [double] : []), button(text('roll'), 'play', doing('roll'))];
  };
  const draw = (desk: MatchDesk, match: PlayerMatch, draft: TurnDraft | null) => {
    const amount = money(match.stakeMinor * (match.stand?.cube ?? 1), desk.iso);
    if (asked === match.matchId) {
      const keep = button(text('matchKeep'), 'quiet', () => ask(''));
      const give = button(text('matchResign'), 'play', () => {
        asked = '';
        act({ kind: 'resign' });
      });
      root.replaceChildren(element('p', {}, text('matchResignSure', { amount })), keep, give);
      return;
    }
    const resign = button(text('matchResign'), 'text', () => ask(match.matchId));
    root.replaceChildren(resign, element('div', { class: 'decisions' }, ...buttonsOf(match, draft)));
  };
  return {
    root,
    show: (desk, match, draft) => {
      again = () => draw(desk, match, draft);
      root.hidden = match.phase !== 'playing';
      // What stays as it was keeps its focus.
      const key = JSON.stringify([match.matchId, match.number, match.phase, draft?.steps]);
      if (key === shown) return;
      shown = key;
      const hadFocus = root.contains(document.activeElement);
      draw(desk, match, draft);
      if (hadFocus) root.querySelector<HTMLElement>('.decisions button:not([disabled])')?.focus();
    },
  };
}
