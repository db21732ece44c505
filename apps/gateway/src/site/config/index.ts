export { maintenanceAt, retryAfterS } from './maintenance.ts';
export { SiteSource } from './site-source.ts';
