export { registerSiteStyles } from './register-site-styles.ts';
export { siteStylesOf, type SiteStyles } from './site-styles.ts';
