import {
  checkNames,
  checkRelease,
  isWaived,
  type BackEnd,
  type Budgets,
  type CheckedBuild,
  type CheckReport,
  type Problem,
  type ReleaseDocument,
  type Waiver,
} from '@longshot/release';
import type { Act } from '../act.ts';
import { checkFailed } from '../command-error.ts';
import type { FolderStore } from '../folder-store.ts';
import { channelNamed, releaseNamed, shortName } from '../look-up.ts';
import { readBackEnd, readBudgets } from '../measures.ts';
import { checkTypes, lastGoodTypeProblems, typeProblems } from '../types/check-types.ts';
import { checkFiles, missingFile, namedBuilds } from './check-files.ts';

/** What a release is validated for. */
export interface ValidateRequest {
  /** The channel whose stable release it will stand beside. */
  readonly channel: string;
  readonly waivers?: readonly Waiver[];
  /** In place of what this checkout says. */
  readonly backEnd?: BackEnd;
  readonly budgets?: Budgets;
}

/** Runs every check on a release, each file read again, and keeps the report beside it. */
export async function validate(
  store: FolderStore,
  name: string,
  request: ValidateRequest,
  act: Act,
): Promise<CheckReport> {
  const begun = performance.now();
  const release = await releaseNamed(store, name);
  const { problems: fileProblems, files } = await checkFiles(store, release);
  const types = await checkReleaseTypes(store, release, act.isDryRun);
  const found = [...fileProblems, ...(await documentProblems(store, release, request)), ...types.problems];
  const all = found.sort((a, b) => checkNames.indexOf(a.check) - checkNames.indexOf(b.check));
  const waivers = request.waivers ?? [];
  const isLetThrough = (problem: Problem) => waivers.some((waiver) => isWaived(problem, waiver, act.at));
  const problems = all.filter((problem) => !isLetThrough(problem));
  const report: CheckReport = {
    ...{ schema: 'report/v1', release: release.id, at: act.at, by: act.by, isPassed: problems.length === 0 },
    ...{ problems, waived: all.filter(isLetThrough), waivers, unchecked: types.isWhole ? [] : ['types'], files },
    durationMs: Math.round(performance.now() - begun),
  };
  if (!act.isDryRun) await store.writeReport(report);
  return report;
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
  const host = await store.readArtifact('host', release.host.version);
  if (host === undefined) return { problems: [], isWhole: false };
  const remotes = namedBuilds(release).filter(({ app }) => app !== 'host');
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
  { channel, backEnd, budgets }: ValidateRequest,
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
    backEnd: backEnd ?? (await readBackEnd()),
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
