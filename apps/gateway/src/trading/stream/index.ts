export { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS } from './connection-counts.ts';
export { streamPlugin, streamRoles } from './plugin.ts';
