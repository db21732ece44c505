import { pairing, Schedule, type MatchPlan } from './schedule.ts';
import { buildWorld } from './world.ts';

const world = buildWorld();
const schedule = new Schedule(world, 12_345);
const day = (from: number): MatchPlan[] =>
  Array.from({ length: 72 }, (_, slot) => schedule.matchesOf(from + slot)).flat();
const idOf = (plan: MatchPlan): string => (plan.sport === 'football' ? plan.league : plan.tour).championship.id;

describe('the world', () => {
  it('has clubs, players and leagues with names, words and ids of their own', () => {
    const clubs = world.leagues.flatMap((league) => league.clubs);
    const players = world.tours.flatMap((tour) => tour.players);
    for (const list of [clubs, players]) {
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
      expect(new Set(list.map((one) => one.name)).size).toBe(list.length);
      expect(list.filter((one) => !/^[A-Z]{3}$/.test(one.abbreviation))).toEqual([]);
    }
    const slugs = [...world.leagues, ...world.tours].map((one) => one.championship.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
  });
});

describe('the schedule', () => {
  it('lets everybody meet everybody once in a round robin', () => {
    const met = new Set<string>();
    for (let round = 0; round < 17; round += 1) {
      const playing = new Set<number>();
      for (let pair = 0; pair < 9; pair += 1) {
        const two = pairing(18, round, pair);
        two.forEach((one) => playing.add(one));
        met.add([...two].sort((a, b) => a - b).join('-'));
      }
      expect(playing.size).toBe(18);
    }
    expect(met.size).toBe(153);
  });

  it('lets every club and player play once a day, each championship a full round', () => {
    for (const from of [72 * 20_000, 72 * 20_001]) {
      const plans = day(from);
      const names = plans.flatMap((plan) => [plan.home.id, plan.away.id]);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBe(24 * 18 + 9 * 32);
      expect(new Set(plans.map(idOf)).size).toBe(33);
    }
  });

  it('finds a match again by its id', () => {
    for (const plan of schedule.matchesOf(1_490_000)) expect(schedule.matchOf(plan.eventId)).toEqual(plan);
    expect(schedule.matchOf('14900009')).toBeUndefined();
    expect(schedule.matchOf('x')).toBeUndefined();
  });

  it('is another one for another seed', () => {
    const other = new Schedule(world, 54_321).matchesOf(1_490_000);
    expect(other.map((plan) => plan.hash)).not.toEqual(schedule.matchesOf(1_490_000).map((plan) => plan.hash));
  });
});
