export type { DemoPlayerSettings, IdentitySettings } from './identity-settings.ts';
export type { PlayersContext } from './players-context.ts';
export { identityPlugin, identityRoles } from './plugin.ts';
