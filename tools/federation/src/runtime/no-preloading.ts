/**
 * Stands in the host for the part of the federation runtime that fetches ahead by manifests: the page's own HTML names
 * what is fetched ahead.
 */
const refuse = (): never => {
  throw new Error('The host fetches nothing ahead by manifests.');
};

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
