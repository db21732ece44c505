import type { Site, SiteInput } from '../site/open-site.ts';

/** Outcome of one run of a fault. */
export interface FaultOutcome {
  /** How often it was done. */
  readonly tries: number;
  /** Tries after which a gateway was gone that should have lived. */
  readonly died: number;
  /** After each try, from the end of the fault until something was served; empty where nothing was to wait for. */
  readonly servedAfterMs: readonly number[];
  /** Acknowledged and not there. */
  readonly lost: readonly string[];
  /** There twice, or there although it was refused. */
  readonly doubled: readonly string[];
  /** Problems in the ledger. */
  readonly ledger: readonly string[];
  /** Whatever else was not as promised, one sentence each. */
  readonly wrong: readonly string[];
  /** Why it could not be tried on this machine; it counts neither for nor against. */
  readonly skipped?: string;
}

/** Context of a fault. */
export interface FaultContext {
  /** `quick` is the sample of the tests: a few seconds. `whole` is a run of an hour and more. */
  readonly size: 'quick' | 'usual' | 'whole';
  /** From 0 to below 1, of the run's seed. */
  readonly random: () => number;
  /** A PostgreSQL server on which databases may be made. */
  readonly serverUrl: string;
  /** The site that several faults share, one after the other; opened with the first. */
  sharedSite(): Promise<Site>;
  /** A site of the fault's own; it is closed after the fault, whatever happens. */
  openSite(input?: Partial<SiteInput>): Promise<Site>;
  /** A site that stays open for later faults, until the run ends. */
  openLastingSite(input: Partial<SiteInput>): Promise<Site>;
  /** Something that is to be undone after the fault, whatever happens: the last first. */
  onEnd(undo: () => Promise<void>): void;
  /** Something that is to be undone when the run ends; the same function for all faults of a run. */
  readonly onClose: (undo: () => Promise<void>) => void;
}

/** One thing that may happen to a running site, and what must hold all the same. One file each, listed in `index.ts`. */
export interface Fault {
  readonly name: string;
  run(context: FaultContext): Promise<FaultOutcome>;
}

/** An outcome in which nothing was wrong, with what is known. */
export const outcome = (known: Partial<FaultOutcome> = {}): FaultOutcome => ({
  tries: 1,
  died: 0,
  servedAfterMs: [],
  lost: [],
  doubled: [],
  ledger: [],
  wrong: [],
  ...known,
});

/** An outcome of what could not be tried here. */
export const skipped = (why: string): FaultOutcome => outcome({ tries: 0, skipped: why });

/** Several outcomes of one fault as one. */
export const joinOutcomes = (outcomes: readonly FaultOutcome[]): FaultOutcome => ({
  tries: outcomes.reduce((sum, { tries }) => sum + tries, 0),
  died: outcomes.reduce((sum, { died }) => sum + died, 0),
  servedAfterMs: outcomes.flatMap(({ servedAfterMs }) => servedAfterMs),
  lost: outcomes.flatMap(({ lost }) => lost),
  doubled: outcomes.flatMap(({ doubled }) => doubled),
  ledger: outcomes.flatMap(({ ledger }) => ledger),
  wrong: [...new Set(outcomes.flatMap(({ wrong }) => wrong))],
  ...outcomes.reduce((known, { skipped: why }) => (why === undefined ? known : { skipped: why }), {}),
});
