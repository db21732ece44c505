import { operation } from '../operation.ts';

/** Site configuration for a language. Source: shell 7, configuration. */
export const getSiteConfig = operation({ name: 'getSiteConfig', method: 'GET', path: '/bff-api/config/all.json' });
