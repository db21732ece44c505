const YEAR_S = 31_536_000;

/** Cookies that only exist where functional ones are allowed. Source: shell 4, start-up. */
const FUNCTIONAL_COOKIES = ['window_width', 'hide_left', 'hide_right'] as const;

/** Keeps the width of the window for the gateway. */
export const keepWindowWidth = (page: Pick<Document, 'cookie'>, width: number): void => {
  page.cookie = `window_width=${Math.round(width)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
};

/** Takes away what may not be kept any more. */
export const dropFunctionalCookies = (page: Pick<Document, 'cookie'>): void => {
  for (const name of FUNCTIONAL_COOKIES) page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
};
