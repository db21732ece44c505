export { createCasino, type Casino, type CasinoInput } from './create-casino.ts';
export { registerGameFrame } from './games/game-frame.ts';
export { GAME_API } from './games/game-api-routes.ts';
