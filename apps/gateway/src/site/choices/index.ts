export { findSiteChoices, siteChoicesPlugin, siteChoicesRoles } from './plugin.ts';
