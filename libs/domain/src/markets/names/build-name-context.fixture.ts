import { readSpecifierValues } from './specifier-values.ts';
import type { NameContext } from './render-template.ts';

/** A line for specs: a football match in English, with the specifiers given. */
export const buildNameContext = (specifiers = '', rest: Partial<NameContext> = {}): NameContext => ({
  language: 'en',
  specifiers: readSpecifierValues(specifiers),
  competitors: ['Harbour', 'Valley'],
  nameOf: () => undefined,
  ...rest,
});
