import type { Contract } from '../contract.ts';
import type { ReleaseDocument } from '../release-document.ts';
import type { SharedStats } from '../shared-stats.ts';

/** An artifact as the checks see it. */
export interface CheckedBuild {
  readonly contract: Contract;
  /** Null for artifacts of before this file was written: what they require then stands for it. */
  readonly stats: SharedStats | null;
}

/** A release with everything that can be known of it without running it. */
export interface Candidate {
  readonly release: ReleaseDocument;
  /** One for each application, the host among them. */
  readonly builds: readonly CheckedBuild[];
}

/** The host of a candidate. */
export function hostOf({ builds }: Candidate): CheckedBuild | undefined {
  return builds.find(({ contract }) => contract.kind === 'host');
}

/** The remotes of a candidate. */
export function remotesOf({ builds }: Candidate): readonly CheckedBuild[] {
  return builds.filter(({ contract }) => contract.kind === 'remote');
}

/** The candidate with another build of one of its applications. */
export function withBuild(candidate: Candidate, build: CheckedBuild): Candidate {
  const others = candidate.builds.filter(({ contract }) => contract.app !== build.contract.app);
  return { ...candidate, builds: [...others, build] };
}
