import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Session } from './session.ts';
import { PresentPassword } from './primitives.ts';

/** Six digits of an app, or a recovery code as it was shown. */
const Code = Type.String({ minLength: 6, maxLength: 20, pattern: '^[0-9A-Za-z][0-9A-Za-z -]{4,18}[0-9A-Za-z]$' });

/** Whether a player signs in with a second step, and how many recovery codes are left. */
export const TwoStepState = Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer({ minimum: 0 }) });

/** Secret for the player's app: the secret in base 32, and as an address for a QR code. */
export const TwoStepSecret = Type.Object({ secret: Type.String(), otpauthUri: Type.String() });

/** The present password; a body without it, as older pages send it, is refused by name. */
export const StartTwoStepBody = Type.Object(
  { password: Type.Optional(PresentPassword) },
  { additionalProperties: false },
);

/** A code of the app. */
export const TwoStepCode = Type.Object({ code: Code }, { additionalProperties: false });

/** Stand in for the app, each once; shown this once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

/** The password or a code; one of them must be there. */
export const StopTwoStepBody = Type.Object(
  { password: Type.Optional(PresentPassword), code: Type.Optional(Code) },
  { additionalProperties: false },
);

/** The second step of a sign-in. Field names are the specification's. */
export const SignInByTwoStepBody = Type.Object(
  { code: Code, save: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

/** The schemas of the operations of `operations/two-step.ts`. */
export const twoStepSchemas = {
  getTwoStep: { response: TwoStepState },
  startTwoStep: { body: StartTwoStepBody, response: TwoStepSecret },
  confirmTwoStep: { body: TwoStepCode, response: RecoveryCodes },
  stopTwoStep: { body: StopTwoStepBody, response: TwoStepState },
  signInByTwoStep: { body: SignInByTwoStepBody, response: Session },
  signInBySocialTwoStep: { body: TwoStepCode, response: Session },
} as const satisfies SchemasByOperation;
