import { databaseKinds, describeOn, emptyTables } from '../../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadUrnKinds } from './stored-kinds.ts';
import { FIRST_LEARNED } from './urn-kinds.ts';

describeOn(databaseKinds, 'kinds of URNs that a feed has taught', ({ open }) => {
  let database: Database;
  beforeAll(async () => void (database = await open()), 180_000);
  beforeEach(() => emptyTables(database));
  afterAll(() => database.close());

  it('keep their numbers over restarts, whatever is learned afterwards', async () => {
    const first = await loadUrnKinds(database);
    await first.learn(['new:match', 'new:season']);
    const numbers = ['new:match:5', 'new:season:5'].map((urn) => first.numberOf('event', urn));
    expect(Number(numbers[0])).toBeGreaterThanOrEqual(FIRST_LEARNED * 1e12);
    const second = await loadUrnKinds(database);
    await second.learn(['another:match', 'new:season', 'new:match']);
    expect(['new:match:5', 'new:season:5'].map((urn) => second.numberOf('event', urn))).toEqual(numbers);
    expect(new Set([...numbers, second.numberOf('event', 'another:match:5')]).size).toBe(3);
  });

  it('have one number each when several processes hear of them at once', async () => {
    const kinds = Array.from({ length: 12 }, (_, index) => `kind${index}:match`);
    const processes = await Promise.all(Array.from({ length: 6 }, () => loadUrnKinds(database)));
    await Promise.all(processes.map((each, at) => each.learn([...kinds.slice(at), ...kinds.slice(0, at)])));
    const known = await Promise.all(processes.map(() => loadUrnKinds(database)));
    const numbersOf = (each: (typeof known)[number]) => kinds.map((kind) => each.numberOf('event', `${kind}:1`));
    for (const each of [...processes, ...known]) expect(numbersOf(each)).toEqual(numbersOf(processes[0] ?? each));
    expect(new Set(processes.flatMap(numbersOf)).size).toBe(12);
  });
});
