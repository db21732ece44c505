import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Fence } from '../database/dialect/sql-driver.ts';
import { DatabaseUnavailable } from '../database/dialect/database-unavailable.ts';
import { StartError } from '../database/start-error.ts';
import type { FeedClock } from '../clock/feed-clock.ts';
import { describeSelf, isGone } from './lease-holder.ts';
import {
  claimLease,
  failUnlessHeld,
  makeLeases,
  readLease,
  releaseLease,
  renewLease,
  type HeldRow,
  type LeaseClaim,
  type LeaseRow,
} from './lease-rows.ts';

/** How long a lease is held without being renewed; it is renewed in a third of that. */
export const LEASE_MS = 7_500;

/** How often it is tried again while the database does not answer, and how often another's lease is looked at. */
const RETRY_MS = 250;

/** The lease that lets a process be the gateway of a database: whoever reads the feed holds it, alone or beside others. */
export const GATEWAY_LEASE = 'gateway';

/** Refuses what this process may not decide any more. */
export class LeaseLost extends DatabaseUnavailable {
  constructor() {
    super('connecting', new Error('this process does not hold its lease'));
  }
}

/** Input of a lease. */
export interface LeaseInput {
  /** Connections of the lease's own: those of players may all be busy when it has to be renewed. */
  readonly database: Database;
  readonly clock: Pick<FeedClock, 'elapsedMs' | 'after'>;
  /** Told once, when somebody else holds the lease: nothing may be decided any more. */
  readonly onLost: (sentence: string) => void;
  /** Told once when somebody else holds one of them: they are waited for. Left out, asking fails then. */
  readonly onWaiting?: (sentence: string) => void;
  /** All of them are held, or none; the usual one unless told. */
  readonly names?: readonly string[];
  readonly lengthMs?: number;
}

/** Leases that are held, as one. */
export interface Lease extends Fence {
  /** Rises with each holder of the first of them. */
  readonly epoch: number;
  /** Tells whoever asks where this holder serves. */
  serveAt(address: string): void;
  /** Lets it go, for the next to take at once. */
  release(): Promise<void>;
}

const waitWith = (clock: LeaseInput['clock'], delayMs: number): Promise<void> =>
  new Promise((resolve) => void clock.after(delayMs, resolve));

function sentenceOf({ about, sinceMs }: LeaseRow): string {
  const since = new Date(sinceMs).toISOString();
  const where = about.address === '' ? 'and is starting' : `and serves at ${about.address}`;
  return `process ${about.pid} on ${about.host} holds it since ${since} ${where}`;
}

/** Claims of one process, with the epoch of each where it has them. */
interface Claimed {
  readonly claim: LeaseClaim;
  readonly epoch: number;
}

const rowsOf = (held: readonly Claimed[]): readonly HeldRow[] =>
  held.map(({ claim, epoch }) => ({ name: claim.name, epoch }));

/** Claims all or none; answers the row that somebody else holds, or took at the same moment. */
async function claimAll(database: Database, claims: readonly LeaseClaim[]): Promise<readonly Claimed[] | LeaseRow> {
  const rows = await Promise.all(claims.map(({ name }) => readLease(database, name)));
  const taken = rows.find((row) => row && !row.isPast && !isGone(row.about));
  if (taken) return taken;
  const held: Claimed[] = [];
  for (const [index, claim] of claims.entries()) {
    const row = rows[index];
    const epoch = await claimLease(database, claim, row && isGone(row.about) ? row.epoch : null);
    if (epoch !== undefined) held.push({ claim, epoch });
    else return giveBack(database, held, claim.name);
  }
  return held;
}

async function giveBack(database: Database, held: readonly Claimed[], name: string): Promise<LeaseRow> {
  for (const { claim, epoch } of held) await releaseLease(database, claim, epoch);
  const row = await readLease(database, name);
  if (!row) throw new Error(`The lease ${name} is nobody's, and cannot be had.`);
  return row;
}

const isClaimed = (found: readonly Claimed[] | LeaseRow): found is readonly Claimed[] => Array.isArray(found);

/** Tells of the holders that live: that they renew what they hold. */
class Holders {
  readonly #input: LeaseInput;
  readonly #first = new Map<string, LeaseRow>();
  #isTold = false;

  constructor(input: LeaseInput) {
    this.#input = input;
  }

