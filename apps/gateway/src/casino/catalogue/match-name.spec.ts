import { foldName, isNearPrefix, matchName, type Searched } from './match-name.ts';

/** Distance of optimal string alignment to the nearest prefix, worked out whole: what the quick one is measured by. */
function leastDistance(word: string, wanted: string): number {
  const rows = wanted.length + 1;
  const columns = word.length + 1;
  const cells = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, at) => row + at));
  const cell = (row: number, at: number) => cells[row]?.[at] ?? Infinity;
  for (let row = 1; row < rows; row++) {
    for (let at = 1; at < columns; at++) {
      const change = wanted[row - 1] === word[at - 1] ? 0 : 1;
      const swap = row > 1 && at > 1 && wanted[row - 1] === word[at - 2] && wanted[row - 2] === word[at - 1];
      const least = Math.min(cell(row - 1, at) + 1, cell(row, at - 1) + 1, cell(row - 1, at - 1) + change);
      (cells[row] as number[])[at] = swap ? Math.min(least, cell(row - 2, at - 2) + 1) : least;
    }
  }
  return Math.min(...(cells[rows - 1] ?? []));
}

const game = (name: string): Searched => ({ name: foldName(name), provider: 'plumb line', features: ['free spins'] });

describe('a name that is looked for', () => {
  it.each([
    ['blackjak', 'Blackjack', 'near'],
    ['balckjack', 'Blackjack', 'near'],
    ['blakjak', 'Blackjack', 'near'],
    ['blackjack', 'Blackjack', 'name'],
    ['rouletet', 'European Roulette', 'near'],
    ['ÉMBER', 'Ember Ridge', 'name'],
    ['emberridge', 'Ember Ridge', 'name'],
    ['ridge embre', 'Ember Ridge', 'near'],
    ['plumb', 'Ember Ridge', 'provider'],
    ['free sp', 'Ember Ridge', 'feature'],
    ['xyz', 'Ember Ridge', null],
    ['emb ridge', 'Ember Ridge', 'near'],
    ['cat', 'Cot', null],
    ['backgammon', 'Blackjack', null],
  ])('%s: %s is %s', (typed, name, match) => expect(matchName(game(name), foldName(typed))).toBe(match));

  it('is near as the whole table of distances says, for every pair of short words', () => {
    const letters = ['a', 'b'];
    const words = (length: number): string[] =>
      length === 0 ? [''] : words(length - 1).flatMap((word) => [word, ...letters.map((letter) => word + letter)]);
    const all = [...new Set(words(4))].filter((word) => word !== '');
    const wrong = all.flatMap((word) =>
      all.flatMap((wanted) =>
        [0, 1, 2]
          .filter((slips) => isNearPrefix(word, wanted, slips) !== leastDistance(word, wanted) <= slips)
          .map((slips) => [word, wanted, slips]),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
