import type { BackEnd } from '../back-end.ts';
import type { Contract } from '../contract.ts';
import { withBuild, type Candidate, type CheckedBuild } from './candidate.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkApi } from './check-api.ts';
import { checkBudgets, type Budgets } from './check-budgets.ts';
import { checkCollisions } from './check-collisions.ts';
import { checkRequires } from './check-requires.ts';
import { checkShared } from './check-shared.ts';
import { checkSideBySide } from './check-side-by-side.ts';
import type { Problem } from './problem.ts';

/** Surroundings that a release is checked against. */
export interface CheckAgainst {
  /** The gateways that it will meet. */
  readonly backEnds: readonly BackEnd[];
  readonly budgets: Budgets;
  /** Contracts of the release that visitors have now; empty before the first. */
  readonly stable: readonly Contract[];
  /** Builds that remotes of the release may fall back to. */
  readonly lastGood: readonly CheckedBuild[];
}

/** Everything that documents alone can tell against a release. What needs the files themselves is checked beside it. */
export function checkRelease(candidate: Candidate, against: CheckAgainst): readonly Problem[] {
  return [
    ...checkAddresses(candidate.release),
    ...checkTogether(candidate),
    ...against.backEnds.flatMap((backEnd) => checkApi(candidate, backEnd)),
    ...against.lastGood.flatMap((build) => checkLastGood(candidate, build)),
    ...checkBudgets(candidate, against.budgets),
    ...checkSideBySide(
      candidate.builds.map(({ contract }) => contract),
      against.stable,
    ),
  ];
}

/** The checks that a build to fall back to must pass as well, since it may run in this release. */
function checkTogether(candidate: Candidate): readonly Problem[] {
  return [...checkRequires(candidate), ...checkShared(candidate), ...checkCollisions(candidate)];
}

function checkLastGood(candidate: Candidate, build: CheckedBuild): readonly Problem[] {
  const { app, version } = build.contract;
  // What is wrong already without the fallback is told once, by its own check.
  const known = new Set(checkTogether(candidate).map(({ text }) => text));
  return checkTogether(withBuild(candidate, build))
    .filter(({ text }) => !known.has(text))
    .map(({ text }) => ({ check: 'last-good', app, text: `with ${app}@${version} to fall back to, ${text}` }));
}
