/** Packages that ship only ECMAScript modules; jest runs CommonJS, so these are transformed like our own code. */
const esmOnly = [
  'typebox',
  'kysely',
  '@fastify/type-provider-typebox',
  'content-disposition',
  'cookie',
  'jose',
  'oauth4webapi',
  'openid-client',
  'react-router',
  'react-router-dom',
  // What reads Markdown.
  'mdast-util-[a-z-]+',
  'micromark[a-z-]*',
  'unist-util-[a-z-]+',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
  'longest-streak',
  'markdown-table',
  'zwitch',
];

/**
 * Settings that every jest project of the workspace shares: swc as the transform, one naming of specs, no
 * globals of its own.
 */
export const preset = {
  testMatch: ['<rootDir>/{src,test}/**/*.spec.{ts,tsx}'],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^fast-check$': new URL('./tools/jest/fast-check.cjs', import.meta.url).pathname,
    '\\.svg$': new URL('./tools/jest/picture.cjs', import.meta.url).pathname,
    '\\.css$': new URL('./tools/jest/css-classes.cjs', import.meta.url).pathname,
  },
};
