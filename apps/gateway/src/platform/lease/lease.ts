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
  type LeaseClaim,
  type LeaseRow,
} from './lease-rows.ts';

/** How long a lease is held without being renewed; it is renewed in a third of that. */
export const LEASE_MS = 7_500;

/** How often it is tried again while the database does not answer, and how often another's lease is looked at. */
const RETRY_MS = 250;

/** The lease that lets a process be the gateway of a database. */
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
  readonly name?: string;
  readonly lengthMs?: number;
}

/** A lease that is held. */
export interface Lease extends Fence {
  /** Rises with each holder. */
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

/** Waits until the lease is free; whoever renews it meanwhile lives. Answers its epoch. */
async function takeWhenFree({ database, clock }: LeaseInput, claim: LeaseClaim): Promise<number> {
  let first: LeaseRow | undefined;
  for (;;) {
    const row = await readLease(database, claim.name);
    const epoch = await claimLease(database, claim, row && isGone(row.about) ? row.epoch : null);
    if (epoch !== undefined) return epoch;
    first ??= row;
    if (row && first && (row.epoch !== first.epoch || row.untilMs > first.untilMs)) {
      throw new StartError(
        `Another gateway works on this database: ${sentenceOf(row)}. Stop it, or set DATABASE_URL to another database.`,
      );
    }
    await waitWith(clock, RETRY_MS);
  }
}

class HeldLease implements Lease {
  readonly epoch: number;
  readonly beforeCommit: string;
  readonly #input: LeaseInput;
  #claim: LeaseClaim;
  /** By the clock of this process, from before the database was asked: never later than the database thinks. */
  #untilMs: number;
  #isOver = false;
  #cancel = (): void => undefined;
  #renewing: Promise<void> = Promise.resolve();

  constructor(input: LeaseInput, claim: LeaseClaim, epoch: number, askedAtMs: number) {
    this.#input = input;
    this.#claim = claim;
    this.epoch = epoch;
    this.beforeCommit = failUnlessHeld(claim.name, epoch);
    this.#untilMs = askedAtMs + claim.lengthMs;
    this.#later(claim.lengthMs / 3);
  }

  check(): void {
    if (this.#isOver || this.#input.clock.elapsedMs() >= this.#untilMs) throw this.lost();
  }

  lost(): Error {
    return new LeaseLost();
  }

  serveAt(address: string): void {
    this.#claim = { ...this.#claim, about: { ...this.#claim.about, address } };
    this.#later(0);
  }

  async release(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    await this.#renewing;
    await releaseLease(this.#input.database, this.#claim, this.epoch).catch(() => undefined);
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
    const tooLate = waitWith(clock, this.#claim.lengthMs / 3).then(() => null);
    const isHeld = await Promise.race([renewLease(database, this.#claim, this.epoch).catch(() => null), tooLate]);
    if (this.#isOver) return;
    if (isHeld === false) return this.#lose();
    if (isHeld) this.#untilMs = askedAtMs + this.#claim.lengthMs;
    this.#later(isHeld ? this.#claim.lengthMs / 3 : RETRY_MS);
  }

  async #lose(): Promise<void> {
    this.#isOver = true;
    const { database, onLost } = this.#input;
    const row = await readLease(database, this.#claim.name).catch(() => undefined);
    onLost(`Another gateway has taken over this database${row ? `: ${sentenceOf(row)}` : ''}. This one ends.`);
  }
}

/**
 * Takes a lease and holds it until it is released. One whose holder ended on this machine is taken at once, any other
 * when its time has passed. A holder that was stopped for longer decides nothing until it has renewed it, and nothing
 * any more when somebody took it meanwhile.
 *
 * @throws StartError naming the holder, where it lives.
 */
export async function takeLease(input: LeaseInput): Promise<Lease> {
  const { name = GATEWAY_LEASE, lengthMs = LEASE_MS } = input;
  const claim = { name, holder: randomUUID(), lengthMs, about: describeSelf() };
  await makeLeases(input.database);
  for (;;) {
    const epoch = await takeWhenFree(input, claim);
    // Renewed at once, so that the time it is held for is counted from a moment before the database was asked.
    const askedAtMs = input.clock.elapsedMs();
    if (await renewLease(input.database, claim, epoch)) return new HeldLease(input, claim, epoch, askedAtMs);
  }
}
