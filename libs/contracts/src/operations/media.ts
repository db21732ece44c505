import { operation } from '../operation.ts';

/** The pictures that pages of these routes show, to be loaded as they are opened. Source: shell 7, "Micro-frontends". */
export const getMediaResources = operation({
  name: 'getMediaResources',
  method: 'GET',
  path: '/bff-api/media-resources',
});
