export * from './harm-rules.ts';
export * from './judge-harm.ts';
export * from './next-care.ts';
export { harmTable } from './harm-table.ts';
