import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { EpochMs } from './primitives.ts';

const strict = { additionalProperties: false };

/** The player whose account is taken over. */
export const TransferParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) });

/** The telephone; `country_code` is the dialling code. Field names are the specification's. */
export const SendTransferCodeBody = Type.Object(
  {
    country_code: Type.String({ pattern: '^\\+[1-9]\\d{0,3}$' }),
    phone: Type.String({ pattern: '^\\d{4,14}$' }),
    /** The result of a bot check, where one was asked for. */
    captcha: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  strict,
);

/** Until when the code holds. */
export const TransferCodeSent = Type.Object({ success: Type.Boolean(), validUntilMs: EpochMs });

/** The code of the message. */
export const CheckTransferCodeBody = Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }, strict);

/** Token that fetches the user's data, within ten minutes. */
export const TransferChecked = Type.Object({ redirectToken: Type.String() });

/** The token of `checkTransferCode`. */
export const TransferDataBody = Type.Object({ redirectToken: Type.String({ pattern: '^[\\w-]{43}$' }) }, strict);

/** The account after its transfer; the password is shown this once. */
export const TransferData = Type.Object({
  status: Type.Literal('transferred'),
  id: Type.Integer(),
  password: Type.String(),
});

/** `ggru` and, under the name of the session's identifier, the grant. */
export const SecureData = Type.Record(Type.String(), Type.String());

/** The schemas of the operations of `operations/user-transfer.ts`. */
export const userTransferSchemas = {
  sendTransferCode: { params: TransferParams, body: SendTransferCodeBody, response: TransferCodeSent },
  checkTransferCode: { params: TransferParams, body: CheckTransferCodeBody, response: TransferChecked },
  getTransferData: { body: TransferDataBody, response: TransferData },
  getSecureData: { response: SecureData },
} as const satisfies SchemasByOperation;
