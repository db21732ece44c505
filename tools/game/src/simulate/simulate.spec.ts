import { gameById, titleFigures } from '@longshot/games';
import { SIMULATED } from './bets.ts';
import { chiSquareOf, chiSquareTail, normalTail } from './chi-square.ts';
import { fastGenerator } from './fast-generator.ts';
import { judge } from './judge.ts';
import { byHmac, fastly, figuresOfBet, runBet } from './run-bet.ts';
import { Counter, gainOf, meanOf } from './tally.ts';

/** Titles that pay out of pools or of both players' stakes: what they return is no matter of chance. */
const OF_POOLS = ['bingo-75', 'bingo-90', 'backgammon'];

/** Counting every hand of video poker takes longer than all the others together; its sums have a spec of their own. */
const quick = SIMULATED.filter(({ game }) => game !== 'video-poker');

const red = { game: 'roulette', bet: { kind: 'red' } };

describe('how likely', () => {
  it.each([
    [3.841_459, 1, 0.05],
    [18.307_038, 10, 0.05],
    [29.588_298, 10, 0.001],
    [0, 4, 1],
  ])('a sum of squares of %d with %d degrees of freedom is', (sum, degrees, chance) => {
    expect(chiSquareTail(sum, degrees)).toBeCloseTo(chance, 6);
  });

  it('a mean is five standard errors off', () => expect(normalTail(5)).toBeCloseTo(5.733e-7, 9));

  it('rare kinds are taken together, and one that cannot come is no chance', () => {
    const rare = Array.from({ length: 30 }, () => ({ observed: 1, expected: 1 }));
    expect(chiSquareOf([{ observed: 970, expected: 970 }, ...rare])).toBe(1);
    expect(
      chiSquareOf([
        { observed: 1_000, expected: 1_000 },
        { observed: 1, expected: 0 },
      ]),
    ).toBe(0);
  });
});

describe('words of the fast generator', () => {
  it('are the same for a round, and others for every other', () => {
    const some = (seed: number, round: number) => {
      const words = fastGenerator(seed, round);
      return Array.from({ length: 4 }, () => words.next());
    };
    expect(some(1, 7)).toEqual(some(1, 7));
    expect(new Set([some(1, 7), some(1, 8), some(2, 7), some(1, 7 + 2 ** 32)].map(String)).size).toBe(4);
  });

  it('are even: each of the 256 highest bytes comes as often as another', () => {
    const counts = new Array<number>(256).fill(0);
    for (let round = 0; round < 100_000; round++) {
      const byte = fastGenerator(3, round).next() >>> 24;
      counts[byte] = (counts[byte] ?? 0) + 1;
    }
    expect(chiSquareOf(counts.map((observed) => ({ observed, expected: 100_000 / 256 })))).toBeGreaterThan(1e-6);
  });
});

describe('simulated rounds', () => {
  it('are of every title that the house stands against', () => {
    const named = new Set(SIMULATED.map(({ game }) => game));
    expect([...named, ...OF_POOLS].toSorted()).toEqual(Object.keys(titleFigures).toSorted());
  });

  it.each(quick.map((simulated) => [`${simulated.game} ${JSON.stringify(simulated.bet)}`, simulated] as const))(
    'of %s come to what its title says',
    (_name, simulated) => {
      expect(judge(runBet(simulated, 500, fastly(1)), figuresOfBet(simulated))).toMatchObject({ isRight: true });
    },
  );

  it('are drawn from the words of players as well, by the same port', () => {
    expect(judge(runBet(red, 2_000, byHmac(1)), figuresOfBet(red)).isRight).toBe(true);
  });

  it('that win too often are told, and so are those that win too seldom', () => {
    const loaded = (wins: number) => {
      const tally = new Counter();
      for (let round = 0; round < 100_000; round++) tally.add(round % 1_000 < wins ? 20_000 : 0);
      return judge(tally, figuresOfBet(red));
    };
    expect([loaded(486).isRight, loaded(500).isRight, loaded(470).isRight]).toEqual([true, false, false]);
  });

  it('that pay what the title never pays are told, though the mean is right', () => {
    const tally = new Counter();
    for (let round = 0; round < 37_000; round++) tally.add(round % 37 < 9 ? 40_000 : 0);
    expect(judge(tally, figuresOfBet(red))).toMatchObject({ countsChance: 0, isRight: false });
  });

  it('of a title whose words are not even are told', () => {
    const low = () => () => ({ next: () => 1_000 });
    const figures = gameById('dice')?.figures({ direction: 'under', target: 5_000 });
    const tally = runBet({ game: 'dice', bet: { direction: 'under', target: 5_000 } }, 1_000, low);
    expect(figures && judge(tally, figures).isRight).toBe(false);
  });

  it('count further stakes against what they gain', () => {
    const tally = new Counter();
    for (const gain of [gainOf(40_000, 2), gainOf(0, 2)]) tally.add(gain);
    expect(meanOf(tally).mean).toBe(1);
  });
});
