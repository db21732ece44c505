export { createResults } from './create-results.ts';
export { type KnownResults, knownResults } from './known-results.ts';
export type { ResultsBook } from './result-recorder.ts';
