import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { type BucketAddress, BucketAddressError, readBucketAddress } from '@longshot/release/objects';
import { StartError } from './platform/database/index.ts';
import { isOwnMachine } from './platform/requests/own-machine.ts';
import { readNetworks } from './platform/http/trusted-proxies.ts';
import type { HttpSmsSettings } from './platform/mail/http-sms-sender.ts';
import type { DkimSettings, SmtpSettings } from './platform/mail/smtp-mailer.ts';
import { ROLES, type Role } from './platform/roles.ts';
import type { DeskAddress } from './desk/index.ts';
import { isOrigin, isRole, listed, readEnvironment, readHeaders, type Environment } from './read-environment.ts';
import type { LOG_LEVELS, ReadEnvironment } from './settings-schema.ts';
import type { UofConnection } from './trading/feed/index.ts';
import type { ConnectionLimits } from './trading/stream/index.ts';
import type { BonusBounds } from './wallet/bonus/index.ts';
import type { StripeSettings } from './wallet/index.ts';

/** Settings of the gateway, from its environment. */
export interface Settings {
  /** `PORT`, 4200 unless told; 0 takes any free one. */
  readonly port: number;
  /** `HOST`: the address that is listened on; the machine's own alone unless told. */
  readonly host: string;
  /** `SITE_ORIGIN`: where the site stands, for links in mails; the machine's own address unless told. */
  readonly siteOrigin: string;
  /** `SITE_ORIGIN` as it is set; null where it is not: then pages are for this machine alone. */
  readonly configuredOrigin: string | null;
  /** `DESK_PORT` and `DESK_ORIGIN`: where the staff's desk listens and is asked; null without a port: there is none. */
  readonly desk: DeskAddress | null;
  /** `ROLES`, by commas: what the process is there for; everything unless told. */
  readonly roles: readonly Role[];
  /** `NATS_URL`, by commas: what carries news between the processes of a site; none where one process does all. */
  readonly natsServers: readonly string[];
  /** `LONGSHOT_DATA`, absolute: the database, the store of artifacts and releases. */
  readonly dataFolder: string;
  /** `DATABASE_URL`; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** `DATABASE_TIMEOUT_MS`: how long an answer of the server is waited for; ten seconds unless told. */
  readonly databaseTimeoutMs: number;
  /** `DATABASE_CONNECTIONS`: so many connections to a server at most, beside those of leases; ten unless told. */
  readonly maxConnections: number;
  /** `FEED`, as the feed reads it. */
  readonly feed: string;
  /** `UOF_API_URL`, `UOF_ACCESS_TOKEN`, `UOF_EXCHANGE`, `UOF_ROUTING_KEYS` (by commas): what `FEED=uof:amqp://…` needs. */
  readonly uof: UofConnection;
  /** `LOG_LEVEL`, `warn` unless told. */
  readonly logLevel: LogLevel;
  /** `REQUESTS_PER_MINUTE` from one address, to API and pages. */
  readonly requestsPerMinute: number;
  /** `STREAM_CONNECTIONS_PER_ADDRESS` and `STREAM_CONNECTIONS_PER_SESSION`: open pages, as the stream sees them. */
  readonly connectionLimits: ConnectionLimits;
  /**
   * `TRUSTED_PROXIES`: addresses and networks of the proxies in front; what others say in `X-Forwarded-For`,
   * `X-Forwarded-Proto` and `X-Country-Code` is not believed. Nobody unless told.
   */
  readonly trustedProxies: readonly string[];
  /** `DEMO_PLAYER`: `on` or `off`. A player whose password everybody knows has no place where money is real. */
  readonly hasDemoPlayer: boolean;
  /** `SANDBOX_PAYMENTS`: `on` or `off`. Its money is free, so it has no place where money is real. */
  readonly hasSandboxPayments: boolean;
  /** `SANDBOX_IDENTITY`: `on` or `off`, as `SANDBOX_PAYMENTS` unless told. Anybody may be anybody there. */
  readonly hasSandboxIdentity: boolean;
  /** `JURISDICTION`: whose rules of responsible gaming apply, `default`, `uk` or `mga`. */
  readonly jurisdiction: Jurisdiction;
  /** `CHANNEL`: the channel of releases that visitors are served from, `production` unless told. */
  readonly channel: string;
  /** `BONUS_MOST`, `BONUS_MOST_A_DAY`: how much one of the staff may grant in one bonus and in a day, in every currency. */
  readonly bonusBounds: BonusBounds;
  /** `OPERATOR_TOKEN`: what opens the operator's figures; null lets nobody read them. */
  readonly operatorToken: string | null;
  /** `SMTP_URL` and `MAIL_FROM`: who delivers mails; null puts them into files. */
  readonly smtp: SmtpSettings | null;
  /** `SMS_URL` and its fellows: who delivers messages to telephones; null puts them into files. */
  readonly httpSms: HttpSmsSettings | null;
  /** `STRIPE_SECRET_KEY` and its fellows: deposits by card; null has none. */
  readonly stripe: StripeSettings | null;
  /** `MESSAGE_FILES`: `on` or `off`. Mails and messages that nobody delivers become files of the data folder. */
  readonly hasMessageFiles: boolean;
  /** `MESSAGE_TEMPLATES`, absolute: the operator's own texts of mails and messages; null has none. */
  readonly messageTemplates: string | null;
  /** `DOCUMENT_STORE`: the bucket for documents of players; null keeps them in the data folder. Sealed in both. */
  readonly documentBucket: BucketAddress | null;
  /** `RELEASE_SECRET`, `LONGSHOT_STORE` and the variables of tools for S3, as the release store reads them. */
  readonly releaseEnvironment: Readonly<Record<string, string>>;
}

