import { faults } from './faults/index.ts';
import { seededRandom } from './random.ts';
import { beginFaultRun, type FaultRun } from './run-faults.ts';

const serverUrl = process.env['DATABASE_URL'];

jest.setTimeout(180_000);

/** Judged are counts alone: times are what `npm run survive` is for. */
function describeSample(): void {
  let run: FaultRun;
  beforeAll(() => {
    run = beginFaultRun({ serverUrl: serverUrl ?? '', size: 'quick', random: seededRandom(1) });
  });
  afterAll(() => run.close());

  it.each(faults.map((fault) => [fault.name, fault] as const))('survives this: %s', async (_name, fault) => {
    const { died, lost, doubled, ledger, wrong } = await run.run(fault);
    expect({ died, lost, doubled, ledger, wrong }).toEqual({ died: 0, lost: [], doubled: [], ledger: [], wrong: [] });
  });
}

if (serverUrl) describe('a running site', describeSample);
else describe.skip('a running site (skipped: DATABASE_URL names no PostgreSQL)', describeSample);
