export { type CoreLog, silentLog } from './platform/observability/core-log.ts';
export { type CoreSettings, defaultCoreSettings } from './core-settings.ts';
export { createCore, type Core, type CoreInput } from './create-core.ts';
export { followSite } from './follow-site.ts';
