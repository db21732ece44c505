import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaryConfigs, remotesOf } from './tools/lint/src/eslint/boundaries.ts';
import { longshot } from './tools/lint/src/eslint/plugin.ts';

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '.nx', '.data', '**/test-results', '**/playwright-report'] },
  ...tseslint.configs.recommended,
  {
    plugins: { longshot },
    rules: {
      'longshot/no-inline-spread': 'error',
      'longshot/field-terms': 'error',
      'longshot/docstring-names': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Exports are named, so that a thing has one name everywhere.',
        },
      ],
    },
  },
  {
    files: ['apps/!(gateway)/src/**/*.tsx', 'libs/{ui,remote}/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx', '**/bootstrap.tsx', 'libs/ui/src/gallery/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXText[value=/\\p{L}{2}/u]',
          message: 'Text comes from a dictionary: t("key").',
        },
        {
          selector: 'JSXAttribute[name.name="style"]',
          message: 'Styles live in CSS modules over the tokens; the policy of the page forbids inline ones.',
        },
      ],
    },
  },
  ...boundaryConfigs(remotesOf(import.meta.dirname)),
  {
    files: ['**/*.config.{js,mjs,ts}', '*.{js,mjs}', 'tools/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  // Words of bits: what draws are made of. What is bare is a peer that is measured beside us.
  {
    files: ['libs/games/src/{fair,game,steps}/**', 'tools/bench/src/**'],
    rules: { 'longshot/field-terms': 'off' },
  },
  { files: ['**/*.{cjs,js,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['apps/gateway/src/main.ts'], rules: { 'no-console': 'off' } },
);
