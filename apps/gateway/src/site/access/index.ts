export { checkBlock } from './block-check.ts';
export { CYCLIC, resolveRedirect } from './resolve-redirect.ts';
