export { contentWithoutScript, headTags } from './head-tags.ts';
export { pageHead } from './page-head.ts';
export { registerSitemap } from './register-sitemap.ts';
export { registerSeoRoutes } from './seo-routes.ts';
export { SeoSource } from './seo-source.ts';
export { SeoTextSource } from './seo-texts.ts';
