import type { ESLint } from 'eslint';
import { noInlineSpread } from './no-inline-spread.ts';
import { fieldTerms } from './field-terms.ts';

/** The rules of eslint that are our own. */
export const longshot: ESLint.Plugin = {
  rules: {
    'no-inline-spread': noInlineSpread,
    'field-terms': fieldTerms,
  },
};
