import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { Email } from './recovery.ts';
import { PhoneCode, PhoneNumber, UserConfigAnswer } from './user.ts';
import { PresentPassword } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Another address, or another telephone, and the present password. */
export const ContactChangeBody = Type.Union([
  Type.Object({ kind: Type.Literal('email'), email: Email, password: PresentPassword }, strict),
  Type.Object(
    { kind: Type.Literal('phone'), phone_code: PhoneCode, phone_number: PhoneNumber, password: PresentPassword },
    strict,
  ),
]);

/** Until when the code counts. */
export const ContactCodeSent = Type.Object({ validUntilMs: Type.Integer({ minimum: 0 }) });

/** The six digits that were sent. */
export const ConfirmContactBody = Type.Object(
  {
    kind: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
    code: Type.String({ pattern: '^\\d{6}$' }),
  },
  strict,
);

/** The schemas of the operations of `operations/contact.ts`. */
export const contactSchemas = {
  requestContactChange: { body: ContactChangeBody, response: ContactCodeSent },
  confirmContactChange: { body: ConfirmContactBody, response: UserConfigAnswer },
} as const satisfies SchemasByOperation;
