export { boardOf, imageOf, menuOf } from './boards.ts';
export { disallowedBy, hiddenSports, offeredBook } from './offered-sports.ts';
export { PublishedBook } from './published-book.ts';
