import type { GameRound } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import type { VerifiedRound } from '../game-frame/messages.ts';

/** The address on which a round is worked out. */
export const pathOfFairness = (language: string, { game, ...round }: VerifiedRound): string => {
  const query = new URLSearchParams({ game, ...round, nonce: String(round.nonce) });
  return pathTo(language, `casino-fairness?${query}`);
};

/** Seeds and bet of a round that can be verified; null while its server seed is not told. */
export function verifiedRound({
  game,
  bet,
  serverSeed,
  serverSeedHash,
  clientSeed,
  nonce,
}: GameRound): VerifiedRound | null {
  if (serverSeed === null) return null;
  return { game, serverSeed, serverSeedHash, clientSeed, nonce, bet: JSON.stringify(bet) };
}
