import type { LottoDraw } from '@longshot/contracts';
import { commitmentOf, drawBalls, linkBefore, type Drum } from '@longshot/games';

/** Result of working a draw out again. */
export interface CheckedDraw {
  /** The seed gives exactly the balls that were shown. */
  readonly isDrawn: boolean;
  /** Hashed as often as its number says, the seed is the first link, which was published before the first draw. */
  readonly isOfChain: boolean;
  /** Hash of the seed: the seed of the draw before. */
  readonly hash: string;
}

/** Works a draw out of its seed, so that nobody has to believe the house; null for one that was not drawn. */
export function checkDraw({ results, proof }: LottoDraw, drums: readonly Drum[]): CheckedDraw | null {
  if (results === null || proof === null) return null;
  const { serverSeed, anchor, nonce } = proof;
  return {
    isDrawn: JSON.stringify(drawBalls(proof, drums)) === JSON.stringify(results),
    isOfChain: linkBefore(serverSeed, nonce) === anchor,
    hash: commitmentOf(serverSeed),
  };
}
