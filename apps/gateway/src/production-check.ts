import { isOwnMachine } from './platform/requests/own-machine.ts';
import type { Settings } from './settings.ts';

/** A setting that is unsafe where money is real. */
export interface UnsafeSetting {
  /** Variable of the environment. */
  readonly name: string;
  /** Danger of it, and what to do, in a sentence without its end. */
  readonly why: string;
}

type Check = (settings: Settings) => string | null;

/** Words that somebody who guesses tries first. */
const KNOWN_SECRETS =
  /^(?:postgres|password|passwort|secret|changeme|change-me|admin|minioadmin|longshot|test|root|1234\d*)$/i;

/** Whether a secret is one that everybody knows, or hardly one at all: the same few characters again and again. */
function isGuessable(secret: string): boolean {
  const words = secret.split(/[^a-z0-9]+/i).filter((word) => word !== '');
  return new Set(secret).size < 6 || words.every((word) => KNOWN_SECRETS.test(word));
}

function faultOfDatabase({ databaseUrl }: Settings): string | null {
  if (databaseUrl === null) return 'is not set: the embedded database does not survive a power cut; use PostgreSQL';
  const { password, hostname } = new URL(databaseUrl);
  const isHere = hostname === '' || isOwnMachine(hostname);
  if (password === '') return isHere ? null : 'has no password for a database on another machine';
  return isGuessable(decodeURIComponent(password)) ? 'has a password that anybody guesses' : null;
}

function faultOfStore({ releaseEnvironment }: Settings): string | null {
  const { RELEASE_SECRET: secret = '', LONGSHOT_STORE: store = '' } = releaseEnvironment;
  if (secret === '') return store === '' ? null : 'is not set: gateways that follow one bucket need the same';
  return secret.length < 32 || isGuessable(secret)
    ? 'is one that can be guessed: use 32 random characters or more'
    : null;
}

function faultOfOrigin({ configuredOrigin }: Settings): string | null {
  if (configuredOrigin === null) return 'is not set: the site is for this machine alone';
  const { protocol, hostname } = new URL(configuredOrigin);
  if (protocol !== 'https:') return 'is http: passwords and money travel for everybody to read; use https';
  return /^(?:localhost|127\.)/.test(hostname) || /\.(?:example|test|invalid|local)$/.test(hostname)
    ? 'is no address that players can reach'
    : null;
}

function faultOfDesk({ desk }: Settings): string | null {
  if (desk === null || desk.origin.startsWith('https:')) return null;
  return 'is http: what the staff does travels for everybody to read; use https';
}

function faultOfOperator({ operatorToken }: Settings): string | null {
  if (operatorToken === null) return 'is not set: nobody but this machine can look at the figures of the site';
  return isGuessable(operatorToken) ? 'is one that can be guessed: use 32 random characters or more' : null;
}

const when = (isUnsafe: boolean, why: string): string | null => (isUnsafe ? why : null);

const checks: Readonly<Record<string, Check>> = {
  DEMO_PLAYER: ({ hasDemoPlayer }) => when(hasDemoPlayer, 'is on: everybody knows that player’s password; set it off'),
  SANDBOX_PAYMENTS: ({ hasSandboxPayments }) =>
    when(hasSandboxPayments, 'is on: whatever is deposited there is free; set it off'),
  STRIPE_SECRET_KEY: ({ stripe, hasSandboxPayments }) =>
    stripe === null
      ? when(!hasSandboxPayments, 'is not set: nothing can be deposited')
      : when(/_test_/.test(stripe.secretKey), 'is a key for tests: no money comes by it'),
  SANDBOX_IDENTITY: ({ hasSandboxIdentity }) =>
    when(hasSandboxIdentity, 'is on: anybody may be anybody there; set it off'),
  SITE_ORIGIN: faultOfOrigin,
  DESK_ORIGIN: faultOfDesk,
  DATABASE_URL: faultOfDatabase,
  OPERATOR_TOKEN: faultOfOperator,
  RELEASE_SECRET: faultOfStore,
  AWS_SECRET_ACCESS_KEY: ({ releaseEnvironment: { AWS_SECRET_ACCESS_KEY: key = '' } }) =>
    when(key !== '' && isGuessable(key), 'is one that everybody knows'),
  SMTP_URL: ({ smtp }) =>
    when(smtp === null, 'is not set: no mail reaches a player, not even that for a lost password'),
  MESSAGE_FILES: ({ hasMessageFiles }) =>
    when(hasMessageFiles, 'is on: what nobody delivers, codes included, is written into files; set it off'),
  FEED: ({ feed }) =>
    when(/^(?:simulator|openfootball)\b/.test(feed), 'is none of real events: what is bet on is made up'),
  JURISDICTION: ({ jurisdiction }) => when(jurisdiction === 'default', 'is default, which is no country’s law'),
  TRUSTED_PROXIES: ({ trustedProxies }) =>
    when(
      trustedProxies.some((network) => /\/0$/.test(network)),
      'believes everybody about their own address and country',
    ),
  LOG_LEVEL: ({ logLevel }) =>
    when(['debug', 'trace'].includes(logLevel), 'is debug or trace: logs tell what players do; use info or less'),
};

/** Settings that are unsafe where money is real, in the order of their danger; none where all are well. */
export function findUnsafeSettings(settings: Settings): readonly UnsafeSetting[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const why = check(settings);
    return why === null ? [] : [{ name, why }];
  });
}
