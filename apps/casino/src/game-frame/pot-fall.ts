import type { GameRound } from '@longshot/contracts';
import type { FrameLabels } from './frame-labels.ts';
import type { FrameWord } from './messages.ts';

/** Everything that a round brought: its own payout, and the pot that its stake made fall. */
export const broughtBy = ({ payoutMinor, fall }: GameRound): number => payoutMinor + (fall?.paidMinor ?? 0);

/** Says which pot fell to the stake of a round, and what it paid; the empty text for every other round. */
export function fallText({ text, word, money }: FrameLabels, { fall, iso }: GameRound): string {
  if (fall === undefined) return '';
  return text('potFell', { pot: word(`pot-${fall.pot}` as FrameWord), amount: money(fall.paidMinor, iso) });
}
