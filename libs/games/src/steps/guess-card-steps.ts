import { guessCard, GUESSES, guessMultiple, MOST_GUESSES, type CardGuess } from '../titles/guess-card.ts';
import { CASH_OUT, cashOutAt, isCashedOut, overAt, type Offer, type SteppedGame } from './stand.ts';

const isGuess = (action: string): action is CardGuess => (GUESSES as readonly string[]).includes(action);

/** Higher, lower or the same, card by card. */
export const guessCardSteps: SteppedGame = {
  id: 'guess-card',
  stand({ seeds, words, decisions, mostMultiple }) {
    const guesses = decisions.map(({ action }) => action).filter(isGuess);
    const bet = { guesses };
    const { cards } = guessCard.rules.decide(words(), bet, seeds);
    const now = guesses.length === 0 ? 0 : guessMultiple(cards, guesses);
    const shown = { cards, guesses, multiple: now };
    const isWrong = guesses.length > 0 && now === 0;
    if (isWrong || isCashedOut(decisions) || guesses.length === MOST_GUESSES) return overAt(shown, bet);
    const further = GUESSES.flatMap((action): Offer[] => {
      const multiple = guessMultiple(cards, [...guesses, action], 'going well');
      return multiple === 0 || multiple > mostMultiple ? [] : [{ action, stakes: 0, multiple }];
    });
    const offers = now === 0 ? further : [...further, cashOutAt(now)];
    return { shown, offers, bet, rest: now === 0 ? null : { action: CASH_OUT } };
  },
};
