export { type Content, ContentSource, SHIPPED_CONTENT } from './content-source.ts';
export { fillBlocks, fillText, wordsOfSite } from './fill-in.ts';
export type { PageWords } from './information-pages.ts';
export { keepByTag } from './register-information.ts';
