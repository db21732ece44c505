export { siteStylesOf } from './site-styles.ts';
