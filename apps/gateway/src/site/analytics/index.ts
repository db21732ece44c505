export { readCounters } from './counters.ts';
