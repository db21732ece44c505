import { cardName, deal, shoeOf, type Card } from '../cards/card.ts';
import { isAtLeast, rankBestFive, type FiveCardHand, type RankedHand } from '../cards/five-cards.ts';
import { readTruth } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';

/** Payouts of a won ante to one; anything below a flush one. */
const ANTE_PAYS: Partial<Record<FiveCardHand, number>> = {
  'royal-flush': 100,
  'straight-flush': 20,
  four: 10,
  'full-house': 3,
  flush: 2,
};

const CALL_STAKES = 2;

/** The score of a pair of fours with the lowest kickers. */
const FOURS = 2;

type Result = 'fold' | 'no-qualify' | 'win' | 'push' | 'lose';

const anteStakes = (hand: FiveCardHand): number => 1 + (ANTE_PAYS[hand] ?? 1);

const isQualified = ({ hand, score }: RankedHand): boolean =>
  hand === 'pair' ? Math.floor((score % 13 ** 5) / 13 ** 4) >= FOURS : isAtLeast(hand, 'two-pair');

function resultOf(player: RankedHand, dealer: RankedHand): Result {
  if (!isQualified(dealer)) return 'no-qualify';
  const lead = player.score - dealer.score;
  return lead > 0 ? 'win' : lead === 0 ? 'push' : 'lose';
}

/** First stakes that come back. */
function stakesOf(result: Result, playerHand: FiveCardHand): number {
  const stakes: Readonly<Record<Result, number>> = {
    fold: 0,
    'no-qualify': anteStakes(playerHand) + CALL_STAKES,
    win: anteStakes(playerHand) + CALL_STAKES * 2,
    push: 1 + CALL_STAKES,
    lose: 0,
  };
  return stakes[result];
}

/** First stakes that come back of a call, once all cards are known. */
export function stakesOfCall(player: readonly Card[], dealer: readonly Card[], board: readonly Card[]): number {
  const [ofPlayer, ofDealer] = [rankBestFive([...player, ...board]), rankBestFive([...dealer, ...board])];
  return stakesOf(resultOf(ofPlayer, ofDealer), ofPlayer.hand);
}

const names = (cards: readonly Card[]): readonly string[] => cards.map(cardName);

/** Hold'em against the house. */
export const casinoHoldem = defineGame({
  id: 'casino-holdem',
  kind: 'solo',
  readBet: (bet) => ({ call: readTruth(bet, 'call') }),
  decide(words, { call }) {
    const draw = shoeOf(words, 1);
    const [player, dealer, board] = [deal(draw, 2), deal(draw, 2), deal(draw, 5)];
    const [ofPlayer, ofDealer] = [rankBestFive([...player, ...board]), rankBestFive([...dealer, ...board])];
    return {
      player: names(player),
      dealer: names(dealer),
      board: names(board),
      playerHand: ofPlayer.hand,
      dealerHand: ofDealer.hand,
      qualifies: isQualified(ofDealer),
      result: call ? resultOf(ofPlayer, ofDealer) : ('fold' as const),
      staked: call ? 1 + CALL_STAKES : 1,
    };
  },
  settle: ({ result, playerHand }) => stakesOf(result, playerHand) * MULTIPLE_UNIT,
  // Published for this pay table: the house keeps 2.16 % of the ante.
  figures: () => ({
    return: null,
    returnPercent: '97.840000',
    hitRate: null,
    topMultiple: (anteStakes('royal-flush') + CALL_STAKES * 2) * MULTIPLE_UNIT,
  }),
});
