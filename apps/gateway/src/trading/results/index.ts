export { type KnownResults, knownResults } from './known-results.ts';
export { resultsPlugin, resultsRoles } from './plugin.ts';
