import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Session } from './session.ts';
import { PresentPassword } from './primitives.ts';

const strict = { additionalProperties: false } as const;
const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const CredentialId = Base64Url(1_400);

/** A passkey as its player sees it. */
export const Passkey = Type.Object({
  id: CredentialId,
  /** Name that the player gave it. */
  name: Type.String(),
  createdAtMs: Type.Integer({ minimum: 0 }),
  /** Null for one that was never used. */
  usedAtMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});

/** Every passkey of a player, the oldest first. */
export const Passkeys = Type.Object({ passkeys: Type.Array(Passkey) });

/** Options as `navigator.credentials` takes them in JSON. Source: WebAuthn level 3, 5.1.8. */
export const PasskeyOptions = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) });

/** The present password. */
export const StartPasskeyBody = Type.Object({ password: PresentPassword }, strict);

const Credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
};

/** A credential that was just made, as `PublicKeyCredential.toJSON()` writes it. */
export const AddPasskeyBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    credential: Type.Object({
      ...Credential,
      response: Type.Object({
        clientDataJSON: Base64Url(4_000),
        attestationObject: Base64Url(12_000),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
      }),
    }),
  },
  strict,
);

/** Which passkey. */
export const RemovePasskeyBody = Type.Object({ id: CredentialId }, strict);

/** An assertion, as `PublicKeyCredential.toJSON()` writes it. */
export const SignInByPasskeyBody = Type.Object(
  {
    credential: Type.Object({
      ...Credential,
      response: Type.Object({
        clientDataJSON: Base64Url(4_000),
        authenticatorData: Base64Url(4_000),
        signature: Base64Url(2_000),
      }),
    }),
    save: Type.Optional(Type.Boolean()),
  },
  strict,
);

/** The schemas of the operations of `operations/passkeys.ts`. */
export const passkeySchemas = {
  getPasskeys: { response: Passkeys },
  startPasskey: { body: StartPasskeyBody, response: PasskeyOptions },
  addPasskey: { body: AddPasskeyBody, response: Passkeys },
  removePasskey: { body: RemovePasskeyBody, response: Passkeys },
  startPasskeySignIn: { response: PasskeyOptions },
  signInByPasskey: { body: SignInByPasskeyBody, response: Session },
} as const satisfies SchemasByOperation;
