import { withoutUndefined } from '@longshot/domain/input';
import { JURISDICTIONS } from '@longshot/domain/jurisdictions';
import { Type, type Static } from 'typebox';
import { ROLES } from './platform/roles.ts';
import { DEFAULT_CONNECTION_LIMITS } from './trading/stream/index.ts';
import { defaultBonusBounds } from './wallet/bonus/index.ts';

/** How much may be logged. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Options of a variable: what it must be, in the words of the sentence that a wrong one gets. */
const must = (sentence: string) => ({ must: sentence });

const choice = <const Value extends string>(values: readonly Value[], otherwise: Value) =>
  Type.Enum([...values], { default: otherwise, ...must(`be one of ${values.join(', ')}`) });

const onOff = (otherwise?: 'on' | 'off') =>
  Type.Enum(['on', 'off'], { ...withoutUndefined({ default: otherwise }), ...must('be on or off') });

const count = (otherwise: number) =>
  Type.Integer({ minimum: 1, maximum: 999_999_999, default: otherwise, ...must('be a whole number from 1') });

const amount = (otherwise: string) =>
  Type.String({ pattern: '^\\d{1,12}$', default: otherwise, ...must('be a whole number of units of a currency') });

const text = (otherwise: string) => Type.String({ default: otherwise });

/**
 * A text that is of one form: the formats are those of `settings.ts`. What is wrong is not repeated where it may hold a
 * password.
 */
const formed = (format: string, sentence: string) =>
  Type.String({ default: '', format, isSecret: true, ...must(sentence) });

/**
 * Every variable of the environment that the gateway reads; one that is empty counts as not set. What each does stands
 * in the README's table, which a spec holds against this list.
 */
export const environmentSchema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4200, ...must('be a whole number from 0 to 65535') }),
  DESK_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, ...must('be a whole number from 1 to 65535') })),
  DESK_ORIGIN: formed('origin', 'look like https://desk.longshot.example'),
  HOST: text('localhost'),
  SITE_ORIGIN: formed('origin', 'look like https://longshot.example'),
  NATS_URL: formed('nats', 'list servers such as nats://host:4222, by commas'),
  ROLES: formed('roles', `list some of ${ROLES.join(', ')}, by commas`),
  LONGSHOT_DATA: text('.data'),
  DATABASE_URL: formed('postgres', 'look like postgres://user@host:5432/database'),
  DATABASE_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 9_999_999,
    default: 10_000,
    ...must('be a whole number from 100 to 9999999'),
  }),
  DATABASE_CONNECTIONS: Type.Integer({
    minimum: 2,
    maximum: 1_000,
    default: 10,
    ...must('be a whole number from 2 to 1000'),
  }),
  FEED: text('simulator'),
  UOF_API_URL: text(''),
  UOF_ACCESS_TOKEN: text(''),
  UOF_EXCHANGE: text('unifiedfeed'),
  UOF_ROUTING_KEYS: text('#'),
  LOG_LEVEL: choice(LOG_LEVELS, 'warn'),
  REQUESTS_PER_MINUTE: count(3000),
  STREAM_CONNECTIONS_PER_ADDRESS: count(DEFAULT_CONNECTION_LIMITS.perAddress),
  STREAM_CONNECTIONS_PER_SESSION: count(DEFAULT_CONNECTION_LIMITS.perSession),
  TRUSTED_PROXIES: formed('networks', 'list addresses or networks such as 10.0.0.0/8'),
  DEMO_PLAYER: onOff('on'),
  SANDBOX_PAYMENTS: onOff('on'),
  SANDBOX_IDENTITY: Type.Optional(onOff()),
  JURISDICTION: choice(JURISDICTIONS, 'default'),
  CHANNEL: Type.String({
    pattern: '^[a-z][a-z0-9-]{0,39}$',
    default: 'production',
    ...must('be the name of a channel such as production'),
  }),
  BONUS_MOST: amount(defaultBonusBounds.perGrant),
  BONUS_MOST_A_DAY: amount(defaultBonusBounds.perDay),
  OPERATOR_TOKEN: formed('token', 'be 16 to 200 letters, digits or ._~+/-'),
  SMTP_URL: formed('smtp', 'look like smtps://user:password@host:465'),
  MAIL_FROM: formed('mailbox', 'be an address such as mail@longshot.example'),
  DKIM_DOMAIN: formed('domain', 'be a domain such as longshot.example'),
  DKIM_SELECTOR: formed('domain', 'be a label of the DNS such as mail1'),
  DKIM_KEY_FILE: text(''),
  STRIPE_SECRET_KEY: formed('stripe-key', 'look like sk_test_… or sk_live_…'),
  STRIPE_WEBHOOK_SECRET: formed('stripe-webhook', 'look like whsec_…'),
  STRIPE_API_URL: Type.String({
    default: 'https://api.stripe.com',
    format: 'http',
    ...must('look like https://api.stripe.com'),
  }),
  SMS_URL: formed('http', 'look like https://sms.example/messages'),
  SMS_METHOD: choice(['POST', 'PUT', 'GET'], 'POST'),
  SMS_HEADERS: formed('headers', 'be a JSON object of texts such as {"authorization":"Bearer …"}'),
  SMS_BODY: formed('sms-body', 'have no places but {{to}}, {{digits}}, {{text}}, {{id}}, {{language}}, {{from}}'),
  SMS_FROM: text(''),
  MESSAGE_FILES: onOff('on'),
  MESSAGE_TEMPLATES: text(''),
  RELEASE_SECRET: text(''),
  LONGSHOT_STORE: text(''),
  DOCUMENT_STORE: formed('bucket', 'look like s3://bucket/folder'),
  AWS_REGION: text(''),
  AWS_ACCESS_KEY_ID: text(''),
  AWS_SECRET_ACCESS_KEY: text(''),
  AWS_SESSION_TOKEN: text(''),
  AWS_ENDPOINT_URL_S3: text(''),
  AWS_PROFILE: text(''),
  AWS_SHARED_CREDENTIALS_FILE: text(''),
  AWS_CONFIG_FILE: text(''),
});

/** The environment as it was read: every variable there, in its own type. */
export type ReadEnvironment = Static<typeof environmentSchema>;
