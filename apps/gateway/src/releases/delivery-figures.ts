import {
  emptyFigures,
  guardVerdict,
  type ChannelDocument,
  type Cohort,
  type Figures,
  type ReleaseFigures,
} from '@longshot/release';
import { changeChannel, ReleaseConflict, writeWhole, type FolderStoreReader } from '@longshot/release/folder-store';
import type { PageClaim } from './page-token.ts';

/** How loading a build of a remote ended. */
export interface RemoteReport {
  readonly kind: 'ready' | 'failed';
  readonly remote: string;
  readonly version: string;
}

/** What figures are kept with. */
export interface FiguresInput {
  readonly store: FolderStoreReader;
  readonly nowMs: () => number;
  readonly warn: (sentence: string) => void;
}

/** Pages whose reports are remembered, so that each counts once; the oldest are forgotten. */
const MAX_PAGES = 50_000;
const WRITE_EVERY_MS = 2_000;

/** Counts what pages of a channel report, keeps it beside the channel, and ends a canary that fares badly. */
export class DeliveryFigures {
  private readonly input: FiguresInput;
  private readonly seen = new Map<string, Set<string>>();
  private figures: Figures | undefined;
  private channel = '';
  private writing: NodeJS.Timeout | undefined;

  constructor(input: FiguresInput) {
    this.input = input;
  }

  /** Counts a report, once for a page, a remote and a kind; answers whether it counted. */
  async count(claim: PageClaim, report: RemoteReport, channel: ChannelDocument): Promise<boolean> {
    if (claim.cohort === 'override') return false;
    const told = this.seen.get(claim.page) ?? new Set();
    const key = `${report.kind} ${report.remote}`;
    if (told.has(key)) return false;
    const isFirst = told.size === 0;
    const isFirstFailure = report.kind === 'failed' && ![...told].some((other) => other.startsWith('failed'));
    this.remember(claim.page, told.add(key));
    this.figures = added(await this.load(channel.channel), claim, report, { isFirst, isFirstFailure }, channel);
    this.writeSoon();
    await this.guard(channel);
    return true;
  }

  /** Writes what has been counted and not written yet. */
  async flush(): Promise<void> {
    clearTimeout(this.writing);
    this.writing = undefined;
    if (this.figures === undefined) return;
    await writeWhole(this.input.store.figuresFile(this.channel), `${JSON.stringify(this.figures, null, 1)}\n`).catch(
      (error: Error) => this.input.warn(`what pages reported could not be kept: ${error.message}`),
    );
  }

  private remember(page: string, told: Set<string>): void {
    this.seen.set(page, told);
    const [oldest] = this.seen.keys();
    if (this.seen.size > MAX_PAGES && oldest !== undefined) this.seen.delete(oldest);
  }

  private async load(channel: string): Promise<Figures> {
    if (this.figures !== undefined) return this.figures;
    const kept = await this.input.store.readFigures(channel).catch(() => undefined);
    this.channel = channel;
    // Another report may have come first while this one read.
    return (this.figures ??= kept ?? emptyFigures(new Date(this.input.nowMs()).toISOString()));
  }

  private writeSoon(): void {
    this.writing ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
  }

  private async guard(channel: ChannelDocument): Promise<void> {
    const { trial } = this.figures ?? {};
    if (channel.canary === null || !trial || trial.startedAt !== channel.canary.startedAt) return;
    const why = guardVerdict(channel.canary, trial.canary, trial.stable);
    if (why === null) return;
    const change = (before: ChannelDocument): ChannelDocument => ({ ...before, canary: null });
    const at = new Date(this.input.nowMs()).toISOString();
    try {
      const about = { verb: 'canary-abort', by: 'gateway', why, at, expectedSeq: channel.seq } as const;
      await changeChannel(this.input.store, channel.channel, { ...about, change });
      this.input.warn(`the canary of ${channel.canary.id} was aborted: ${why}`);
    } catch (error) {
      // Somebody changed the channel meanwhile: the next report looks at what it is then.
      if (error instanceof ReleaseConflict) return;
      this.input.warn(`the canary could not be aborted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

interface Firsts {
  readonly isFirst: boolean;
  readonly isFirstFailure: boolean;
}

function added(
  figures: Figures,
  claim: PageClaim,
  report: RemoteReport,
  firsts: Firsts,
  channel: ChannelDocument,
): Figures {
  const before: ReleaseFigures = figures.releases[claim.releaseId] ?? { sessions: 0, failed: 0, remotes: {} };
  const build = `${report.remote}@${report.version}`;
  const counts = before.remotes[build] ?? { ready: 0, failed: 0 };
  const remotes = { ...before.remotes, [build]: { ...counts, [report.kind]: counts[report.kind] + 1 } };
  const release = { ...grown(before, firsts), remotes };
  return {
    ...figures,
    releases: { ...figures.releases, [claim.releaseId]: release },
    trial: trialAfter(figures, claim, firsts, channel),
  };
}

function grown({ sessions, failed }: Cohort, { isFirst, isFirstFailure }: Firsts): Cohort {
  return { sessions: sessions + Number(isFirst), failed: failed + Number(isFirstFailure) };
}

/** Only pages that were served while the canary ran are compared with it. */
function trialAfter(figures: Figures, claim: PageClaim, firsts: Firsts, channel: ChannelDocument): Figures['trial'] {
  const { canary, stable } = channel;
  if (canary === null) return null;
  const none: Cohort = { sessions: 0, failed: 0 };
  const isPresent = figures.trial?.startedAt === canary.startedAt;
  const trial =
    isPresent && figures.trial ? figures.trial : { startedAt: canary.startedAt, stable: none, canary: none };
  if (claim.issuedAtMs < Date.parse(canary.startedAt)) return trial;
  if (claim.cohort === 'canary' && claim.releaseId === canary.id)
    return { ...trial, canary: grown(trial.canary, firsts) };
  return claim.releaseId === stable ? { ...trial, stable: grown(trial.stable, firsts) } : trial;
}
