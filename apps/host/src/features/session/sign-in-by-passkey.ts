import { operations, type BodyOf, type Session } from '@longshot/contracts';
import type { Transport } from '@longshot/api-client';

type Credential = BodyOf<'signInByPasskey'>['credential'];

/** Whether this browser has passkeys, in the form that sites exchange them in. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Asks the owner of the device to sign; null where they do not want to. */
async function askOwner(options: Record<string, unknown>): Promise<Credential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON, // The gateway's schema lets them through as they are.
  );
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { id, rawId, response } = credential.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** Signs in by a passkey of this device; null where its owner does not want to. */
export async function signInByPasskey(transport: Transport, isRemembered: boolean): Promise<Session | null> {
  const { options } = await transport.call(operations.startPasskeySignIn);
  const credential = await askOwner(options);
  if (credential === null) return null;
  return transport.call(operations.signInByPasskey, { body: { credential, save: isRemembered } });
}
