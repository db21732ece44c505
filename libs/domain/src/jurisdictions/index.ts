export * from './deposit-frames.ts';
export * from './deposit-rules.ts';
export * from './deposit-use.ts';
export * from './jurisdiction-table.ts';
export * from './round-cycle.ts';
