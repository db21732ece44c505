import { describeShared, readShared } from '@longshot/testing/shared';
import { titleFigures } from './title-figures.ts';

interface ReturnRow {
  readonly game: string;
  readonly returnPercent: string;
  readonly topMultiple: number | null;
}

// The specs of the returns prove each of these rows to be the sum of its title.
describeShared('vectors', 'the figures of titles', () => {
  const rows = readShared<readonly ReturnRow[]>('vectors/games-returns.json');

  it.each([...new Set(rows.map(({ game }) => game))])('%s are those of all its bets', (game) => {
    const own = rows.filter((row) => row.game === game);
    const points = own.map(({ returnPercent }) => Math.floor(Number(returnPercent.replace('.', '')) / 10_000));
    // A royal flush that beats a dealer who qualifies wins the call, too.
    const top = game === 'casino-holdem' ? 1_050_000 : Math.max(...own.map(({ topMultiple }) => topMultiple ?? 0));
    expect(titleFigures[game]).toEqual({
      returnLeast: Math.min(...points),
      returnMost: Math.max(...points),
      topMultiple: top,
    });
  });
});
