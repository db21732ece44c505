export { maintenanceAt, retryAfterS } from './maintenance.ts';
export { registerSiteConfig } from './site-config-routes.ts';
export { SiteSource } from './site-source.ts';
