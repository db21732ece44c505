import { makeRational, type Rational } from '@longshot/domain/money';
import { DECK_CARDS, suitOf, type Card } from '../cards/card.ts';
import { QUEEN_HIGH, rankThreeCards, type ThreeCardRules } from '../cards/three-cards.ts';
import { elementAt } from '../fair/draws.ts';
import { choose } from './multiple.ts';

const HANDS = Number(choose(DECK_CARDS, 3));
const DEALER_HANDS = Number(choose(DECK_CARDS - 3, 3));

function eachHand(visit: (hand: readonly [Card, Card, Card]) => void): void {
  for (let a = 0; a < DECK_CARDS; a++)
    for (let b = a + 1; b < DECK_CARDS; b++) for (let c = b + 1; c < DECK_CARDS; c++) visit([a, b, c]);
}

/** How likely a hand is of each kind. */
export function kindChances(rules: ThreeCardRules): readonly Rational[] {
  const counts = rules.names.map(() => 0);
  eachHand((hand) => {
    const { kind } = rankThreeCards(hand, rules);
    counts[kind] = elementAt(counts, kind) + 1;
  });
  return counts.map((count) => makeRational(count, HANDS));
}

/** The same hand with its suits named in the order in which they come: hands that differ by suits alone are worth the same. */
function withoutSuits(hand: readonly Card[]): string {
  const suits: number[] = [];
  return hand
    .map((card) => {
      const suit = suitOf(card);
      if (!suits.includes(suit)) suits.push(suit);
      return (card - suit + suits.indexOf(suit)).toString(36);
    })
    .join();
}

interface ScoredHand {
  readonly cards: readonly Card[];
  readonly score: number;
  readonly kind: number;
}

/** Average gain of a played hand against all hands of the dealer, in stakes, without the bonus. */
function gainOf(player: ScoredHand, hands: readonly ScoredHand[]): number {
  const [a, b, c] = player.cards;
  let gain = 0;
  for (const { cards, score } of hands) {
    const [d, e, f] = cards;
    if (d === a || d === b || d === c || e === a || e === b || e === c || f === a || f === b || f === c) continue;
    if (score < QUEEN_HIGH) gain += 1;
    else gain += 2 * Math.sign(player.score - score);
  }
  return gain;
}

/**
 * Share of the ante that best play gives back: every hand against every hand of the dealer, folded where that loses
 * less.
 */
export function anteReturn(rules: ThreeCardRules, bonus: readonly number[]): Rational {
  const hands: ScoredHand[] = [];
  eachHand((cards) => hands.push({ cards, ...rankThreeCards(cards, rules) }));
  const gains = new Map<string, number>();
  let total = 0;
  for (const hand of hands) {
    const key = withoutSuits(hand.cards);
    const gain = gains.get(key) ?? gainOf(hand, hands) + elementAt(bonus, hand.kind) * DEALER_HANDS;
    gains.set(key, gain);
    total += Math.max(gain, -DEALER_HANDS);
  }
  return makeRational(HANDS * DEALER_HANDS + total, HANDS * DEALER_HANDS);
}
