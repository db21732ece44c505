export { contentWithoutScript, headTags } from './head-tags.ts';
export { pageHead } from './page-head.ts';
export { originOf, registerSitemap } from './register-sitemap.ts';
export { registerSeoRoutes, type SeoInput } from './seo-routes.ts';
export { SeoSource } from './seo-source.ts';
export { SeoTextSource } from './seo-texts.ts';
