export * from './command-error.ts';
export * from './folder-store.ts';
export * from './look-up.ts';
export * from './verbs.ts';
