export { announceEnded, endSessions } from './end-sessions.ts';
export { guardOrigin } from './session-plugin.ts';
