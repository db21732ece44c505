export * from './access.ts';
export * from './commands.ts';
export * from './views.ts';
