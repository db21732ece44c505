export { GAME_API } from './game-api-routes.ts';
