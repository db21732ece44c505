/** Where cookies are written. */
export type CookiePage = Pick<Document, 'cookie'>;

/** Where cookies that are not told otherwise end. Source: shell 9, referral cookie lifetimes. */
export const COOKIE_LIFETIME_S = 86_400;

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

/** Writes a cookie of the whole site; `endsAtMs` is by the browser's clock. */
export const writeCookie = (name: string, value: string, endsAtMs: number, page: CookiePage = document): void => {
  page.cookie = `${name}=${value}; Path=/; Expires=${new Date(endsAtMs).toUTCString()}; SameSite=Lax${secure()}`;
};

/** Takes a cookie of the whole site away. */
export const removeCookie = (name: string, page: CookiePage = document): void => writeCookie(name, '', 0, page);

/** The value of a cookie, or null. */
export const readCookie = (name: string, page: CookiePage = document): string | null => {
  const part = page.cookie.split('; ').find((it) => it.startsWith(`${name}=`));
  return part === undefined ? null : part.slice(name.length + 1);
};
