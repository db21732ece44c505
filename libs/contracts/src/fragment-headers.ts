/** Headers every fragment is asked for with. Source: shell 7, "Micro-frontends". */
export const FRAGMENT_HEADERS = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' } as const;

/**
 * Asks for a page that follows links without being loaded anew: with the value `1`. The links of the answer are then
 * paths of the site; without it they are whole addresses, which lead right on any page.
 */
export const FORCE_SPA_HEADER = 'force-spa';
