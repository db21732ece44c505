import type { Words } from '@longshot/games';

/** Words that are mixed before the first is given. */
const WARM_UP = 12;

/**
 * Words of a fast generator (sfc32), by a seed and the number of a round: the same every time, and those of two rounds have
 * nothing in common. For simulation alone: nobody's money is drawn from them.
 */
export function fastGenerator(seed: number, round: number): Words {
  let [a, b, c, counter] = [seed | 0, round | 0, Math.floor(round / 0x1_0000_0000) | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let count = 0; count < WARM_UP; count++) next();
  return { next };
}
