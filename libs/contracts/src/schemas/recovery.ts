import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs, NewPassword, Nullable } from './primitives.ts';

/** An address that a mail can be sent to. */
export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });

/** Code that a mail carries: 256 random bits as base64url. */
const MailedCode = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w.-]+$' });

const Done = Type.Object({ success: Type.Boolean() });

const CodeBody = Type.Object({ code: MailedCode }, { additionalProperties: false });

/** Whose password was lost. */
export const ForgotPasswordBody = Type.Object({ email: Email }, { additionalProperties: false });

/** Until when a link that was sent would hold, whether or not one was. */
export const ForgotPasswordAnswer = Type.Object({ success: Type.Boolean(), validUntilMs: EpochMs });

/** A mailed code and the password it sets. */
export const ResetPasswordBody = Type.Object(
  { code: MailedCode, password: NewPassword },
  { additionalProperties: false },
);

/** A mailed code and which of the two activation pages it came from. */
export const ActivateUserBody = Type.Object(
  { code: MailedCode, type: Type.Union([Type.Literal('activate'), Type.Literal('activatefast')]) },
  { additionalProperties: false },
);

/** One appeal against a block; `answer` is null as long as it waits. */
export const BlockAppeal = Type.Object({
  id: Type.String(),
  text: Type.String(),
  sentAtMs: EpochMs,
  answer: Nullable(Type.String()),
  answeredAtMs: Nullable(EpochMs),
});

/** The player's appeals. */
export const BlockAppealList = Type.Object({ appeals: Type.Array(BlockAppeal) });

/** Body of an appeal. */
export const SendBlockAppealBody = Type.Object(
  { text: Type.String({ minLength: 10, maxLength: 2000, pattern: '\\S' }) },
  { additionalProperties: false },
);

/** The schemas of the operations of `operations/recovery.ts`. */
export const recoverySchemas = {
  forgotPassword: { body: ForgotPasswordBody, response: ForgotPasswordAnswer },
  checkResetCode: { body: CodeBody, response: Done },
  resetPassword: { body: ResetPasswordBody, response: Done },
  sendActivation: { response: Done },
  activateUser: { body: ActivateUserBody, response: Done },
  stopNewsletter: { body: CodeBody, response: Done },
  getBlockAppeals: { response: BlockAppealList },
  sendBlockAppeal: { body: SendBlockAppealBody, response: BlockAppealList },
} as const satisfies SchemasByOperation;
