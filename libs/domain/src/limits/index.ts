export * from './limit-change.ts';
export * from './limit-rules.ts';
export * from './limit-types.ts';
export * from './limit-use.ts';
export * from './limit-values.ts';
export * from './play-break.ts';
export * from './player-day.ts';
