import { ZERO } from '@longshot/domain/money';
import { linkBefore } from '../fair/chain.ts';
import { BetError, isWhole, readWhole } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';

/** How many links are hashed at most. */
const MOST_STEPS = 10_000;

/** The proof that the seed of a round belongs to a chain: hashed back, it is the anchor. */
export const chain = defineGame({
  id: 'chain',
  kind: 'proof',
  readBet(bet) {
    const { anchor } = bet;
    if (typeof anchor !== 'string') throw new BetError('anchor', 'must be a text');
    return { anchor, round: readWhole(bet, 'round', 0, Number.MAX_SAFE_INTEGER) };
  },
  decide(_, { anchor, round }, { serverSeed, nonce }) {
    if (!isWhole(nonce - round, 0, MOST_STEPS)) {
      throw new BetError('round', `must be that of the nonce or one of the ${MOST_STEPS} before`);
    }
    return { holds: linkBefore(serverSeed, nonce - round) === anchor };
  },
  settle: () => 0,
  figures: () => ({ return: ZERO, hitRate: ZERO, topMultiple: 0 }),
});
