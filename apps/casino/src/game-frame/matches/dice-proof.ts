import type { PlayerMatch } from '@longshot/contracts';
import { commitmentOf, gameById, wordsOf } from '@longshot/games';
import { button, element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { VerifiedRound } from '../messages.ts';
import type { MatchLabels } from './describe-match.ts';

/** Seeds and rolls of a match, and whether each follows from the seeds. */
export interface DiceProof {
  readonly root: HTMLElement;
  show(match: PlayerMatch): void;
}

type Roll = PlayerMatch['done'][number];

const betOf = ({ kind }: Roll) => ({ kind: kind === 'opening' ? 'opening' : 'turn' });

/** Whether the player's own seed is the half of the client seed that is theirs; true where it is not told. */
function isOwnHalf({ side, ownSeed, clientSeed }: PlayerMatch): boolean {
  if (ownSeed == null || clientSeed === null) return true;
  const half = clientSeed.length / 2;
  return (side === 'white' ? clientSeed.slice(0, half) : clientSeed.slice(half)) === commitmentOf(ownSeed);
}

/** Whether a roll is what the seeds of its match come to. */
function isProven(match: PlayerMatch, roll: Roll): boolean {
  const { serverSeed, serverSeedHash, clientSeed } = match;
  if (serverSeed === null || clientSeed === null || roll.nonce === null) return false;
  if (commitmentOf(serverSeed) !== serverSeedHash || !isOwnHalf(match)) return false;
  const seeds = { serverSeed, clientSeed, nonce: roll.nonce };
  const played = gameById('backgammon')?.play({ seeds, words: wordsOf(seeds), bet: betOf(roll), stakeMinor: 1 });
  return JSON.stringify(played?.outcome) === JSON.stringify({ dice: roll.dice });
}

/** Makes the panel; `onVerify` is asked to show one roll worked out. */
export function diceProof(
  { text }: FrameLabels,
  words: MatchLabels,
  onVerify: (round: VerifiedRound) => void,
): DiceProof {
  const seeds = element('dl', {});
  const said = element('p', { class: 'facts' });
  const list = element('ol', { class: 'match-rolls' });
  const summary = element('summary', {}, text('matchDice'));
  const root = element('details', { class: 'seeds' }, summary, seeds, said, list);
  const term = (name: string, value: string) =>
    element('div', {}, element('dt', {}, name), element('dd', { class: 'num seed' }, value));
  const rollOf = (match: PlayerMatch, roll: Roll): HTMLElement => {
    const { serverSeed, serverSeedHash, clientSeed } = match;
    const { nonce, dice } = roll;
    const words_ = `${text('matchRollNumber', { number: nonce ?? 0 })}: ${words.dice(dice ?? [])}`;
    if (serverSeed === null || clientSeed === null || nonce === null) return element('li', {}, words_);
    const round = {
      game: 'backgammon',
      serverSeed,
      serverSeedHash,
      clientSeed,
      nonce,
      bet: JSON.stringify(betOf(roll)),
    };
    const check = button(text('verify'), 'text', () => onVerify(round));
    check.setAttribute('aria-label', `${text('verify')}: ${words_}`);
    return element('li', {}, `${words_} ${isProven(match, roll) ? '✓' : '✗'} `, check);
  };
  return {
    root,
    show: (match) => {
      const rolls = match.done.filter(({ dice }) => dice !== null);
      seeds.replaceChildren(
        term(text('serverSeedHash'), match.serverSeedHash),
        ...(match.serverSeed === null ? [] : [term(text('matchServerSeed'), match.serverSeed)]),
        ...(match.ownSeed == null ? [] : [term(text('clientSeed'), match.ownSeed)]),
        ...(match.clientSeed === null ? [] : [term(text('matchClientSeed'), match.clientSeed)]),
      );
      const right = rolls.filter((roll) => isProven(match, roll)).length;
      said.textContent =
        match.serverSeed === null ? text('matchSecret') : text('matchProven', { right, all: rolls.length });
      list.replaceChildren(...rolls.map((roll) => rollOf(match, roll)));
    },
  };
}
