export { textOfEvent } from './board-text.ts';
export { registerBoardRoutes } from './board-routes.ts';
export { disallowedBy, hiddenSports, isOffered, isSportHidden, offeredBook } from './offered-sports.ts';
export { boardOf, imageOf, menuOf, type BoardFilter } from './boards.ts';
export { PublishedBook, type Frame } from './published-book.ts';
export { boardTopics, eventTopic, MENU_TOPIC, parseTopic, type Section, type Topic } from './topics.ts';
