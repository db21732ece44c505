import path from 'node:path';
import { JURISDICTIONS, type Jurisdiction } from '@longshot/domain/limits';
import { defaultBonusBounds, type BonusBounds } from './wallet/bonus/index.ts';
import { StartError } from './platform/database/index.ts';
import type { UofConnection } from './trading/feed/index.ts';
import { readNetworks } from './platform/http/trusted-proxies.ts';
import { DEFAULT_CONNECTION_LIMITS, type ConnectionLimits } from './trading/stream/index.ts';

/** What the gateway is told by its environment. */
export interface Settings {
  /** `PORT`, 4200 unless told; 0 takes any free one. */
  readonly port: number;
  /** `HOST`: the address that is listened on; the machine's own alone unless told. */
  readonly host: string;
  /** `SITE_ORIGIN`: where the site stands, for links in mails; the machine's own address unless told. */
  readonly siteOrigin: string;
  /** `SITE_ORIGIN` as it is set; null where it is not: then pages are for this machine alone. */
  readonly configuredOrigin: string | null;
  /** `LONGSHOT_DATA`, absolute: the database, the store of artifacts and releases. */
  readonly dataFolder: string;
  /** `DATABASE_URL`; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** `DATABASE_TIMEOUT_MS`: how long an answer of the server is waited for; ten seconds unless told. */
  readonly databaseTimeoutMs: number;
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
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** How much is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

function valueOf(environment: Environment, name: string, otherwise: string): string {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? otherwise : value;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

function readDatabaseUrl(text: string): string | null {
  if (text === '') return null;
  const isPostgres = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
  if (isPostgres) return text;
  throw new StartError('DATABASE_URL must look like postgres://user@host:5432/database.');
}

function readDatabaseTimeout(text: string): number {
  if (/^[1-9]\d{2,6}$/.test(text)) return Number(text);
  throw new StartError(`DATABASE_TIMEOUT_MS must be a whole number from 100 to 9999999, not ${JSON.stringify(text)}.`);
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(text)}.`);
}

function readCount(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartError(`${name} must be a whole number from 1, not ${JSON.stringify(text)}.`);
}

function readConnectionLimits(environment: Environment): ConnectionLimits {
  const { perAddress, perSession } = DEFAULT_CONNECTION_LIMITS;
  const read = (name: string, otherwise: number) => readCount(name, valueOf(environment, name, `${otherwise}`));
  return {
    perAddress: read('STREAM_CONNECTIONS_PER_ADDRESS', perAddress),
    perSession: read('STREAM_CONNECTIONS_PER_SESSION', perSession),
  };
}

function readTrustedProxies(text: string): readonly string[] {
  const networks = readNetworks(text);
  if (networks !== null) return networks;
  throw new StartError('TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8.');
}

function readOperatorToken(text: string): string | null {
  if (text === '') return null;
  if (/^[\w.~+/-]{16,200}=*$/.test(text)) return text;
  throw new StartError('OPERATOR_TOKEN must be 16 to 200 letters, digits or ._~+/-.');
}

function readChannel(text: string): string {
  if (/^[a-z][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new StartError(`CHANNEL must be the name of a channel such as production, not ${JSON.stringify(text)}.`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartError(`${name} must be on or off, not ${JSON.stringify(text)}.`);
}

function readAmount(name: string, text: string): string {
  if (/^\d{1,12}$/.test(text)) return text;
  throw new StartError(`${name} must be a whole number of units of a currency, not ${JSON.stringify(text)}.`);
}

function readJurisdiction(text: string): Jurisdiction {
  const jurisdiction = JURISDICTIONS.find((known) => known === text);
  if (jurisdiction) return jurisdiction;
  throw new StartError(`JURISDICTION must be one of ${JURISDICTIONS.join(', ')}, not ${JSON.stringify(text)}.`);
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new StartError('SITE_ORIGIN must look like https://longshot.example.');
}

/**
 * Reads the settings; a variable that is empty counts as not set.
 *
 * @throws StartError naming the variable that is wrong.
 */
export function readSettings(environment: Environment): Settings {
  const port = readPort(valueOf(environment, 'PORT', '4200'));
  const host = valueOf(environment, 'HOST', 'localhost');
  const configured = valueOf(environment, 'SITE_ORIGIN', '');
  const siteOrigin = readOrigin(configured || `http://${host}:${port}`);
  return {
    port,
    host,
    siteOrigin,
    configuredOrigin: configured === '' ? null : siteOrigin,
    dataFolder: path.resolve(valueOf(environment, 'LONGSHOT_DATA', '.data')),
    databaseUrl: readDatabaseUrl(valueOf(environment, 'DATABASE_URL', '')),
    databaseTimeoutMs: readDatabaseTimeout(valueOf(environment, 'DATABASE_TIMEOUT_MS', '10000')),
    feed: valueOf(environment, 'FEED', 'simulator'),
    uof: {
      apiUrl: valueOf(environment, 'UOF_API_URL', '') || null,
      accessToken: valueOf(environment, 'UOF_ACCESS_TOKEN', ''),
      exchange: valueOf(environment, 'UOF_EXCHANGE', 'unifiedfeed'),
      routingKeys: valueOf(environment, 'UOF_ROUTING_KEYS', '#').split(','),
    },
    logLevel: readLogLevel(valueOf(environment, 'LOG_LEVEL', 'warn')),
    requestsPerMinute: readCount('REQUESTS_PER_MINUTE', valueOf(environment, 'REQUESTS_PER_MINUTE', '3000')),
    connectionLimits: readConnectionLimits(environment),
    trustedProxies: readTrustedProxies(valueOf(environment, 'TRUSTED_PROXIES', '')),
    hasDemoPlayer: readSwitch('DEMO_PLAYER', valueOf(environment, 'DEMO_PLAYER', 'on')),
    jurisdiction: readJurisdiction(valueOf(environment, 'JURISDICTION', 'default')),
    hasSandboxPayments: readSwitch('SANDBOX_PAYMENTS', valueOf(environment, 'SANDBOX_PAYMENTS', 'on')),
    hasSandboxIdentity: readSwitch(
      'SANDBOX_IDENTITY',
      valueOf(environment, 'SANDBOX_IDENTITY', valueOf(environment, 'SANDBOX_PAYMENTS', 'on')),
    ),
    channel: readChannel(valueOf(environment, 'CHANNEL', 'production')),
    bonusBounds: {
      perGrant: readAmount('BONUS_MOST', valueOf(environment, 'BONUS_MOST', defaultBonusBounds.perGrant)),
      perDay: readAmount('BONUS_MOST_A_DAY', valueOf(environment, 'BONUS_MOST_A_DAY', defaultBonusBounds.perDay)),
    },
    operatorToken: readOperatorToken(valueOf(environment, 'OPERATOR_TOKEN', '')),
  };
}
