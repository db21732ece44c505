import type { PlayersContext } from '../players-context.ts';
import type { Identities } from './identity/identities.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { SignInTokens } from './sign-in-tokens.ts';
import type { SmsCodes } from './sms-codes.ts';
import type { SmsSender } from '../../platform/mail/sms-sender.ts';

/** Context of the ways to sign in, beside e-mail and telephone with a password. */
export interface SignInContext extends PlayersContext {
  readonly sms: SmsSender;
  readonly smsCodes: SmsCodes;
  readonly signInTokens: SignInTokens;
  readonly identities: Identities;
  readonly providers: readonly IdentityProvider[];
  /** Where the site stands, for the addresses that providers send visitors back to. */
  readonly siteOrigin: string;
  /** Runs on after its request was answered, so that its length tells nothing. */
  readonly inBackground: (work: Promise<void>) => void;
}
