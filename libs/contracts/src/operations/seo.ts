import { operation } from '../operation.ts';

/** Reads the metadata of a page: title, robots, addresses, text. Source: shell 7, SEO. */
export const getSeoPageData = operation({
  name: 'getSeoPageData',
  method: 'GET',
  path: '/bff-api/seo/page-data',
  errors: ['not_found'],
});

/** The text of a page alone. Source: shell 7, SEO. */
export const getSeoContent = operation({
  name: 'getSeoContent',
  method: 'GET',
  path: '/bff-api/seo/content',
  errors: ['not_found'],
});

/** How a page's text looks. Source: shell 7, SEO. */
export const getSeoPageVisual = operation({
  name: 'getSeoPageVisual',
  method: 'GET',
  path: '/bff-api/seo/page-visual',
  errors: ['not_found'],
});

/** Countries by ISO code. Source: shell 7, SEO. */
export const getIsoCodes = operation({ name: 'getIsoCodes', method: 'GET', path: '/bff-api/seo/iso-codes' });

/** Sports by English name. Source: shell 7, SEO. */
export const getSportsMap = operation({ name: 'getSportsMap', method: 'GET', path: '/bff-api/seo/sports-map' });
