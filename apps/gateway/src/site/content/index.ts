export { type Content, ContentSource, type PlacedTranslations, SHIPPED_CONTENT } from './content-source.ts';
export { fillBlocks, fillText, placeholderValuesOf } from './fill-in.ts';
export type { PageSummary } from './information-pages.ts';
export { answerByTag } from './register-information.ts';
