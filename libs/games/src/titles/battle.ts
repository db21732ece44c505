import { makeRational } from '@longshot/domain/money';
import { cardName, rankOf, shoeOf } from '../cards/card.ts';
import { numbersFrom } from '../fair/draws.ts';
import { readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { battleChances, winnerOfLead, type BattleWinner } from './battle-chances.ts';

const DUELS = 3;
const KINDS = ['left', 'right', 'draw'] as const;

const PAYS: Readonly<Record<BattleWinner, number>> = { left: 21_263, right: 21_263, draw: 125_243 };

/** Three cards a side, card against card. */
export const battle = defineGame({
  id: 'battle',
  kind: 'solo',
  readBet: (bet) => ({ kind: readWord(bet, 'kind', KINDS) }),
  decide(words) {
    const draw = shoeOf(words, 1);
    const duels = numbersFrom(0, DUELS).map(() => ({ left: draw(), right: draw() }));
    const lead = duels.reduce((sum, { left, right }) => sum + Math.sign(rankOf(left) - rankOf(right)), 0);
    return {
      left: duels.map(({ left }) => cardName(left)),
      right: duels.map(({ right }) => cardName(right)),
      winner: winnerOfLead(lead),
    };
  },
  settle: ({ winner }, { kind }) => (winner === kind ? PAYS[kind] : 0),
  figures({ kind }: { readonly kind: BattleWinner }) {
    const { ways, all } = battleChances();
    return figuresOfChance(makeRational(ways[kind], all), PAYS[kind]);
  },
});
