import { numbersFrom } from '../fair/draws.ts';
import { readWord } from '../game/bet.ts';
import { casinoHoldem } from '../titles/casino-holdem.ts';
import { teenPatti } from '../titles/teen-patti.ts';
import { threeCardPoker } from '../titles/three-card-poker.ts';
import { videoPoker } from '../titles/video-poker.ts';
import { isTie, war } from '../titles/war.ts';
import { overAt, type SteppedGame } from './stand.ts';

const CARDS = 5;
const ALL_HELD = 2 ** CARDS - 1;
const FLOP = 3;

/** The cards that a number holds: its bits from the lowest on. */
const heldBy = (bits: number): readonly number[] => numbersFrom(0, CARDS).filter((index) => (bits >> index) % 2 === 1);

/** Five cards, some held, the others drawn anew. */
export const videoPokerSteps: SteppedGame = {
  id: 'video-poker',
  stand({ seeds, words, decisions: [decision] }) {
    const bet = { hold: heldBy(decision?.value ?? ALL_HELD) };
    const { dealt } = videoPoker.rules.decide(words(), bet, seeds);
    if (decision) return overAt({ dealt }, bet);
    const offers = [{ action: 'hold', stakes: 0, values: numbersFrom(0, ALL_HELD + 1) }];
    return { shown: { dealt }, offers, bet, rest: { action: 'hold', value: ALL_HELD } };
  },
};

/** Hold'em against the house: the flop is seen before the call. */
export const casinoHoldemSteps: SteppedGame = {
  id: 'casino-holdem',
  stand({ seeds, words, decisions: [decision] }) {
    const bet = { call: decision?.action === 'call' };
    const { player, board } = casinoHoldem.rules.decide(words(), bet, seeds);
    const shown = { player, board: board.slice(0, FLOP) };
    if (decision) return overAt(shown, bet);
    const offers = [
      { action: 'call', stakes: 2 },
      { action: 'fold', stakes: 0 },
    ];
    return { shown, offers, bet, rest: { action: 'fold' } };
  },
};

/** Three cards a side: the player's are seen before the play. */
const threeCardSteps = (game: typeof threeCardPoker): SteppedGame => ({
  id: game.id,
  stand({ seeds, words, start, decisions: [decision] }) {
    const kind = readWord(start, 'kind', ['ante', 'pair-plus']);
    if (kind === 'pair-plus') return overAt({}, { kind });
    const bet = { kind, play: decision?.action === 'play' };
    const { player, playerHand } = game.rules.decide(words(), bet, seeds);
    if (decision) return overAt({ player, playerHand }, bet);
    const offers = [
      { action: 'play', stakes: 1 },
      { action: 'fold', stakes: 0 },
    ];
    return { shown: { player, playerHand }, offers, bet, rest: { action: 'fold' } };
  },
});

/** Three card poker, decided with the cards seen. */
export const threeCardPokerSteps = threeCardSteps(threeCardPoker);

/** Teen patti, decided with the cards seen. */
export const teenPattiSteps = threeCardSteps(teenPatti);

/** War: what is done on a tie is decided when it has come. */
export const warSteps: SteppedGame = {
  id: 'war',
  stand({ seeds, words, start, decisions: [decision] }) {
    const kind = readWord(start, 'kind', ['ante', 'tie']);
    if (kind === 'tie') return overAt({}, { kind });
    const bet = { kind, onTie: decision?.action === 'war' ? 'war' : 'surrender' } as const;
    const { player, dealer } = war.rules.decide(words(), { kind, onTie: 'surrender' }, seeds);
    if (decision || !isTie(player, dealer)) return overAt({ player, dealer }, bet);
    const offers = [
      { action: 'war', stakes: 1 },
      { action: 'surrender', stakes: 0 },
    ];
    return { shown: { player, dealer }, offers, bet, rest: { action: 'surrender' } };
  },
};
