import type { Session, SiteConfig } from '@longshot/contracts';
import { currencyDecimals } from '@longshot/domain/money';
import type { Formatters, Head, MountContext } from '@longshot/host-contract';
import {
  RootStore,
  type ConsentCategory,
  type CouponBet,
  type PersistedValue,
  type NotificationInput,
  type Preferences,
} from '@longshot/store';
import { createInstance, type Resource, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createElement } from 'react';
import { buildSession, buildSiteConfig } from './build-player.ts';
import { FakeStream } from './fake-stream.ts';
import { FakeTransport } from './fake-transport.ts';
import { createTestNavigator, type TestNavigator } from './test-navigator.ts';
import { createTestClock, type TestClock } from './test-time.ts';

/** Options of the context in a test. */
export interface ContextInput {
  readonly session?: Session;
  readonly siteConfig?: SiteConfig;
  readonly bets?: readonly CouponBet[];
  readonly preferences?: Partial<Preferences>;
  /** Consent of the visitor; not chosen unless told. */
  readonly consent?: readonly ConsentCategory[];
  readonly language?: string;
  /** Answer of `readGroupConfig`; nothing unless told. */
  readonly groups?: Awaited<ReturnType<MountContext['readGroupConfig']>>;
  /** Where the page is; `/en` unless told. */
  readonly url?: string;
  /** Dictionaries as i18next takes them: `{ en: { betting: { ... } } }`. Without one, a text is its key. */
  readonly resources?: Resource;
  readonly i18n?: I18n;
}

/** The host's side of a mount, with what happened to it laid open. */
export interface TestContext extends MountContext {
  readonly transport: FakeTransport;
  readonly stream: FakeStream;
  readonly navigator: TestNavigator;
  readonly clock: TestClock;
  readonly notified: NotificationInput[];
  readonly tracked: { readonly event: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly heads: Head[];
  readonly errors: unknown[];
  readonly signInRequests: string[];
  /** How many hold the page where it is. */
  readonly holds: { readonly count: number };
  /** Events between applications, as `name:betId:count`. */
  readonly announced: string[];
}

/** A value kept in memory, as one tab sees it. */
export function persistInMemory<T>(initial: T | null = null): PersistedValue<T> {
  let persisted = initial;
  return {
    read: () => persisted,
    write: (value) => {
      persisted = value;
    },
    onOtherTab: () => () => undefined,
  };
}

/** Plain formatters in English and UTC: `€25.00`, `20:45`, `14 Mar`. */
export function buildFormatters(): Formatters {
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
    return (epochMs: number) => format.format(epochMs);
  };
  return {
    money: (minor, iso) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: iso }).format(minor / 10 ** currencyDecimals(iso)),
    coef: (coef) => coef,
    time: dated({ hour: '2-digit', minute: '2-digit' }),
    day: dated({ day: 'numeric', month: 'short' }),
    dateTime: dated({ dateStyle: 'medium', timeStyle: 'short' }),
    number: (value) => new Intl.NumberFormat('en').format(value),
  };
}

function buildI18n(input: ContextInput): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: input.language ?? 'en',
    resources: input.resources ?? {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** A mount context with a real root store, and fakes where the network, the clock and the browser would be. */
export function buildContext(input: ContextInput = {}): TestContext {
  const clock = createTestClock();
  const stream = new FakeStream();
  const notified: NotificationInput[] = [];
  const announced: string[] = [];
  const tracked: TestContext['tracked'] = [];
  const heads: Head[] = [];
  const errors: unknown[] = [];
  const signInRequests: string[] = [];
  const holds = { count: 0 };
  const language = input.language ?? 'en';
  const store = new RootStore({
    session: input.session ?? buildSession(),
    siteConfig: input.siteConfig ?? buildSiteConfig(),
    language,
    stream,
    keptBets: persistInMemory(input.bets ?? null),
    keptPreferences: persistInMemory(input.preferences ?? null),
    keptConsent: persistInMemory(input.consent ?? null),
    keptMedia: persistInMemory(),
    systemTheme: 'light',
    startTimer: clock.startTimer,
    nowMs: clock.now,
    announce: (name, betId, count) => void announced.push(`${name}:${betId}:${count}`),
  });
  return {
    contractVersion: 1,
    contractMinor: 4,
    store,
    consent: store.consent,
    media: store.media,
    transport: new FakeTransport(),
    stream,
    navigator: createTestNavigator(input.url ?? `/${language}`),
    i18n: input.i18n ?? buildI18n(input),
    language,
    formatters: buildFormatters(),
    now: clock.now,
    notify(notification) {
      notified.push(notification);
      return store.notifications.show(notification);
    },
    track: (event, data = {}) => void tracked.push({ event, data }),
    setHead: (head) => void heads.push(head),
    readGroupConfig: () => Promise.resolve(input.groups ?? {}),
    holdNavigation() {
      holds.count += 1;
      return () => void (holds.count -= 1);
    },
    requestSignIn: (form = 'sign-in') => void signInRequests.push(form),
    renderSlot: ({ name }) => createElement('div', { 'data-slot': name }),
    onError: (error) => void errors.push(error),
    clock,
    notified,
    tracked,
    heads,
    errors,
    signInRequests,
    holds,
    announced,
  };
}
