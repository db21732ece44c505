import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteBefore, keepReports, type FiguresLine } from './figures-repository.ts';
import { readFigures, readTrialOf } from './read-figures.ts';

const minuteMs = 1_800_000_000_000;
const line: FiguresLine = {
  page: 'p-1',
  untilMs: minuteMs + 1,
  channel: 'production',
  minute_ms: minuteMs,
  release_id: 'r-a',
  cohort: 'stable',
  override_of: '',
  bucket: -1,
  trial_ms: 0,
  kind: 'ready',
  remote: 'coupon',
  version: '1.0.0-a',
  phase: 'ready',
  error_code: '',
};
const failed: FiguresLine = { ...line, kind: 'failed', phase: 'fetch', error_code: 'status' };

describe.each(databaseKinds)('the figures of releases $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  beforeEach(async () => {
    await database.kysely.deleteFrom('release_figures').execute();
    await database.kysely.deleteFrom('release_page_marks').execute();
  });
  afterAll(() => database.close());
  const figuresOf = async (id: string) =>
    (await readFigures(database.kysely, 'production', null, minuteMs)).releases[id];

  it('count each report once, however many gateways hear of it at once and in whatever order', async () => {
    const pages = Array.from({ length: 30 }, (_, at) => `p-${at}`);
    const batch = pages.flatMap((page) => [
      { ...line, page },
      { ...failed, page },
    ]);
    const gateways = [batch, batch.toReversed(), batch, batch.toReversed()];
    const answers = await Promise.all(gateways.map((lines) => keepReports(database, lines)));
    expect(answers.flat().filter((isCounted) => isCounted)).toHaveLength(60);
    expect(await figuresOf('r-a')).toEqual({
      sessions: 30,
      failed: 30,
      remotes: { 'coupon@1.0.0-a': { ready: 30, failed: 30 } },
    });
  });

  it('count a page once and its first failure once, whatever fails there after', async () => {
    expect(await keepReports(database, [line, failed, line])).toEqual([true, true, false]);
    expect(await keepReports(database, [{ ...failed, remote: 'betting' }, failed])).toEqual([true, false]);
    expect(await figuresOf('r-a')).toMatchObject({ sessions: 1, failed: 1 });
  });

  it('keep canary and stable apart since the canary began, and overrides out of everything', async () => {
    const trial = { trial_ms: minuteMs - 60_000, bucket: 4 } as const;
    await keepReports(database, [
      line,
      { ...line, ...trial, page: 'p-2' },
      { ...failed, ...trial, page: 'p-3', cohort: 'canary', release_id: 'r-b' },
      { ...failed, ...trial, page: 'p-4', cohort: 'override', override_of: 'r-c', release_id: 'r-c' },
    ]);
    const canary = { id: 'r-b', startedAt: new Date(trial.trial_ms).toISOString() };
    expect(await readTrialOf(database.kysely, 'production', canary)).toEqual({
      startedAt: canary.startedAt,
      stable: { sessions: 1, failed: 0 },
      canary: { sessions: 1, failed: 1 },
    });
    expect([await figuresOf('r-a'), await figuresOf('r-c')]).toMatchObject([{ sessions: 2 }, undefined]);
  });

  it('are of the last day alone, and forgotten when their time is over', async () => {
    await keepReports(database, [line]);
    const { releases } = await readFigures(database.kysely, 'production', null, minuteMs + 86_400_001);
    expect(releases).toEqual({});
    await deleteBefore(database, minuteMs + 2, minuteMs + 1);
    expect(await database.kysely.selectFrom('release_page_marks').selectAll().execute()).toEqual([]);
    expect(await database.kysely.selectFrom('release_figures').selectAll().execute()).toEqual([]);
  });
});
