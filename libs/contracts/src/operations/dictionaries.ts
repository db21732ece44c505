import { operation } from '../operation.ts';

/**
 * The texts of a namespace in a language, as one build of an application carries them, with what the house has put in
 * their place. The address holds the hash of the answer, so that browsers keep it for good. Source: shell 7,
 * "Dictionaries for route ids are loaded per language".
 */
export const getDictionary = operation({
  name: 'getDictionary',
  method: 'GET',
  path: '/web-api/dictionaries/:language/:app/:version/:namespace/:hash',
  errors: ['not_found'],
});
