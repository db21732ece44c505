import { pairing, Schedule, type MatchPlan } from './schedule.ts';
import { buildWorld } from './world.ts';

const world = buildWorld();
const schedule = new Schedule(world, 12_345);
const day = (from: number): MatchPlan[] =>
  Array.from({ length: 72 }, (_, slot) => schedule.matchesOf(from + slot)).flat();
const idOf = (plan: MatchPlan): string => (plan.sport === 'tennis' ? plan.tour : plan.league).championship.id;
const isOwn = ({ sport }: MatchPlan): boolean => sport !== 'discipline';

describe('the world', () => {
  it('has clubs, players and leagues with names, words and ids of their own', () => {
    const clubs = world.leagues.flatMap((league) => league.clubs);
    const players = world.tours.flatMap((tour) => tour.players);
    const fields = world.fields.map(({ leagues }) => leagues.flatMap((league) => league.entrants));
    for (const list of [clubs, players, ...fields]) {
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
      expect(new Set(list.map((one) => one.name)).size).toBe(list.length);
      expect(list.filter((one) => !/^[A-Z]{3}$/.test(one.abbreviation))).toEqual([]);
    }
    for (const { clubs: inLeague } of world.leagues) expect(inLeague).toHaveLength(18);
    const inFields = world.fields.flatMap(({ leagues }) => leagues);
    const slugs = [...world.leagues, ...world.tours, ...inFields].map((one) => one.championship.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
  });
});

describe('the leagues of a discipline', () => {
  it('have names of their own, none that of its sport', () => {
    const named = world.fields.flatMap(({ discipline: { sport }, leagues }) =>
      leagues.map(({ championship: { name } }) => ({ name, sport: sport.name.toLowerCase() })),
    );
    expect(named.filter(({ name, sport }) => name.toLowerCase().includes(sport))).toEqual([]);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  });
});

describe('the championships that pages of the site are about', () => {
  it.each([
    ['England', 'Premier League', 'Arsenal'],
    ['Spain', 'La Liga', 'Real Madrid'],
    ['International Clubs', 'UEFA Europa League', 'Feyenoord'],
    ['International Clubs', 'FIFA Club World Cup', 'Flamengo'],
    ['International Clubs', 'Super Cup', 'Celtic'],
    ['USA', 'NBA', 'Boston Celtics'],
  ])('%s, %s is played every day, by clubs that are in it', (category, name, club) => {
    const plans = day(72 * 20_000).filter((plan) => {
      const { category: of, championship } = plan.sport === 'tennis' ? plan.tour : plan.league;
      return of.name === category && championship.name === name;
    });
    expect(plans.length).toBeGreaterThanOrEqual(9);
    const clubs = world.fields[0]?.leagues.flatMap(({ entrants }) => entrants) ?? [];
    const names = [...world.leagues.flatMap((league) => league.clubs), ...clubs].map((each) => each.name);
    expect(names).toContain(club);
    expect(plans.flatMap(({ home, away }) => [home.name, away.name]).every((each) => names.includes(each))).toBe(true);
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

  it('lets everybody of every other discipline play, and nobody again before all leagues have had their turn', () => {
    for (const field of world.fields) {
      const lastSlot = new Map<string, number>();
      const leastSlots = field.discipline.everySlots * field.leagues.length;
      for (let slot = 1_490_000; slot < 1_490_500; slot += 1) {
        const plans = schedule.matchesOf(slot).filter((plan) => plan.sport === 'discipline' && plan.field === field);
        for (const { id } of plans.flatMap(({ home, away }) => [home, away])) {
          expect(slot - (lastSlot.get(id) ?? -Infinity)).toBeGreaterThanOrEqual(leastSlots);
          lastSlot.set(id, slot);
        }
      }
      expect(lastSlot.size).toBe(field.leagues.flatMap(({ entrants }) => entrants).length);
    }
  });

  it('lets every club and player play once a day, each championship a full round', () => {
    for (const from of [72 * 20_000, 72 * 20_001]) {
      const plans = day(from).filter(isOwn);
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
