import { isVerificationPending, isVerified } from '@longshot/domain/identity';
import { useServices } from './services.ts';

/** How far a player is verified, in one word. */
export type VerificationState = 'verified' | 'pending' | 'open';

/** How far the player is verified; null before it is known. Observe the component that asks. */
export function useVerification(): VerificationState | null {
  const { config } = useServices().host.store.user;
  if (config === null) return null;
  if (isVerified(config)) return 'verified';
  return isVerificationPending(config) ? 'pending' : 'open';
}
