import { operation } from '../operation.ts';

/** Reads the front page: the same for every visitor of a language. */
export const getHome = operation({ name: 'getHome', method: 'GET', path: '/web-api/home' });

/** Matches that the front page shows first, for pages that ask for them every 30 s. Source: shell 9. */
export const getLineSlider = operation({ name: 'getLineSlider', method: 'GET', path: '/web-api/line/slider' });

/** Offers and stories that the staff has chosen, for pages that ask for them every 60 s. Source: shell 9. */
export const getBanners = operation({ name: 'getBanners', method: 'GET', path: '/web-api/banners' });

/** Reads what the staff has chosen for the front page; for the staff alone. */
export const getHomeContent = operation({
  name: 'getHomeContent',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/home/content',
  errors: ['forbidden'],
});
