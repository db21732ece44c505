export { createCasino, type Casino, type CasinoInput } from './create-casino.ts';
export { registerGameFrame } from './game-frame.ts';
export { GAME_API } from './in-house/game-api-routes.ts';
