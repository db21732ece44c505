export { registerSiteStyles } from './register-site-styles.ts';
export { siteStylesOf } from './site-styles.ts';
