import { makeRational } from '@longshot/domain/money';
import { cardName, rankOf, shoeOf, type Card } from '../cards/card.ts';
import { readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import { baccaratChances } from './baccarat-chances.ts';
import { bankerDraws, winnerOf } from './baccarat-rules.ts';

const DECKS = 8;
const KINDS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;

/** Kind of a bet. */
export type BaccaratKind = (typeof KINDS)[number];

/** Multiple that a winning bet comes back as. */
const PAYS: Readonly<Record<BaccaratKind, number>> = {
  player: 20_000,
  banker: 19_500,
  tie: 90_000,
  'player-pair': 120_000,
  'banker-pair': 120_000,
};

const STAKE_BACK = 10_000;

/** Count of a card: an ace 1, from ten on 0. */
const valueOf = (card: Card): number => {
  const rank = rankOf(card);
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
};

const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/** Deals the cards that are on the table in the end. */
function dealRound(draw: () => Card) {
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()];
  const player = [p1, p2];
  const banker = [b1, b2];
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (!isNatural) {
    if (totalOf(player) <= 5) player.push(draw());
    const third = player[2];
    if (bankerDraws(totalOf(banker), third === undefined ? undefined : valueOf(third))) banker.push(draw());
  }
  return { player, banker };
}

/** Baccarat of eight decks. */
export const baccarat = defineGame({
  id: 'baccarat',
  kind: 'shared',
  readBet: (bet) => ({ kind: readWord(bet, 'kind', KINDS) }),
  decide(words) {
    const { player, banker } = dealRound(shoeOf(words, DECKS));
    const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
    return {
      player: player.map(cardName),
      banker: banker.map(cardName),
      playerTotal,
      bankerTotal,
      winner: winnerOf(playerTotal, bankerTotal),
    };
  },
  settle({ player, banker, winner }, { kind }) {
    if (kind === 'player-pair' || kind === 'banker-pair') {
      const [first = '', second = ''] = kind === 'player-pair' ? player : banker;
      return first.charAt(0) === second.charAt(0) ? PAYS[kind] : 0;
    }
    if (winner === kind) return PAYS[kind];
    return winner === 'tie' ? STAKE_BACK : 0;
  },
  figures({ kind }: { readonly kind: BaccaratKind }) {
    const cards = DECKS * 52;
    if (kind === 'player-pair' || kind === 'banker-pair') {
      return figuresOf([{ chance: makeRational(DECKS * 4 - 1, cards - 1), multiple: PAYS[kind] }]);
    }
    const chances = baccaratChances();
    const back = kind === 'tie' ? [] : [{ chance: chances.tie, multiple: STAKE_BACK }];
    return figuresOf([{ chance: chances[kind], multiple: PAYS[kind] }, ...back]);
  },
});
