export * from './api-clients.ts';
export * from './analytics-events.ts';
export * from './bet-id.ts';
export * from './error-codes.ts';
export * from './operation.ts';
export * as operations from './operations/index.ts';
export type * from './wire.ts';
export type * from './boot.ts';
export type * from './page-events.ts';
