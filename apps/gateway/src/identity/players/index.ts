export { seedDemoPlayer } from './demo-player.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { presentSession } from './present-session.ts';
export { readUserConfig } from './user-config.ts';