/** How much is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

function smtpOf(read: ReadEnvironment): SmtpSettings | null {
  const { SMTP_URL: url, MAIL_FROM: from } = read;
  if (url === '') return null;
  if (from === '') throw new StartError('MAIL_FROM must be set where SMTP_URL is: mails come from there.');
  return { url, from, dkim: dkimOf(read) };
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: ReadEnvironment): DkimSettings | null {
  const given = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE].filter((value) => value !== '');
  if (given.length === 0) return null;
  if (given.length < 3) throw new StartError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE must be set together.');
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, 'utf8');
    createPrivateKey(privateKey);
    return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey };
  } catch {
    throw new StartError('DKIM_KEY_FILE must be the path of a private key as PEM.');
  }
}

function stripeOf(read: ReadEnvironment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = read;
  if (secretKey === '' && webhookSecret === '') return null;
  if (secretKey === '' || webhookSecret === '') {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
  }
  return { secretKey, webhookSecret, apiUrl };
}

/** Roles of the process; one that leaves some to others needs what all of them share. */
function rolesOf({ ROLES: named, NATS_URL, DATABASE_URL }: ReadEnvironment): readonly Role[] {
  const roles = named === '' ? ROLES : listed(named).filter(isRole);
  const isAlone = ROLES.every((role) => roles.includes(role));
  if (!isAlone && NATS_URL === '') throw new StartError('NATS_URL must be set where ROLES leaves some to others.');
  if (NATS_URL !== '' && DATABASE_URL === '')
    throw new StartError('DATABASE_URL must be set where NATS_URL is: processes share one database.');
  return roles;
}

/** A message carries a code that opens an account: it goes to another machine under TLS alone. */
function httpSmsOf(read: ReadEnvironment): HttpSmsSettings | null {
  if (read.SMS_URL === '') return null;
  const { protocol, hostname } = new URL(read.SMS_URL);
  if (protocol !== 'https:' && !isOwnMachine(hostname))
    throw new StartError('SMS_URL must begin with https:// for another machine.');
  const table = `${read.SMS_URL}${read.SMS_BODY}`;
  const isWhole = table.includes('{{text}}') && /\{\{(?:to|digits)\}\}/.test(table);
  if (!isWhole) throw new StartError('SMS_URL or SMS_BODY must name {{text}}, and {{to}} or {{digits}}.');
  const isGet = read.SMS_METHOD === 'GET';
  if (isGet && read.SMS_BODY !== '') throw new StartError('SMS_BODY must not be set where SMS_METHOD is GET.');
  return {
    url: read.SMS_URL,
    method: read.SMS_METHOD,
    headers: readHeaders(read.SMS_HEADERS) ?? {},
    body: read.SMS_BODY,
    from: read.SMS_FROM,
  };
}

