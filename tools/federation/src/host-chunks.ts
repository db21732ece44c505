import { packageOf, sharedPackages } from './shared-packages.ts';

function sharedChunk() {
  const packages = sharedPackages();
  return {
    name: 'shared',
    chunks: 'initial' as const,
    enforce: true,
    test: (module: { nameForCondition(): string | null }) => {
      const name = packageOf(module.nameForCondition() ?? '');
      return name !== undefined && packages.has(name);
    },
  };
}

/**
 * Dictionaries that the host itself carries, one script a language: they are read where the release's own cannot be had,
 * and each script more costs the first one a hash.
 */
function dictionaryChunks() {
  const languageOf = (path: string | null): string | undefined =>
    /[\\/]locales[\\/](?:.+[\\/])?([a-z]{2})\.json$/.exec(path ?? '')?.[1];
  return {
    name: (module: { nameForCondition(): string | null }) => `dictionary-${languageOf(module.nameForCondition())}`,
    chunks: 'async' as const,
    enforce: true,
    test: (module: { nameForCondition(): string | null }) => languageOf(module.nameForCondition()) !== undefined,
  };
}

/** Fields and modal windows: every form of the page needs them, and no first visit. */
function formsChunk() {
  return {
    name: 'forms',
    chunks: 'async' as const,
    minChunks: 2,
    enforce: true,
    test: /[\\/]libs[\\/]ui[\\/]src[\\/](?:forms[\\/]|layers[\\/]modal)/,
  };
}

/** Scripts of the host that webpack puts together by what is in them, for `splitChunks.cacheGroups`. */
export const hostChunks = () => ({
  shared: sharedChunk(),
  forms: formsChunk(),
  dictionaries: dictionaryChunks(),
  defaultVendors: false as const,
});
