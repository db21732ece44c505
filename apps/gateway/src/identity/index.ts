export { createPlayersContext } from './create-players-context.ts';
export type { DemoPlayerSettings, IdentitySettings } from './identity-settings.ts';
export { playerRoutes } from './player-routes.ts';
export type { PlayersContext } from './players-context.ts';
