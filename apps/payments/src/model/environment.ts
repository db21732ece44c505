/** Parts of the browser that payments use: chance, the way to another site, cookies. */
export interface PaymentsEnvironment {
  /** A new idempotency key. */
  readonly newKey: () => string;
  /** Leaves the page for the provider's. */
  readonly goTo: (url: string) => void;
  /** Whether the browser says that it runs on a phone. */
  readonly isPhone: () => boolean;
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
}

/** The browser's own. */
export const browserEnvironment = (): PaymentsEnvironment => ({
  newKey: () => crypto.randomUUID(),
  goTo: (url) => location.assign(url),
  isPhone: () => /\bMobi/i.test(navigator.userAgent),
  readCookies: () => document.cookie,
  writeCookie: (cookie) => {
    document.cookie = cookie;
  },
});
