import { openSite, type Site, type SiteInput } from './site/open-site.ts';
import { outcome, type Fault, type FaultContext, type FaultOutcome } from './faults/fault.ts';
import { Leftovers } from '../../bench/src/site/leftovers.ts';

/** One run of faults on one server. */
export interface FaultRun {
  /** Runs one fault and answers what came of it; what it throws is something wrong, too. */
  run(fault: Fault): Promise<FaultOutcome>;
  /** Ends everything that was opened. */
  close(): Promise<void>;
}

/** Input of a run. */
export interface FaultRunInput {
  readonly serverUrl: string;
  readonly size: FaultContext['size'];
  readonly random: () => number;
}

/** Begins a run; nothing is opened before the first fault asks for it. */
export function beginFaultRun({ serverUrl, size, random }: FaultRunInput): FaultRun {
  let shared: Promise<Site> | null = null;
  const all = new Leftovers();
  const sharedSite = (): Promise<Site> => {
    shared ??= openSite({ serverUrl }).then((site) => {
      all.add(() => site.close());
      return site;
    });
    return shared;
  };
  const onClose = (undo: () => Promise<void>): void => void all.add(undo);
  const openLastingSite = async (input: Partial<SiteInput>): Promise<Site> => {
    const site = await openSite({ serverUrl, ...input });
    onClose(() => site.close());
    return site;
  };
  const run = async (fault: Fault): Promise<FaultOutcome> => {
    const own = new Leftovers();
    const undo = all.add(() => own.clear());
    const openOwn = async (input: Partial<SiteInput> = {}): Promise<Site> => {
      const site = await openSite({ serverUrl, ...input });
      own.add(() => site.close());
      return site;
    };
    const onEnd = (clean: () => Promise<void>): void => void own.add(clean);
    try {
      const context = { size, random, serverUrl, sharedSite, openSite: openOwn, openLastingSite, onEnd, onClose };
      return await fault.run(context);
    } catch (error) {
      return outcome({ wrong: [`it could not be tried: ${error instanceof Error ? error.stack : String(error)}`] });
    } finally {
      await undo();
    }
  };
  return { run, close: () => all.clear() };
}
