import { withoutUndefined } from '@longshot/domain/input';
import type { Scorers } from '../feed/event-state.ts';
import type { ChampionshipResults, GameStatistics, PriceHistory } from '@longshot/contracts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { knownResults } from './known-results.ts';
import { deleteResults } from './results-repository.ts';

const DAY_MS = 86_400_000;

const side = (id: number) => ({ id: String(id), name: `Side ${id}`, abbreviation: `S${id}` });

interface Played {
  readonly eventId: string;
  readonly sides: readonly [number, number];
  readonly score: readonly [number, number];
  readonly startsAtMs: number;
  readonly scorers?: Scorers;
}

const play = (world: World, { eventId, sides, score, startsAtMs, scorers }: Played): void => {
  world.say(buildFixture({ eventId, startsAtMs, home: side(sides[0]), away: side(sides[1]) }));
  world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId, state: buildState(1) }));
  world.say(buildOdds([], { eventId, state: { ...buildState(3, ...score), ...withoutUndefined({ scorers }) } }));
};

const get = async (world: World, url: string) => {
  const { statusCode, body } = await world.browser.get(`/web-api/${url}`);
  return { status: statusCode, body: JSON.parse(body) };
};

describeCore('results', databaseKinds, (world) => {
  const span = () => `fromMs=${world.clock.nowMs() - DAY_MS}&untilMs=${world.clock.nowMs() + DAY_MS}`;
  const idsOf = async (more = '') =>
    (await get(world, `results?${span()}${more}`)).body.results.map(({ eventId }: { eventId: string }) => eventId);

  const playThree = async () => {
    const nowMs = world.clock.nowMs();
    play(world, { eventId: '901', sides: [21, 22], score: [2, 1], startsAtMs: nowMs - 7_200_000 });
    play(world, { eventId: '902', sides: [22, 23], score: [0, 0], startsAtMs: nowMs - 3_600_000 });
    play(world, { eventId: '903', sides: [22, 21], score: [0, 3], startsAtMs: nowMs - 1_800_000 });
    await world.core.settled();
  };

  it('are kept when a game ends, found by time, sport and text, and outlive the process', async () => {
    await playThree();
    expect(await idsOf()).toEqual(['901', '902', '903']);
    expect(await idsOf('&sport=tennis')).toEqual([]);
    expect(await idsOf('&text=side%2023')).toEqual(['902']);
    expect(await idsOf('&text=%25')).toEqual([]);
    const { body } = await get(world, `results?${span()}&sport=tennis`);
    expect(body).toMatchObject({ sports: [{ sport: { slug: 'football' }, count: 3 }], pages: 0 });
    await world.restart();
    expect(await idsOf()).toEqual(['901', '902', '903']);
  });

  it('follow a correction, keep what was called off without a score, and let go of what is played after all', async () => {
    await playThree();
    world.say(buildOdds([], { eventId: '901', state: buildState(3, 2, 2) }));
    world.say(buildOdds([], { eventId: '902', state: buildState(1, 0, 0) }));
    const off = { ...buildState(5), score: null };
    world.say(buildFixture({ eventId: '904', startsAtMs: world.clock.nowMs() }));
    world.say(buildOdds([], { eventId: '904', state: off }));
    await world.core.settled();
    const { results } = (await get(world, `results?${span()}`)).body;
    expect(results.map((each: { eventId: string; status: number; score: unknown }) => each)).toMatchObject([
      { eventId: '901', score: { home: 2, away: 2 } },
      { eventId: '903', score: { home: 0, away: 3 } },
      { eventId: '904', status: 5, score: null },
    ]);
  });

  it('tell who scored most in a championship, by side and name, without a game that was called off', async () => {
    const startsAtMs = world.clock.nowMs() - 7_200_000;
    const scorers = { home: ['A. First', 'A. First', 'B. Second'], away: ['A. First'] };
    play(world, { eventId: '901', sides: [21, 22], score: [3, 1], startsAtMs, scorers });
    play(world, {
      eventId: '902',
      sides: [22, 21],
      score: [0, 1],
      startsAtMs,
      scorers: { home: [], away: ['B. Second'] },
    });
    const broken = { ...buildState(9, 1, 0), scorers: { home: ['C. Third'], away: [] } };
    world.say(buildFixture({ eventId: '903', startsAtMs, home: side(21), away: side(22) }));
    world.say(buildOdds([], { eventId: '903', state: broken }));
    await world.core.settled();
    const { championship } = (await get(world, `results?${span()}`)).body.results[0];
    const { body } = await get(world, `results/championships/${championship.id}`);
    const found = (body as ChampionshipResults).scorers.map(({ player, competitor, goals }) => [
      player,
      competitor.id,
      goals,
    ]);
    expect(found).toEqual([
      ['A. First', '21', 2],
      ['B. Second', '21', 2],
      ['A. First', '22', 1],
    ]);
  });

  it('have what happened in games that were followed, also after the feed told the end alone once more', async () => {
    await playThree();
    const retold = { eventId: '901', state: buildState(3, 2, 1) };
    world.say(buildFixture({ eventId: '906', startsAtMs: world.clock.nowMs() - 9_000_000 }));
    world.say(buildOdds([], { eventId: '906', state: buildState(3, 1, 0) }));
    await world.restart();
    const first = { eventId: '901', startsAtMs: world.clock.nowMs() - 7_200_000 };
    world.say(buildFixture({ ...first, home: side(21), away: side(22) }));
    world.say(buildOdds([], retold));
    await world.core.settled();
    expect(await idsOf()).toEqual(['906', '901', '902', '903']);
    expect(await idsOf('&hasScheme=true')).toEqual(['901', '902', '903']);
    const { incidents } = (await get(world, 'results/games/901')).body as GameStatistics;
    expect(incidents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['period-start', 'goal', 'end']));
  });

  it('are left out, with tables, statistics and prices, where the site offers their sport nowhere', async () => {
    await playThree();
    const football = [1];
    await world.restart({ disallowedSports: { disallow_line_sport: [], disallow_live_sport: football } });
    expect(await idsOf()).toEqual(['901', '902', '903']);
    await world.restart({ disallowedSports: { disallow_line_sport: football, disallow_live_sport: football } });
    expect((await get(world, `results?${span()}`)).body).toEqual({
      results: [],
      sports: [],
      championships: [],
      pages: 0,
    });
    expect((await get(world, 'results/championships')).body.championships).toEqual([]);
    for (const url of ['results/games/901', 'results/championships/300', 'events/501/prices?marketKey=1'])
      expect((await get(world, url)).status).toBe(404);
    await world.restart();
    expect(await idsOf()).toEqual(['901', '902', '903']);
  });

  it('lose what happened in them after a week, and are forgotten after thirteen months', async () => {
    await playThree();
    const day = (days: number) => world.clock.nowMs() - 2_700_000 + days * DAY_MS;
    const { kysely } = world.database;
    await deleteResults(kysely, 0, day(0));
    expect(await idsOf('&hasScheme=true')).toEqual(['903']);
    await deleteResults(kysely, day(0), 0);
    expect(await idsOf()).toEqual(['903']);
  });

  it('make tables, forms and meetings, of games that were played to their end', async () => {
    await playThree();
    const table = (await get(world, 'results/championships/300')).body as ChampionshipResults;
    expect(table.standings.map(({ competitor, points, played }) => [competitor.name, points, played])).toEqual([
      ['Side 21', 6, 2],
      ['Side 23', 1, 1],
      ['Side 22', 1, 3],
    ]);
    expect(table.results.map(({ eventId }) => eventId)).toEqual(['903', '902', '901']);
    const known = (await get(world, 'results/championships')).body.championships;
    expect(known).toMatchObject([{ championship: { id: '300' }, sport: { slug: 'football' }, count: 3 }]);
    const game = (await get(world, 'results/games/903')).body as GameStatistics;
    expect(game).toMatchObject({ result: { score: { away: 3 } }, home: { id: '22' }, standings: { length: 3 } });
    expect(game.form.home.map(({ eventId }) => eventId)).toEqual(['902', '901']);
    expect(game.form.away.map(({ eventId }) => eventId)).toEqual(['901']);
    expect(game.meetings.map(({ eventId }) => eventId)).toEqual(['901']);
    expect((await get(world, 'results/games/501')).body).toMatchObject({ eventId: '501', result: null });
  });

  it('narrow by championship and by side, and count what the filters leave', async () => {
    await playThree();
    const [all, none] = [`results?${span()}`, `results?${span()}&championshipId=77`];
    const championships = [{ championship: { id: '300' }, sport: { slug: 'football' }, count: 3 }];
    expect((await get(world, all)).body).toMatchObject({ championships, pages: 1 });
    expect((await get(world, none)).body).toMatchObject({ results: [], championships, pages: 0 });
    expect(await idsOf('&championshipId=300')).toEqual(['901', '902', '903']);
    expect(await idsOf('&teamId=23')).toHaveLength(1);
    expect((await get(world, `results?${span()}&teamId=x`)).status).toBe(400);
  });

  it('begin with the sports that most look for, the others follow by name', async () => {
    const sports = ['american-football', 'archery', 'basketball', 'football'];
    for (const [index, slug] of sports.entries()) {
      const [eventId, sport] = [String(911 + index), { id: String(40 + index), slug, name: slug }];
      const championship = { ...buildFixture().championship, id: String(400 + index) };
      world.say(buildFixture({ eventId, sport, championship, startsAtMs: world.clock.nowMs() - 3_600_000 }));
      world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId, state: buildState(1) }));
      world.say(buildOdds([], { eventId, state: buildState(3, 1, 0) }));
    }
    await world.core.settled();
    const order = ['football', 'basketball', 'american-football', 'archery'];
    const { body } = await get(world, `results?${span()}`);
    const slugs = (rows: readonly { readonly sport: { readonly slug: string } }[]) =>
      rows.map(({ sport }) => sport.slug);
    expect([slugs(body.results), slugs(body.sports), slugs(body.championships)]).toEqual([order, order, order]);
    expect(slugs((await get(world, 'results/championships')).body.championships)).toEqual(order);
  });

  it('make the tables of home and away games, and the way to them', async () => {
    await playThree();
    const { standings, home, away, rounds } = (await get(world, 'results/championships/300')).body;
    const played = (rows: readonly { played: number }[]) => rows.reduce((sum, row) => sum + row.played, 0);
    expect([played(standings), played(home), played(away)]).toEqual([6, 3, 3]);
    for (const { competitor, place } of standings)
      expect(rounds.find((row: { competitorId: string }) => row.competitorId === competitor.id).places.at(-1)).toBe(
        place,
      );
    expect(standings[0].form).toEqual(['won', 'won']);
  });

  it('tell of a team how it played, how it stands and what comes next', async () => {
    await playThree();
    const comes = { eventId: '950', startsAtMs: world.clock.nowMs() + DAY_MS, home: side(21), away: side(30) };
    world.say(buildFixture(comes));
    const { body } = await get(world, 'results/teams/21');
    expect(body).toMatchObject({ team: { id: '21', name: 'Side 21' }, championship: { id: '300' }, places: [1, 1, 1] });
    expect(body.results).toHaveLength(2);
    expect(body.next).toMatchObject([{ id: '950', away: { id: '30' }, isLive: false }]);
    expect((body.home?.played ?? 0) + (body.away?.played ?? 0)).toBe(2);
    expect((await get(world, 'results/teams/30')).body).toMatchObject({ team: { id: '30' }, results: [], places: [] });
    expect((await get(world, 'results/teams/77')).body.code).toBe('not_found');
    expect(await knownResults(world.database).hasTeam('23')).toBe(true);
    expect(await knownResults(world.database).hasTeam('77')).toBe(false);
  });

  it('tell a championship’s name, but for a sport that the site does not show', async () => {
    await playThree();
    const championship = { name: 'First League', sport: { slug: 'football' } };
    expect(await knownResults(world.database).championship('300')).toMatchObject(championship);
    expect(await knownResults(world.database, () => ['1']).championship('300')).toBeNull();
    expect(await knownResults(world.database).championship('301')).toBeNull();
  });

  it('say what they do not know, and refuse a time that is none, by the name of its field', async () => {
    for (const url of ['results/games/77', 'results/championships/77', 'events/77/prices?marketKey=1'])
      expect(await get(world, url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get(world, 'events/501/prices?marketKey=999')).status).toBe(404);
    const refused = { status: 400, body: { code: 'validation_failed' } };
    expect(await get(world, `results?fromMs=5&untilMs=5`)).toMatchObject(refused);
    expect(await get(world, `results?fromMs=0&untilMs=${9 * DAY_MS}`)).toMatchObject(refused);
    expect((await get(world, `results?fromMs=0&untilMs=${9 * DAY_MS}`)).body.details).toEqual({
      field: 'untilMs',
    });
    expect(await get(world, `results?${span()}&text=`)).toMatchObject(refused);
    expect(await get(world, 'events/501/prices?marketKey=x')).toMatchObject(refused);
  });

  it('have the prices of a market as they moved', async () => {
    const openedAtMs = world.clock.nowMs();
    world.say(buildFixture({ eventId: '905' }));
    world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId: '905' }));
    world.clock.advance(10_000);
    world.say(buildOdds([buildMarket(1, { 1: 2200, 2: 3400, 3: 3500 })], { eventId: '905' }));
    const { series } = (await get(world, 'events/905/prices?marketKey=1')).body as PriceHistory;
    expect(series.map(({ outcomeId, points }) => [outcomeId, ...points.map(({ coef }) => coef)])).toEqual([
      ['1', '2.10', '2.20'],
      ['2', '3.40'],
      ['3', '3.65', '3.50'],
    ]);
    expect(series[0]?.points.map(({ atMs }) => atMs - openedAtMs)).toEqual([0, 10_000]);
  });
});
