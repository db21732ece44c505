export { feedPlugin, feedRoles } from './feed-plugin.ts';
export { followerPlugin, followerRoles } from './follower-plugin.ts';
export { tradingPlugin, tradingRoles } from './plugin.ts';
