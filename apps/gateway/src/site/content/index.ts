export { type Content, ContentSource, SHIPPED_CONTENT } from './content-source.ts';
export { fillBlocks, fillText, wordsOfSite } from './fill-in.ts';
export { type PageWords, pageWords } from './information-pages.ts';
export { keepByTag, registerInformation } from './register-information.ts';
