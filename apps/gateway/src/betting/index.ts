export { bettingPlugin, bettingRoles } from './plugin.ts';
export { type BroadcastProvider, readBroadcasts } from './broadcasts/index.ts';
