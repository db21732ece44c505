export { announceAccounts } from '../../wallet/accounts/announce-accounts.ts';
export { createPlayersContext } from '../create-players-context.ts';
export { seedDemoPlayer } from './demo-player.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { playerRoutes } from '../player-routes.ts';
export type { PlayersContext } from '../players-context.ts';
export { ACCOUNT_TYPE, findAccounts, insertAccount, nextAccountId } from './players-repository.ts';
export { presentSession } from './present-session.ts';
export { readUserConfig } from './user-config.ts';
