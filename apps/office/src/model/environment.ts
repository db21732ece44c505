import { startTimer, type StartTimer } from '@longshot/remote';
import { browserCamera, type Camera } from './camera.ts';
import type { CreatePasskey } from './passkeys-store.ts';

/** Parts of the browser that the office uses. */
export interface OfficeEnvironment {
  readonly startTimer: StartTimer;
  readonly copyText: (text: string) => Promise<void>;
  /** Makes a passkey on this device; null where the browser has none. */
  readonly createPasskey: CreatePasskey | null;
  /** Null where there is none. */
  readonly camera: Camera | null;
  /** Leaves for an address and starts the page anew: nothing of the player's is there any more. */
  readonly leave: (url: string) => void;
}

const createPasskey: CreatePasskey = async (options) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON, // The gateway's schema lets them through as they are.
  );
  const credential = await navigator.credentials.create({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was made.');
  const { id, rawId, response } = credential.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
};

/** The browser's own. */
export const browserEnvironment = (): OfficeEnvironment => ({
  startTimer,
  camera: browserCamera(),
  leave: (url) => location.assign(url),
  createPasskey:
    typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
      ? createPasskey
      : null,
  copyText: (text) => navigator.clipboard.writeText(text),
});
