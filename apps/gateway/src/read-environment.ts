import { envSchema } from 'env-schema';
import { StartError } from './platform/database/index.ts';
import { readNetworks } from './platform/http/trusted-proxies.ts';
import { SMS_PLACES } from './platform/mail/http-sms-sender.ts';
import { unknownPlaces } from './platform/requests/fill-places.ts';
import { ROLES, type Role } from './platform/roles.ts';
import { environmentSchema, type ReadEnvironment } from './settings-schema.ts';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Parts of a text that are set apart by commas. */
export const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

/** Whether a process may be there for what is named. */
export const isRole = (name: string): name is Role => ROLES.some((role) => role === name);

const protocolOf = (text: string): string => URL.parse(text)?.protocol ?? '';

/** Headers as a JSON object of texts; null where they are none. */
export function readHeaders(text: string): Readonly<Record<string, string>> | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    const entries = Object.entries(read);
    const isHeader = ([name, value]: [string, unknown]): boolean =>
      /^[\w-]{1,60}$/.test(name) && typeof value === 'string' && !/[\r\n]/.test(value);
    return entries.every(isHeader) ? Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) : null;
  } catch {
    return null;
  }
}

/** Whether a text is where a site can stand: scheme, host and port, and nothing else. */
export const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text;

/** Checks of texts that are more than a pattern; the empty text is one that is not set. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  origin: isOrigin,
  roles: (text) => listed(text).every(isRole),
  nats: (text) => listed(text).every((server) => /^(?:nats|tls):$/.test(protocolOf(server))),
  postgres: (text) => /^postgres(?:ql)?:$/.test(protocolOf(text)),
  networks: (text) => readNetworks(text) !== null,
  token: (text) => /^[\w.~+/-]{16,200}=*$/.test(text),
  smtp: (text) => /^smtps?:$/.test(protocolOf(text)) && URL.parse(text)?.hostname !== '',
  'stripe-key': (text) => /^(?:sk|rk)_(?:test|live)_\w{4,200}$/.test(text),
  'stripe-webhook': (text) => /^whsec_[\w+/=]{4,200}$/.test(text),
  bucket: (text) => /^s3:\/\/[a-z0-9][a-z0-9.-]*(?:\/.*)?$/.test(text),
  domain: (text) => /^[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?$/i.test(text),
  http: (text) => /^https?:$/.test(protocolOf(text)) && unknownPlaces(text, SMS_PLACES).length === 0,
  headers: (text) => readHeaders(text) !== null,
  'sms-body': (text) => unknownPlaces(text, SMS_PLACES).length === 0,
  mailbox: (text) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(text),
};

interface SchemaError {
  readonly instancePath: string;
  readonly data?: unknown;
  readonly parentSchema?: { readonly must?: string; readonly isSecret?: boolean };
}

function sentenceOf({ instancePath, data, parentSchema }: SchemaError): string {
  const reported = parentSchema?.isSecret ? '' : `, not ${JSON.stringify(data)}`;
  return `${instancePath.slice(1)} must ${parentSchema?.must ?? 'be told otherwise'}${reported}.`;
}

const isSchemaError = (error: unknown): error is Error & { readonly errors: readonly [SchemaError] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0;

/** Nothing of an empty variable is read, and nothing of the spaces around one. */
const setOnly = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );

/**
 * Reads the variables by their schema; one that is empty counts as not set.
 *
 * @throws StartError naming the variable that is wrong.
 */
export function readEnvironment(environment: Environment): ReadEnvironment {
  try {
    return envSchema<ReadEnvironment>({
      schema: { ...environmentSchema },
      data: setOnly(environment),
      env: false,
      ajv: {
        customOptions: (ajv) => {
          ajv.opts.verbose = true;
          for (const name of ['must', 'isSecret']) ajv.addKeyword(name);
          for (const [name, isOf] of Object.entries(formats)) ajv.addFormat(name, (text) => text === '' || isOf(text));
          return ajv;
        },
      },
    });
  } catch (error) {
    if (isSchemaError(error)) throw new StartError(sentenceOf(error.errors[0]));
    throw error;
  }
}
