/** An address of the site in a language: `/en/office/account`. */
export const pathTo = (language: string, path: string): string => `/${language}/${path}`;

/** Path below the language of an address, without a slash at either end: `office/account`. */
export const pathBelowLanguage = (pathname: string): string => pathname.replace(/^\/[a-z]{2}\//, '').replace(/\/$/, '');
