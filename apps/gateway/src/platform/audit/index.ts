export { appendAudit } from './append-audit.ts';
export { verifyAudit } from './verify-audit.ts';
