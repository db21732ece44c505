import { isJsonObject } from '../game/bet.ts';
import { valueOf } from '../titles/blackjack-rules.ts';
import { cardOfName, namesOf, type Play } from './stepper.ts';

const ACE = 11;

/** Whether a value lies in a range that is written `2-7` or `2-6,8-9`; the dealer's ace is 11. */
const lies = (value: number, ranges: string): boolean =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.split('-');
    return value >= Number(from) && value <= Number(to);
  });

/** The value of a card as the tables have it: an ace is 11. */
const tableValue = (name: string): number => {
  const value = valueOf(cardOfName(name));
  return value === 1 ? ACE : value;
};

/** Open cards of the dealer against which a pair is split, by the value of its cards. */
const SPLITS: Readonly<Record<number, string>> = {
  2: '2-7',
  3: '2-7',
  4: '5-6',
  6: '2-6',
  7: '2-7',
  8: '2-11',
  9: '2-6,8-9',
  11: '2-11',
};

/** Open cards of the dealer against which is doubled, by the total of two cards; with an ace and without. */
const DOUBLES = {
  soft: { 13: '5-6', 14: '5-6', 15: '4-6', 16: '4-6', 17: '3-6', 18: '3-6' } as Readonly<Record<number, string>>,
  hard: { 9: '3-6', 10: '2-9', 11: '2-10' } as Readonly<Record<number, string>>,
} as const;

/** The total of cards, and whether an ace counts eleven in it. */
function totalOf(values: readonly number[]): { readonly total: number; readonly isSoft: boolean } {
  let total = values.reduce((sum, value) => sum + value, 0);
  let aces = values.filter((value) => value === ACE).length;
  for (; total > 21 && aces > 0; aces -= 1) total -= 10;
  return { total, isSoft: aces > 0 };
}

function stands(total: number, isSoft: boolean, dealer: number): boolean {
  if (isSoft) return total >= 19 || (total === 18 && dealer <= 8);
  return total >= 17 || (total >= 13 && dealer <= 6) || (total === 12 && lies(dealer, '4-6'));
}

/** Basic strategy for six decks, a dealer who stands on all seventeens, and doubles after a split. */
export const basicStrategy: Play = (shown, offers) => {
  const offered = new Set(offers.map(({ action }) => action));
  const hands = Array.isArray(shown['hands']) ? shown['hands'].filter(isJsonObject) : [];
  const hand = hands[Number(shown['active'])] ?? {};
  const values = namesOf(hand, 'cards').map(tableValue);
  const dealer = tableValue(namesOf(shown, 'dealer')[0] ?? '');
  const [first = 0] = values;
  const isPair = values.length === 2 && values.every((value) => value === first);
  if (isPair && offered.has('split') && lies(dealer, SPLITS[first] ?? '0')) return { action: 'split' };
  const { total, isSoft } = totalOf(values);
  const doubles = DOUBLES[isSoft ? 'soft' : 'hard'][total] ?? '0';
  if (offered.has('double') && lies(dealer, doubles)) return { action: 'double' };
  return { action: stands(total, isSoft, dealer) ? 'stand' : 'hit' };
};
