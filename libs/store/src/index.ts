export * from './coupon-port-store.ts';
export * from './kept-value.ts';
export * from './notifications-store.ts';
export * from './preferences-store.ts';
export * from './remotes-store.ts';
export * from './root-store.ts';
export * from './session-store.ts';
export * from './stream-store.ts';
