/** An address of the site in a language: `/en/office/account`. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;

/** What of an address stands below its language, without a slash at either end: `office/account`. */
export const pathBelowLanguage = (pathname: string): string => pathname.replace(/^\/[a-z]{2}\//, '').replace(/\/$/, '');
