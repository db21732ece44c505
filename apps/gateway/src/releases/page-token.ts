import { randomUUID } from 'node:crypto';
import { sign, verifySigned } from '@longshot/release/folder-store';

/** Which release a page lives with, and why. */
export type PageCohort = 'stable' | 'canary' | 'override';

/** What a page's report token says. */
export interface PageClaim {
  readonly releaseId: string;
  readonly cohort: PageCohort;
  /** One for each page that was served. */
  readonly page: string;
  readonly issuedAtMs: number;
}

const purpose = 'page';

/** A page that stays open for longer tells nothing new about its release. */
const lifetimeMs = 86_400_000;

/** Signs the token that a page reports with. */
export function issuePageToken(secret: string, claim: Omit<PageClaim, 'page'>): string {
  return sign(secret, purpose, { ...claim, page: randomUUID() } satisfies PageClaim);
}

/** What a token says; null when it was not given out here, or longer ago than a day. */
export function readPageToken(secret: string, token: string, nowMs: number): PageClaim | null {
  const claim = verifySigned(secret, purpose, token) as PageClaim | undefined;
  return claim === undefined || nowMs - claim.issuedAtMs > lifetimeMs ? null : claim;
}
