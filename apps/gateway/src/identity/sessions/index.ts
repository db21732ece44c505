export { announceEnded, endSessions } from './end-sessions.ts';
export { createSessionSource, guardOrigin } from './session-plugin.ts';
export { watchSessions } from './session-watch.ts';
export { Sessions } from './sessions.ts';