function documentBucketOf(read: ReadEnvironment): BucketAddress | null {
  try {
    return readBucketAddress({ ...releaseEnvironmentOf(read), DOCUMENT_STORE: read.DOCUMENT_STORE }, 'DOCUMENT_STORE');
  } catch (error) {
    if (error instanceof BucketAddressError) throw new StartError(`${error.message}.`);
    throw error;
  }
}

/** Another origin than the players': nothing that a page of one does may reach the other. */
function deskOf({ DESK_PORT: port, DESK_ORIGIN, HOST: host }: ReadEnvironment, siteOrigin: string): DeskAddress | null {
  if (port === undefined) {
    if (DESK_ORIGIN !== '') throw new StartError('DESK_PORT must be set where DESK_ORIGIN is.');
    return null;
  }
  const origin = DESK_ORIGIN || `http://${host}:${port}`;
  if (!isOrigin(origin)) throw new StartError('HOST must be a name or an address that pages can ask.');
  if (origin === siteOrigin) throw new StartError('DESK_ORIGIN must be another origin than that of the site.');
  return { port, host, origin };
}

function releaseEnvironmentOf(read: ReadEnvironment): Readonly<Record<string, string>> {
  const isOfReleases = (name: string): boolean => /^(?:RELEASE_SECRET|LONGSHOT_STORE|AWS_\w+)$/.test(name);
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      isOfReleases(name) && value !== '' ? [[name, String(value)]] : [],
    ),
  );
}

/**
 * Reads the settings; a variable that is empty counts as not set.
 *
 * @throws StartError naming the variable that is wrong.
 */
export function readSettings(environment: Environment): Settings {
  const read = readEnvironment(environment);
  const siteOrigin = read.SITE_ORIGIN || `http://${read.HOST}:${read.PORT}`;
  if (!isOrigin(siteOrigin)) throw new StartError('HOST must be a name or an address that pages can ask.');
  return {
    port: read.PORT,
    host: read.HOST,
    siteOrigin,
    configuredOrigin: read.SITE_ORIGIN || null,
    desk: deskOf(read, siteOrigin),
    roles: rolesOf(read),
    natsServers: read.NATS_URL === '' ? [] : listed(read.NATS_URL),
    dataFolder: path.resolve(read.LONGSHOT_DATA),
    databaseUrl: read.DATABASE_URL || null,
    databaseTimeoutMs: read.DATABASE_TIMEOUT_MS,
    maxConnections: read.DATABASE_CONNECTIONS,
    feed: read.FEED,
    uof: {
      apiUrl: read.UOF_API_URL || null,
      accessToken: read.UOF_ACCESS_TOKEN,
      exchange: read.UOF_EXCHANGE,
      routingKeys: read.UOF_ROUTING_KEYS.split(','),
    },
    logLevel: read.LOG_LEVEL,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    connectionLimits: {
      perAddress: read.STREAM_CONNECTIONS_PER_ADDRESS,
      perSession: read.STREAM_CONNECTIONS_PER_SESSION,
    },
    trustedProxies: readNetworks(read.TRUSTED_PROXIES) ?? [],
    hasDemoPlayer: read.DEMO_PLAYER === 'on',
    jurisdiction: read.JURISDICTION,
    hasSandboxPayments: read.SANDBOX_PAYMENTS === 'on',
    hasSandboxIdentity: (read.SANDBOX_IDENTITY ?? read.SANDBOX_PAYMENTS) === 'on',
    channel: read.CHANNEL,
    bonusBounds: { perGrant: read.BONUS_MOST, perDay: read.BONUS_MOST_A_DAY },
    operatorToken: read.OPERATOR_TOKEN || null,
    smtp: smtpOf(read),
    httpSms: httpSmsOf(read),
    stripe: stripeOf(read),
    hasMessageFiles: read.MESSAGE_FILES === 'on',
    messageTemplates: read.MESSAGE_TEMPLATES === '' ? null : path.resolve(read.MESSAGE_TEMPLATES),
    documentBucket: documentBucketOf(read),
    releaseEnvironment: releaseEnvironmentOf(read),
  };
}
