import type { LottoField, LotteryDrum } from '@longshot/domain/pools';

/** A whole number below another, each equally likely. */
export type PickBelow = (count: number) => number;

const WORDS = 0x1_0000_0000;

/** By the randomness of the browser; words that would favour some are passed over. */
function pickBelow(count: number): number {
  const most = WORDS - (WORDS % count);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < most) return word % count;
  }
}

/** Marks as many numbers of each drum as a line has. */
export const quickPick = (drums: readonly LotteryDrum[], below: PickBelow = pickBelow): LottoField =>
  drums.map(({ balls, marked }) => {
    const left = Array.from({ length: balls }, (_, index) => index + 1);
    const picked = Array.from({ length: marked }, () => left.splice(below(left.length), 1)[0] ?? 0);
    return picked.sort((a, b) => a - b);
  });
