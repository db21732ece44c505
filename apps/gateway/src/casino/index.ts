export { isCasinoPageKnown } from './catalogue/known-pages.ts';
export { listGames } from './catalogue/list-games.ts';
export { casinoPlugin, casinoRoles } from './plugin.ts';
