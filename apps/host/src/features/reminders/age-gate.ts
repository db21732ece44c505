import type { SiteConfig } from '@longshot/contracts';
import type { PersistedTime } from '../../ground/storage/persisted-time.ts';

/** How long a confirmed age is remembered. Source: product 9. */
export const AGE_REMEMBERED_MS = 259_200_000;

/** Confirmations of the age and their ends: on the device, and for the session. */
export interface AgePorts {
  readonly device: PersistedTime;
  readonly session: PersistedTime;
  readonly nowMs: () => number;
}

/** Whether the visitor must say first that they are old enough. Source: product 5. */
export const isAgeRequested = (
  { minAge, isAgeRestrictionOn }: Pick<SiteConfig, 'minAge' | 'isAgeRestrictionOn'>,
  { device, session, nowMs }: AgePorts,
): boolean => isAgeRestrictionOn && minAge > 0 && device.read() <= nowMs() && session.read() === 0;

/** Keeps that the visitor is old enough, for three days or for this session. Source: product 9. */
export const confirmAge = (isRemembered: boolean, { device, session, nowMs }: AgePorts): void => {
  if (isRemembered) device.write(nowMs() + AGE_REMEMBERED_MS);
  else session.write(nowMs());
};
