export { registerAccess } from './access-routes.ts';
export { registerPolicyLogo } from './policy-logo.ts';
export { checkBlock } from './block-check.ts';
export { CYCLIC, resolveRedirect } from './resolve-redirect.ts';
export { countryOf, visitorOf } from '../../platform/http/visitor.ts';
