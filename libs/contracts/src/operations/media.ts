import { operation } from '../operation.ts';

/** The pictures that pages of these routes show, to be loaded as they are opened. Source: shell 7, "Micro-frontends". */
export const getMediaResources = operation({
  name: 'getMediaResources',
  method: 'GET',
  path: '/bff-api/media-resources',
});

/** The same under the address that pages ask every ten minutes. Source: shell 9. */
export const pollMedia = operation({ name: 'pollMedia', method: 'GET', path: '/web-api/media' });
