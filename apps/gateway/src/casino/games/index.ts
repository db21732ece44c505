export { GAME_API } from './game-api-routes.ts';
export { registerGameFrame } from './game-frame.ts';
