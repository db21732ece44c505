import type { MatchDesk, OpenedGame } from '@longshot/contracts';
import { button, element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import { refusalText } from '../refusal-labels.ts';
import { stakeField } from '../stake-field.ts';

/** Where an opponent is sought, while no match is played. */
export interface Lobby {
  readonly root: HTMLElement;
  show(desk: MatchDesk): void;
}

/** Ports of the lobby. */
export interface LobbyInput {
  readonly labels: FrameLabels;
  readonly opened: OpenedGame;
  readonly seek: (stakeMinor: number) => void;
  readonly endSeek: () => void;
  readonly practise: () => void;
  readonly say: (said: string, tone: 'plain' | 'wrong') => void;
}

/** Why a search came to nothing, in words. */
function missedText({ text }: FrameLabels, missed: string): string {
  if (missed === 'nobody') return text('matchNobody');
  return text(missed === 'away' ? 'matchAway' : refusalText(missed));
}

/** Makes the lobby. */
export function lobby({ labels, opened, seek, endSeek, practise, say }: LobbyInput): Lobby {
  const { text } = labels;
  const stake = stakeField(labels, opened, 1);
  const find = button(text('matchSeek'), 'play', () => {
    const minor = stake.value();
    if (minor === null) say(text('errorStake'), 'wrong');
    else seek(minor);
  });
  const stop = button(text('matchStop'), 'quiet', endSeek);
  const train = button(text('matchPractice'), 'quiet', practise);
  let wasSeeking = false;
  const root = element('div', { class: 'bar' }, stake.root, train, stop, find);
  return {
    root,
    show: (desk) => {
      const isSeeking = desk.seek !== null;
      const hadFocus = root.contains(document.activeElement);
      stake.root.hidden = isSeeking;
      find.hidden = isSeeking;
      train.hidden = isSeeking;
      stop.hidden = !isSeeking;
      if (hadFocus && isSeeking !== wasSeeking) (isSeeking ? stop : find).focus();
      if (desk.seek) {
        const seconds = Math.max(0, Math.ceil((desk.seek.endsAtMs - desk.nowMs) / 1_000));
        say(text('matchSeeking', { seconds }), 'plain');
      } else if (wasSeeking && desk.missed !== null) say(missedText(labels, desk.missed), 'wrong');
      else if (wasSeeking && desk.match === null) say('', 'plain');
      wasSeeking = isSeeking || desk.match?.phase === 'agreed';
    },
  };
}
