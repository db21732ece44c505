export { feedPlugin, feedRoles } from './feed-plugin.ts';
export { tradingPlugin, tradingRoles } from './plugin.ts';
