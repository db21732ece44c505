import { existsSync, readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { longshot } from './tools/lint/src/eslint/plugin.ts';

const remotes = readdirSync(new URL('apps', import.meta.url)).filter((app) =>
  existsSync(new URL(`apps/${app}/src/mount.tsx`, import.meta.url)),
);

const all = [
  'domain',
  'games',
  'site-rules',
  'contracts',
  'api-client',
  'store',
  'host-contract',
  'remote',
  'federation',
  'release',
  'ui',
  'i18n',
  'testing',
];

/**
 * Who may import whom. `types` may be imported as types only: their values belong to the host's artifact, and a value
 * import would copy them into the importer and tie its version to theirs.
 */
const boundaries = [
  { from: 'libs/domain', may: [], why: 'domain is pure: rules without a dependency' },
  { from: 'libs/games', may: ['domain'], why: 'rules of games are pure and stand on the money of the domain' },
  { from: 'libs/site-rules', may: ['domain'], why: 'rules of pages are pure and stand on those of the domain' },
  { from: 'libs/i18n', may: ['domain', 'site-rules'], why: 'i18n depends on nothing of ours but pure rules' },
  { from: 'libs/contracts', may: ['domain', 'site-rules'], why: 'contracts are words between programs, not behaviour' },
  { from: 'libs/release', may: ['domain', 'site-rules'], why: 'release is pure: gateway and tools share it' },
  {
    from: 'libs/release-commands',
    may: ['contracts', 'release'],
    why: 'what the command line and the console of releases do is the same code',
  },
  {
    from: 'libs/api-client',
    may: ['contracts', 'domain', 'site-rules'],
    why: 'the client knows operations, not screens',
  },
  {
    from: 'libs/store',
    may: ['api-client', 'contracts', 'domain', 'site-rules'],
    why: 'stores know no components and no remotes',
  },
  {
    from: 'libs/host-contract',
    may: [],
    types: ['store', 'api-client', 'contracts', 'domain', 'site-rules'],
    why: 'the mount contract is types only',
  },
  {
    from: 'libs/federation',
    may: ['store', 'contracts', 'release'],
    types: ['host-contract'],
    why: 'the loader knows releases, not pages',
  },
  { from: 'libs/ui', may: ['i18n', 'domain', 'site-rules'], why: 'components show; they neither fetch nor decide' },
  {
    from: 'libs/remote',
    may: ['ui', 'i18n'],
    types: ['host-contract'],
    why: 'it mounts any remote and knows none',
  },
  { from: 'libs/testing', may: all, why: '' },
  ...remotes.map((app) => ({
    from: `apps/${app}`,
    may: [
      'remote',
      'ui',
      'i18n',
      'api-client',
      'contracts',
      'domain',
      'site-rules',
      ...(app === 'casino' ? ['games'] : []),
    ],
    types: ['host-contract', 'store', 'release'],
    why: 'the store is handed over in the mount context and remotes meet only through slots and page events',
  })),
  { from: 'apps/host', may: all.filter((lib) => lib !== 'testing'), why: 'libs/testing is for specs and harnesses' },
  {
    from: 'apps/gateway',
    may: ['contracts', 'domain', 'games', 'site-rules', 'release'],
    why: 'the gateway runs without a browser',
  },
];

/** Rooms of an application that may import more than the application itself. */
const rooms = [
  {
    from: 'apps/gateway/src/delivery/release-console',
    may: ['contracts', 'domain', 'site-rules', 'release', 'release-commands'],
    why: 'the console does what the command line does, by the same code',
  },
];

const forbidden = ({ from, may, types = [], why }) => ({
  files: [from.includes('/src/') ? `${from}/**/*.{ts,tsx}` : `${from}/src/**/*.{ts,tsx}`],
  ignores: ['**/*.spec.{ts,tsx}', '**/bootstrap.tsx', '**/testing/**'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              '@longshot/*',
              ...[...may, ...types].flatMap((lib) => [`!@longshot/${lib}`, `!@longshot/${lib}/**`]),
            ],
            message: `${from} may import ${[...may, ...types.map((lib) => `types of ${lib}`)].join(', ') || 'nothing of ours'}: ${why}. See docs/overview.md, "Who may import whom".`,
          },
          ...(types.length === 0
            ? []
            : [
                {
                  group: types.map((lib) => `@longshot/${lib}`),
                  allowTypeImports: true,
                  message: `${from} may import only types from here: ${why}.`,
                },
              ]),
          {
            group: ['**/apps/*', '../../../*/src/**'],
            message:
              'Applications do not import each other. Show another remote through a slot, tell it something by a page event.',
          },
          ...(from.startsWith('apps/gateway')
            ? [{ group: ['react', 'react-dom', 'mobx', 'axios'], message: 'The gateway runs without a browser.' }]
            : []),
          ...(from === 'libs/api-client'
            ? []
            : [{ group: ['axios', 'axios/**'], message: 'Calls go through the transport, which the page has once.' }]),
          ...(from.startsWith('apps/') && from !== 'apps/host'
            ? [
                {
                  group: ['@longshot/api-client'],
                  importNames: ['createTransport', 'createStreamClient'],
                  message: 'The host makes transport and stream; they are handed over in the mount context.',
                },
              ]
            : []),
        ],
      },
    ],
  },
});

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
  ...[...boundaries, ...rooms].map(forbidden),
  {
    files: ['**/*.config.{js,mjs,ts}', '*.{js,mjs}', 'tools/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  // Words of bits: what draws are made of.
  { files: ['libs/games/src/{fair,game}/**'], rules: { 'longshot/field-terms': 'off' } },
  { files: ['**/*.{cjs,js,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['apps/gateway/src/main.ts'], rules: { 'no-console': 'off' } },
);
