import {
  checkNames,
  checkRelease,
  hostAppOf,
  isWaived,
  versionsOf,
  type BackEnd,
  type Budgets,
  type CheckedBuild,
  type CheckReport,
  type Problem,
  type ReleaseDocument,
  type Waiver,
} from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { checkFailed, wrongUse } from '../store/command-error.ts';
import type { FolderStore } from '../store/folder-store.ts';
import { channelNamed, releaseNamed, shortName } from '../store/resolve.ts';
import { readBackEnd, readBudgets } from '../store/budgets.ts';
import { checkTypes, lastGoodTypeProblems, typeProblems } from '../types/check-types.ts';
import { gatewaysOf, judgesOf } from './judge.ts';
import { checkFiles, missingFile, namedBuilds } from './check-files.ts';

/** Request for a validation. */
export interface ValidateRequest {
  /** The channel whose stable release it will stand beside. */
  readonly channel: string;
  readonly waivers?: readonly Waiver[];
  /** In place of the gateways of the channel. */
  readonly backEnd?: BackEnd;
  /** In place of what this checkout says. */
  readonly budgets?: Budgets;
}

/** Runs every check on a release, each file read again, and keeps the report beside it. */
export async function validate(
  store: FolderStore,
  name: string,
  request: ValidateRequest,
  act: AuditEntry,
): Promise<CheckReport> {
  const begun = performance.now();
  const release = await releaseNamed(store, name);
  assertWaivable(release, request.waivers ?? []);
  const { problems: fileProblems, files } = await checkFiles(store, release);
  const known = request.backEnd === undefined ? await judges(store, request.channel, act.time) : [request.backEnd];
  const { id: _id, ...checkout } = await readBackEnd();
  const backEnds = known.length > 0 ? known : [checkout];
  const types = await checkReleaseTypes(store, release, act.isDryRun);
  const found = [...fileProblems, ...(await documentProblems(store, release, request, backEnds)), ...types.problems];
  const all = found.sort((a, b) => checkNames.indexOf(a.check) - checkNames.indexOf(b.check));
  const waivers = request.waivers ?? [];
  const isLetThrough = (problem: Problem) => waivers.some((waiver) => isWaived(problem, waiver, act.time));
  const problems = all.filter((problem) => !isLetThrough(problem));
  const report: CheckReport = {
    schema: 'report/v1',
    release: release.id,
    at: act.time,
    by: act.actor,
    isPassed: problems.length === 0,
    problems,
    waived: all.filter(isLetThrough),
    waivers,
    unchecked: types.isWhole ? [] : ['types'],
    files,
    against: known.flatMap(({ id }) => id ?? []),
    durationMs: Math.round(performance.now() - begun),
  };
  if (!act.isDryRun) await store.writeReport(report);
  return report;
}

async function judges(store: FolderStore, channel: string, at: string): Promise<readonly BackEnd[]> {
  return judgesOf(await gatewaysOf(store, channel, Date.parse(at)));
}

/** A waiver for an application that the release has not would let nothing through, without a word. */
function assertWaivable(release: ReleaseDocument, waivers: readonly Waiver[]): void {
  const apps = Object.keys(versionsOf(release));
  for (const { of } of waivers) {
    const app = of.split(':')[1];
    if (app !== undefined && !apps.includes(app)) {
      throw wrongUse(`the release has no application "${app}" to waive a check of; it has ${apps.join(', ')}`);
    }
  }
}

interface TypesOfRelease {
  readonly problems: readonly Problem[];
  /** Every artifact has archived its declarations. */
  readonly isWhole: boolean;
}

async function checkReleaseTypes(
  store: FolderStore,
  release: ReleaseDocument,
  isDryRun: boolean,
): Promise<TypesOfRelease> {
  const hostApp = hostAppOf(release);
  const host = await store.readArtifact(hostApp, release.host.version);
  if (host === undefined) return { problems: [], isWhole: false };
  const remotes = namedBuilds(release).filter(({ app }) => app !== hostApp);
  const read = async (isLastGood: boolean) =>
    (
      await Promise.all(
        remotes
          .filter((build) => build.isLastGood === isLastGood)
          .map(({ app, version }) => store.readArtifact(app, version)),
      )
    ).filter((artifact) => artifact !== undefined);
  const present = await checkTypes(store, host, await read(false), isDryRun);
  const before = await checkTypes(store, host, await read(true), isDryRun);
  const problems = [...typeProblems(present), ...lastGoodTypeProblems(present, before)];
  return { problems, isWhole: present.unknown.length === 0 };
}

async function documentProblems(
  store: FolderStore,
  release: ReleaseDocument,
  { channel, budgets }: ValidateRequest,
  backEnds: readonly BackEnd[],
): Promise<readonly Problem[]> {
  const named = namedBuilds(release);
  const { stable } = await channelNamed(store, channel);
  const candidate = {
    release,
    builds: await checkedBuilds(
      store,
      named.filter(({ isLastGood }) => !isLastGood),
    ),
  };
  return checkRelease(candidate, {
    backEnds,
    budgets: budgets ?? (await readBudgets()),
    stable: stable === null ? [] : ((await store.describe(stable))?.contracts ?? []),
    lastGood: await checkedBuilds(
      store,
      named.filter(({ isLastGood }) => isLastGood),
    ),
  });
}

async function checkedBuilds(
  store: FolderStore,
  named: readonly { readonly app: string; readonly version: string }[],
): Promise<readonly CheckedBuild[]> {
  const builds = await Promise.all(
    named.map(async ({ app, version }) => {
      const artifact = await store.readArtifact(app, version);
      if (artifact === undefined) return [];
      return [{ contract: artifact.contract, stats: (await store.readStats(app, version)) ?? null }];
    }),
  );
  return builds.flat();
}

/**
 * Lets only a release through whose kept report says that it passed, whose waivers still count, and whose files are
 * there. Files are not read again: their names in the store never get other bytes.
 */
export async function assertPassed(store: FolderStore, release: ReleaseDocument, now: string): Promise<void> {
  const name = shortName(release.id);
  const report = await store.readReport(release.id);
  if (report === undefined) throw checkFailed(`${name} was never validated: release validate ${name}`);
  const [first, ...more] = report.problems;
  if (first !== undefined) {
    const others = more.length === 0 ? '' : ` (and ${more.length} more: release validate ${name})`;
    throw checkFailed(`${name} failed its checks: ${first.check}: ${first.text}${others}`);
  }
  const late = report.waived.find((problem) => !report.waivers.some((waiver) => isWaived(problem, waiver, now)));
  if (late !== undefined) throw checkFailed(`${name} passed by a waiver that has ended: ${late.check}: ${late.text}`);
  const missing = await missingFile(store, release);
  if (missing !== null) throw checkFailed(`${name} cannot be shown: ${missing} is gone from the store`);
}
