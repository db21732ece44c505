export { refuseKnownPassword } from './known-passwords.ts';
export { movePlayer } from './move-player.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { readUserConfig } from './user-config.ts';
