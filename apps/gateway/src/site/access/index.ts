export { registerAccess } from './access-routes.ts';
export { checkBlock } from './block-check.ts';
export { registerPolicyLogo } from './policy-logo.ts';
export { CYCLIC, resolveRedirect } from './resolve-redirect.ts';
