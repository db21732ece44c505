export { announceAccounts } from './announce-accounts.ts';
export { createPlayersContext } from './create-players-context.ts';
export { seedDemoPlayer } from './demo-player.ts';
export { playerRoutes } from './player-routes.ts';
export { presentSession } from './present-session.ts';
export type { PlayersContext } from './players-context.ts';
export { createSessionSource, guardOrigin } from './session-plugin.ts';
export { SESSION_COOKIE } from './session-cookie.ts';
export { Sessions } from './sessions.ts';
