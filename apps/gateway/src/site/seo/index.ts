export { contentWithoutScript, headTags } from './head-tags.ts';
export { pageHead } from './page-head.ts';
export { SeoSource } from './seo-source.ts';
