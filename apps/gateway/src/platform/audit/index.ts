export { appendAudit, type WrittenEntry } from './append-audit.ts';
export { verifyAudit } from './verify-audit.ts';
