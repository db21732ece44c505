import { seededRandom } from './random.ts';
import { beginFaultRun, type FaultRun } from './run-faults.ts';
import type { Fault } from './faults/fault.ts';

/** Tries faults at their smallest. Judged are counts alone: times are what `npm run survive` is for. */
export function describeSample(faults: readonly Fault[]): void {
  const serverUrl = process.env['DATABASE_URL'];
  jest.setTimeout(180_000);
  const define = (): void => {
    let run: FaultRun;
    beforeAll(() => {
      run = beginFaultRun({ serverUrl: serverUrl ?? '', size: 'quick', random: seededRandom(1) });
    });
    afterAll(() => run.close());

    it.each(faults.map((fault) => [fault.name, fault] as const))('survives this: %s', async (_name, fault) => {
      const { died, lost, doubled, ledger, wrong } = await run.run(fault);
      expect({ died, lost, doubled, ledger, wrong }).toEqual({ died: 0, lost: [], doubled: [], ledger: [], wrong: [] });
    });
  };
  if (serverUrl) describe('a running site', define);
  else describe.skip('a running site (skipped: DATABASE_URL names no PostgreSQL)', define);
}
