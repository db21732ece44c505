import { cardName, deal, shoeOf } from '../cards/card.ts';
import {
  nameOfThree,
  QUEEN_HIGH,
  rankThreeCards,
  type RankedThree,
  type ThreeCardRules,
} from '../cards/three-cards.ts';
import { elementAt } from '../fair/draws.ts';
import { readTruth, readWord, type JsonObject } from './bet.ts';
import { defineGame } from './define-game.ts';
import { figuresOf, type Figures } from './figures.ts';
import { MULTIPLE_UNIT } from './multiple.ts';
import { anteReturn, kindChances } from './three-card-returns.ts';

/** An ante that is played or folded, or a bet on the player's own hand. */
export type ThreeCardBet = { readonly kind: 'ante'; readonly play: boolean } | { readonly kind: 'pair-plus' };

type Result = 'fold' | 'no-qualify' | 'win' | 'push' | 'lose';

/** Stakes of ante and play together that come back. */
const RESULT_STAKES: Readonly<Record<Result, number>> = { fold: 0, 'no-qualify': 3, win: 4, push: 2, lose: 0 };

/** Payouts for the player's own hand to one of the ante, and to one of a pair plus, by kind from a high card on. */
const ANTE_BONUS = [0, 0, 0, 1, 4, 5];
const PAIR_PLUS = [0, 1, 4, 6, 30, 40];

function readBet(bet: JsonObject): ThreeCardBet {
  const kind = readWord(bet, 'kind', ['ante', 'pair-plus']);
  return kind === 'ante' ? { kind, play: readTruth(bet, 'play') } : { kind };
}

function resultOf(bet: ThreeCardBet, player: RankedThree, dealer: RankedThree): Result {
  if (bet.kind === 'pair-plus') return elementAt(PAIR_PLUS, player.kind) > 0 ? 'win' : 'lose';
  if (!bet.play) return 'fold';
  if (dealer.score < QUEEN_HIGH) return 'no-qualify';
  const lead = player.score - dealer.score;
  return lead > 0 ? 'win' : lead === 0 ? 'push' : 'lose';
}

function figuresOfKind(rules: ThreeCardRules, kind: ThreeCardBet['kind']): Figures {
  if (kind === 'pair-plus') {
    const chances = kindChances(rules);
    return figuresOf(
      PAIR_PLUS.map((pay, index) => ({
        chance: elementAt(chances, index),
        multiple: pay === 0 ? 0 : (pay + 1) * MULTIPLE_UNIT,
      })),
    );
  }
  const top = RESULT_STAKES.win + Math.max(...ANTE_BONUS);
  return { return: anteReturn(rules, ANTE_BONUS), hitRate: null, topMultiple: top * MULTIPLE_UNIT };
}

/** Makes a game of three cards a side against the house. */
export const defineThreeCardGame = (id: string, rules: ThreeCardRules) =>
  defineGame({
    id,
    kind: 'solo',
    readBet,
    decide(words, bet) {
      const draw = shoeOf(words, 1);
      const [player, dealer] = [deal(draw, 3), deal(draw, 3)];
      const [ofPlayer, ofDealer] = [rankThreeCards(player, rules), rankThreeCards(dealer, rules)];
      return {
        player: player.map(cardName),
        dealer: dealer.map(cardName),
        playerHand: nameOfThree(ofPlayer, rules),
        dealerHand: nameOfThree(ofDealer, rules),
        qualifies: ofDealer.score >= QUEEN_HIGH,
        result: resultOf(bet, ofPlayer, ofDealer),
        staked: bet.kind === 'ante' && bet.play ? 2 : 1,
      };
    },
    settle({ playerHand, result }, bet) {
      const kind = rules.names.indexOf(playerHand);
      if (bet.kind === 'pair-plus') return result === 'win' ? (elementAt(PAIR_PLUS, kind) + 1) * MULTIPLE_UNIT : 0;
      const bonus = bet.play ? elementAt(ANTE_BONUS, kind) : 0;
      return (RESULT_STAKES[result] + bonus) * MULTIPLE_UNIT;
    },
    figures: ({ kind }: Pick<ThreeCardBet, 'kind'>) => figuresOfKind(rules, kind),
  });
