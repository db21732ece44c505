export * from './access.ts';
export * from './approvals.ts';
export * from './commands.ts';
export * from './identity.ts';
export * from './money.ts';
export * from './support.ts';
export * from './trading.ts';
export * from './views.ts';
