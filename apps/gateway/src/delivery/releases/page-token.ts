import { randomUUID } from 'node:crypto';
import { sign, verifySigned } from '@longshot/release/folder-store';

/** Which release a page lives with, and why. */
export type PageCohort = 'stable' | 'canary' | 'override';

/** Claim of a page's report token. */
export interface PageClaim {
  readonly releaseId: string;
  readonly cohort: PageCohort;
  /** Of 10,000, while a canary runs: the visitor's place in it; null where there was nothing to choose. */
  readonly bucket: number | null;
  /** Override of the session in place of the channel's release; null where it is shown that. */
  readonly override: string | null;
  /** One for each page that was served. */
  readonly page: string;
  readonly issuedAtMs: number;
}

const purpose = 'page';

/** A page that stays open for longer tells nothing new about its release. */
export const PAGE_TOKEN_LIFETIME_MS = 86_400_000;

/** Signs the token that a page reports with. */
export function issuePageToken(secret: string, claim: Omit<PageClaim, 'page'>): string {
  return sign(secret, purpose, { ...claim, page: randomUUID() } satisfies PageClaim);
}

/** Reads the claim of a token; null when it was not given out here, or longer ago than a day. */
export function readPageToken(secret: string, token: string, nowMs: number): PageClaim | null {
  const claim = verifySigned(secret, purpose, token) as PageClaim | undefined;
  if (claim === undefined || nowMs - claim.issuedAtMs > PAGE_TOKEN_LIFETIME_MS) return null;
  // A page of the gateway before this one has a token without the two.
  return { ...claim, bucket: claim.bucket ?? null, override: claim.override ?? null };
}
