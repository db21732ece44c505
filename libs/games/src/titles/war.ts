import { makeRational, multiplyRational, ONE, subtractRational } from '@longshot/domain/money';
import { cardName, deal, isPair, rankOfName, shoeOf } from '../cards/card.ts';
import { readWord, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf, type Prospect } from '../game/figures.ts';

const DECKS = 6;
const CARDS = DECKS * 52;
const RANK_CARDS = DECKS * 4;
const BURNT = 3;

/** A bet on the higher card, with what is done on a tie, or on the tie. */
export type WarBet = { readonly kind: 'ante'; readonly onTie: 'war' | 'surrender' } | { readonly kind: 'tie' };

const PAYS = { higher: 20_000, surrender: 5_000, warHigher: 30_000, warEqual: 40_000, tie: 110_000 } as const;

function readBet(bet: JsonObject): WarBet {
  const kind = readWord(bet, 'kind', ['ante', 'tie']);
  return kind === 'tie' ? { kind } : { kind, onTie: readWord(bet, 'onTie', ['war', 'surrender']) };
}

/** How likely two more cards are of one rank when two of one rank are gone. */
function equalAgain() {
  const left = CARDS - 2;
  const same = (RANK_CARDS - 2) * (RANK_CARDS - 3);
  const others = 12 * RANK_CARDS * (RANK_CARDS - 1);
  return makeRational(same + others, left * (left - 1));
}

function prospects(bet: WarBet): readonly Prospect[] {
  const tie = makeRational(RANK_CARDS - 1, CARDS - 1);
  if (bet.kind === 'tie') return [{ chance: tie, multiple: PAYS.tie }];
  const higher = { chance: makeRational(CARDS - RANK_CARDS, 2 * (CARDS - 1)), multiple: PAYS.higher };
  if (bet.onTie === 'surrender') return [higher, { chance: tie, multiple: PAYS.surrender }];
  const equal = equalAgain();
  const warHigher = multiplyRational(subtractRational(ONE, equal), makeRational(1, 2));
  return [
    higher,
    { chance: multiplyRational(tie, equal), multiple: PAYS.warEqual, staked: 2 },
    { chance: multiplyRational(tie, warHigher), multiple: PAYS.warHigher, staked: 2 },
    { chance: multiplyRational(tie, warHigher), multiple: 0, staked: 2 },
  ];
}

/** How many ranks the player's last card is above the dealer's. */
const leadOf = (player: readonly string[], dealer: readonly string[]): number =>
  rankOfName(player.at(-1) ?? '') - rankOfName(dealer.at(-1) ?? '');

/** Whether the last cards of both sides are of one rank. */
export const isTie = (player: readonly string[], dealer: readonly string[]): boolean => leadOf(player, dealer) === 0;

/** The higher card, six decks. */
export const war = defineGame({
  id: 'war',
  kind: 'solo',
  readBet,
  decide(words, bet) {
    const draw = shoeOf(words, DECKS);
    const player = [draw()];
    const dealer = [draw()];
    const isWar = bet.kind === 'ante' && bet.onTie === 'war' && isPair(player[0] ?? 0, dealer[0] ?? 0);
    if (isWar) {
      deal(draw, BURNT);
      player.push(draw());
      dealer.push(draw());
    }
    return { player: player.map(cardName), dealer: dealer.map(cardName), staked: isWar ? 2 : 1 };
  },
  settle(outcome, bet) {
    const lead = leadOf(outcome.player, outcome.dealer);
    if (bet.kind === 'tie') return lead === 0 ? PAYS.tie : 0;
    if (outcome.staked === 2) return lead > 0 ? PAYS.warHigher : lead === 0 ? PAYS.warEqual : 0;
    return lead > 0 ? PAYS.higher : lead === 0 ? PAYS.surrender : 0;
  },
  figures: (bet: WarBet) => figuresOf(prospects(bet)),
});
