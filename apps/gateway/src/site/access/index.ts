export { checkBlock } from './block-check.ts';
export { createVisitorAccess } from './visitor-access.ts';
export { CYCLIC, resolveRedirect } from './resolve-redirect.ts';