  /** Takes note of a row that somebody else holds. */
  seen(row: LeaseRow): void {
    const first = this.#first.get(row.name) ?? row;
    this.#first.set(row.name, first);
    if (row.epoch === first.epoch && row.untilMs <= first.untilMs) return;
    const sentence = `Another gateway works on this database: ${sentenceOf(row)}.`;
    const { onWaiting } = this.#input;
    if (!onWaiting) throw new StartError(`${sentence} Stop it, or set DATABASE_URL to another database.`);
    if (!this.#isTold) onWaiting(`${sentence} This one stands by.`);
    this.#isTold = true;
  }
}

/** Waits until all leases are free; whoever renews one meanwhile lives. */
async function takeWhenFree(input: LeaseInput, claims: readonly LeaseClaim[]): Promise<readonly Claimed[]> {
  const holders = new Holders(input);
  for (;;) {
    const found = await claimAll(input.database, claims);
    if (isClaimed(found)) return found;
    holders.seen(found);
    await waitWith(input.clock, RETRY_MS);
  }
}

/** Holds all on, from now; answers one that somebody else has taken. */
async function findLost(database: Database, held: readonly Claimed[]): Promise<Claimed | undefined> {
  const answers = await Promise.all(held.map(({ claim, epoch }) => renewLease(database, claim, epoch)));
  return held.find((_, index) => answers[index] === false);
}

class HeldLease implements Lease {
  readonly epoch: number;
  readonly beforeCommit: string;
  readonly #input: LeaseInput;
  readonly #lengthMs: number;
  #held: readonly Claimed[];
  /** By the clock of this process, from before the database was asked: never later than the database thinks. */
  #untilMs: number;
  #isOver = false;
  #cancel = (): void => undefined;
  #renewing: Promise<void> = Promise.resolve();

  constructor(input: LeaseInput, held: readonly Claimed[], askedAtMs: number) {
    this.#input = input;
    this.#held = held;
    this.#lengthMs = input.lengthMs ?? LEASE_MS;
    this.epoch = held[0]?.epoch ?? 0;
    this.beforeCommit = failUnlessHeld(rowsOf(held));
    this.#untilMs = askedAtMs + this.#lengthMs;
    this.#later(this.#lengthMs / 3);
  }

  check(): void {
    if (this.#isOver || this.#input.clock.elapsedMs() >= this.#untilMs) throw this.lost();
  }

  lost(): Error {
    return new LeaseLost();
  }

  serveAt(address: string): void {
    this.#held = this.#held.map(({ claim, epoch }) => ({
      claim: { ...claim, about: { ...claim.about, address } },
      epoch,
    }));
    this.#later(0);
  }

  async release(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    await this.#renewing;
    for (const { claim, epoch } of this.#held)
      await releaseLease(this.#input.database, claim, epoch).catch(() => undefined);
  }

  #later(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#input.clock.after(delayMs, () => {
      this.#renewing = this.#renew();
    });
  }

  async #renew(): Promise<void> {
    const { database, clock } = this.#input;
    const askedAtMs = clock.elapsedMs();
    const tooLate = waitWith(clock, this.#lengthMs / 3).then(() => null);
    const lost = await Promise.race([findLost(database, this.#held).catch(() => null), tooLate]);
    if (this.#isOver) return;
    if (lost) return this.#lose(lost);
    if (lost === undefined) this.#untilMs = askedAtMs + this.#lengthMs;
    this.#later(lost === undefined ? this.#lengthMs / 3 : RETRY_MS);
  }

  async #lose({ claim }: Claimed): Promise<void> {
    this.#isOver = true;
    const { database, onLost } = this.#input;
    const row = await readLease(database, claim.name).catch(() => undefined);
    onLost(`Another gateway has taken over this database${row ? `: ${sentenceOf(row)}` : ''}. This one ends.`);
  }
}

/**
 * Takes leases, all or none, and holds them until they are released. One whose holder ended on this machine is taken at
 * once, any other when its time has passed. A holder that was stopped for longer decides nothing until it has renewed it, and nothing
 * any more when somebody took it meanwhile.
 *
 * @throws StartError naming the holder, where it lives and is not waited for.
 */
export async function takeLease(input: LeaseInput): Promise<Lease> {
  const { names = [GATEWAY_LEASE], lengthMs = LEASE_MS } = input;
  const [holder, about] = [randomUUID(), describeSelf()];
  const claims = names.map((name) => ({ name, holder, lengthMs, about }));
  await makeLeases(input.database);
  for (;;) {
    const held = await takeWhenFree(input, claims);
    // Renewed at once, so that the time they are held for is counted from a moment before the database was asked.
    const askedAtMs = input.clock.elapsedMs();
    if ((await findLost(input.database, held)) === undefined) return new HeldLease(input, held, askedAtMs);
    for (const { claim, epoch } of held) await releaseLease(input.database, claim, epoch);
  }
}
