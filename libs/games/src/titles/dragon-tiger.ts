import { makeRational } from '@longshot/domain/money';
import { cardName, rankOf, shoeOf, type Card } from '../cards/card.ts';
import { readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';

const DECKS = 8;
const CARDS = DECKS * 52;
const RANK_CARDS = DECKS * 4;
const SUIT_CARDS = DECKS;

const KINDS = ['dragon', 'tiger', 'tie', 'suited-tie'] as const;

/** Kind of a bet. */
export type DragonTigerKind = (typeof KINDS)[number];

const SIDE_PAYS = 20_000;
const SIDE_BACK = 5_000;
const TIE_PAYS = 90_000;
const SUITED_TIE_PAYS = 510_000;

/** A rank with the ace below the two. */
const lowAce = (card: Card): number => (rankOf(card) + 1) % 13;

interface DragonTigerOutcome {
  readonly dragon: string;
  readonly tiger: string;
  readonly winner: 'dragon' | 'tiger' | 'tie';
}

function prospects(kind: DragonTigerKind) {
  const tie = makeRational(RANK_CARDS - 1, CARDS - 1);
  if (kind === 'tie') return [{ chance: tie, multiple: TIE_PAYS }];
  if (kind === 'suited-tie') return [{ chance: makeRational(SUIT_CARDS - 1, CARDS - 1), multiple: SUITED_TIE_PAYS }];
  return [
    { chance: makeRational(CARDS - RANK_CARDS, 2 * (CARDS - 1)), multiple: SIDE_PAYS },
    { chance: tie, multiple: SIDE_BACK },
  ];
}

/** One card a side, eight decks. */
export const dragonTiger = defineGame({
  id: 'dragon-tiger',
  kind: 'shared',
  readBet: (bet) => ({ kind: readWord(bet, 'kind', KINDS) }),
  decide(words): DragonTigerOutcome {
    const draw = shoeOf(words, DECKS);
    const [dragon, tiger] = [draw(), draw()];
    const lead = lowAce(dragon) - lowAce(tiger);
    const winner = lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie';
    return { dragon: cardName(dragon), tiger: cardName(tiger), winner };
  },
  settle({ dragon, tiger, winner }, { kind }) {
    if (kind === 'suited-tie') return dragon === tiger ? SUITED_TIE_PAYS : 0;
    if (kind === 'tie') return winner === 'tie' ? TIE_PAYS : 0;
    return winner === kind ? SIDE_PAYS : winner === 'tie' ? SIDE_BACK : 0;
  },
  figures: ({ kind }: { readonly kind: DragonTigerKind }) => figuresOf(prospects(kind)),
});
