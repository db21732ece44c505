export { knownResults, type KnownResults } from './known-results.ts';
export { createResults, type Results } from './create-results.ts';
export type { ResultsBook } from './result-recorder.ts';
