import type { ESLint } from 'eslint';
import { docstringNames } from './docstring-names.ts';
import { fieldTerms } from './field-terms.ts';
import { noInlineSpread } from './no-inline-spread.ts';

/** The rules of eslint that are our own. */
export const longshot: ESLint.Plugin = {
  rules: {
    'no-inline-spread': noInlineSpread,
    'field-terms': fieldTerms,
    'docstring-names': docstringNames,
  },
};
