import { SerialWork } from '../../platform/background/serial-work.ts';
import { guardVerdict, type ChannelDocument, type Figures } from '@longshot/release';
import { changeChannel, ReleaseConflict, writeWhole, type FolderStoreReader } from '@longshot/release/folder-store';
import type { Database } from '../../platform/database/index.ts';
import { deleteBefore, keepReports, type FiguresLine } from './figures-repository.ts';
import { PAGE_TOKEN_LIFETIME_MS, type PageClaim } from './page-token.ts';
import { readFigures, readTrialOf } from './read-figures.ts';

/** How loading a build of a remote ended. */
export interface RemoteReport {
  readonly kind: 'ready' | 'failed';
  readonly remote: string;
  readonly version: string;
  /** The step it came to; releases from before it was told leave it out. */
  readonly phase?: string | undefined;
  readonly errorCode?: string | null | undefined;
}

/** Input of the figures. */
export interface FiguresInput {
  readonly store: FolderStoreReader;
  /** Null keeps none. */
  readonly database: Database | null;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
  /** How the store is changed, wherever it is. */
  readonly onStore: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface PendingReport {
  readonly line: FiguresLine;
  readonly channel: ChannelDocument;
  readonly notify: (isCounted: boolean) => void;
}

const MINUTE_MS = 60_000;
const WRITE_EVERY_MS = 2_000;
const TIDY_EVERY_MS = 3_600_000;

/** Figures are kept for a month. */
const RETAINED_MS = 30 * 86_400_000;

/** Reports that go into one transaction at most. */
const MAX_TOGETHER = 500;

/** Visitors that one bucket of the figures stands for, of 10,000. */
const BUCKETS_A_HUNDREDTH = 100;

/**
 * Counts what pages of a channel report in the database, so that several gateways and a restart agree; keeps the sums
 * beside the channel for who has no database, and ends a canary that fares badly. Reports that come while one
 * transaction runs are the next one's.
 */
export class DeliveryFigures {
  readonly #input: FiguresInput;
  readonly #waiting: PendingReport[] = [];
  readonly #work = new SerialWork(
    () => this.#keepAll(),
    (error) => this.#input.warn(`what pages reported could not be kept: ${String(error)}`),
  );
  #channel = '';
  #writing: NodeJS.Timeout | undefined;
  #tidiedAtMs = 0;

  constructor(input: FiguresInput) {
    this.#input = input;
  }

  /** Counts a report, once for a page, a remote and a kind; answers whether it counted. Overrides are kept apart. */
  async count(claim: PageClaim, report: RemoteReport, channel: ChannelDocument): Promise<boolean> {
    if (this.#input.database === null) return false;
    const line = lineOf(claim, report, channel, this.#input.nowMs());
    const isKept = await new Promise<boolean>((notify) => {
      this.#waiting.push({ line, channel, notify });
      void this.#work.wake();
    });
    return isKept && claim.cohort !== 'override';
  }

  /** Writes the sums that have not been written yet. */
  async flush(): Promise<void> {
    await this.#work.settled();
    if (this.#writing === undefined) return;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    await this.#write().catch((error: Error) => {
      this.#input.warn(`what pages reported could not be kept beside the channel: ${error.message}`);
    });
  }

  async #keepAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#keep(this.#waiting.splice(0, MAX_TOGETHER));
  }

  async #keep(batch: readonly PendingReport[]): Promise<void> {
    const { database, warn } = this.#input;
    const last = batch.at(-1);
    if (database === null || last === undefined) return;
    try {
      const isFresh = await keepReports(
        database,
        batch.map(({ line }) => line),
      );
      await this.#guard(last.channel, database);
      this.#writeSoon(last.channel);
      batch.forEach(({ notify }, at) => notify(isFresh[at] ?? false));
    } catch (error) {
      warn(`what pages reported could not be kept: ${error instanceof Error ? error.message : String(error)}`);
      batch.forEach(({ notify }) => notify(false));
    }
  }

  #writeSoon({ channel }: ChannelDocument): void {
    this.#channel = channel;
    this.#writing ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    const { database, store, nowMs } = this.#input;
    if (database === null) return;
    if (Math.abs(nowMs() - this.#tidiedAtMs) > TIDY_EVERY_MS) {
      this.#tidiedAtMs = nowMs();
      await deleteBefore(database, nowMs(), nowMs() - RETAINED_MS);
    }
    const canary = (await store.readChannel(this.#channel))?.canary ?? null;
    const figures: Figures = await readFigures(database.kysely, this.#channel, canary, nowMs());
    await writeWhole(store.figuresFile(this.#channel), `${JSON.stringify(figures, null, 1)}\n`);
  }

  async #guard(channel: ChannelDocument, database: Database): Promise<void> {
    if (channel.canary === null) return;
    const trial = await readTrialOf(database.kysely, channel.channel, channel.canary);
    const why = guardVerdict(channel.canary, trial.canary, trial.stable);
    if (why === null) return;
    const change = (before: ChannelDocument): ChannelDocument => ({ ...before, canary: null });
    const at = new Date(this.#input.nowMs()).toISOString();
    try {
      const about = { verb: 'canary-abort', by: 'gateway', why, at, expectedSeq: channel.seq } as const;
      const { store, onStore } = this.#input;
      await onStore(() => changeChannel(store, channel.channel, { ...about, change }));
      this.#input.warn(`the canary of ${channel.canary.id} was aborted: ${why}`);
    } catch (error) {
      // Somebody changed the channel meanwhile: the next report looks at what it is then.
      if (error instanceof ReleaseConflict) return;
      this.#input.warn(`the canary could not be aborted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function lineOf(claim: PageClaim, report: RemoteReport, { channel, canary }: ChannelDocument, nowMs: number) {
  const startedAtMs = canary === null ? 0 : Date.parse(canary.startedAt);
  const isFailed = report.kind === 'failed';
  return {
    page: claim.page,
    untilMs: claim.issuedAtMs + PAGE_TOKEN_LIFETIME_MS,
    channel,
    minute_ms: nowMs - (nowMs % MINUTE_MS),
    release_id: claim.releaseId,
    cohort: claim.cohort,
    override_of: claim.override ?? '',
    bucket: claim.bucket === null ? -1 : Math.floor(claim.bucket / BUCKETS_A_HUNDREDTH),
    // Only pages that were served while the canary ran are compared with it.
    trial_ms: claim.issuedAtMs >= startedAtMs ? startedAtMs : 0,
    kind: report.kind,
    remote: report.remote,
    version: report.version,
    phase: report.phase ?? (isFailed ? 'unknown' : 'ready'),
    error_code: report.errorCode ?? (isFailed ? 'unknown' : ''),
  } satisfies FiguresLine;
}
