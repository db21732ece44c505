import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { buildFixture } from '../../../test/worlds/message-factories.ts';
import { isSubjectKnown, type SubjectSources } from './known-subject.ts';

describe('the address of a game', () => {
  let test: TestApp;
  let sources: SubjectSources;
  beforeAll(async () => {
    test = await buildApp();
    const english = {
      category: { ...buildFixture().category, name: 'England' },
      championship: { ...buildFixture().championship, id: '900017', name: 'Premier League' },
    };
    test.book.apply(buildFixture({ eventId: '700001', startsAtMs: test.clock.nowMs() + 3_600_000, ...english }));
    test.published.publish();
    // Of results only games are asked for here.
    const results = { hasGame: async (eventId: string) => eventId === '600001' } as SubjectSources['results'];
    sources = { published: test.published, results };
  });
  afterAll(() => test.close());

  it.each([
    ['/epl/line/football/900017/700001', true],
    ['/line/football/900017/700001', true],
    ['/epl/line/football/7/501', false],
    ['/line/football/7/501', true],
    ['/epl/line/football/900017/600001', true],
    ['/epl/line/football/900017/123456', false],
  ])('%s names one: %s', async (path, isKnown) => {
    expect(await isSubjectKnown(sources, path)).toBe(isKnown);
  });
});
