/**
 * Gives every package of the workspace its targets: `lint`, `typecheck` and, where it has specs, `test`; the workspace
 * itself gets what looks at all packages at once. Nx loads it (`plugins` in `nx.json`), so that no package repeats what
 * all have.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The native compiler; the one before it, whose interface eslint and Nx read, is `typescript`. */
const tsc = 'node node_modules/typescript-7/bin/tsc';

/** Inputs of every result, whatever the package. */
const tools = ['{workspaceRoot}/package-lock.json'];

/** All code: for what looks beyond its own package. */
const everything = [
  '{workspaceRoot}/{apps,libs,tools,e2e,etc}/**/*',
  '{workspaceRoot}/*.{json,js,mjs,cjs}',
  '!{workspaceRoot}/**/{node_modules,dist}/**/*',
];

/** Pages beside the packages; `tools/lint` tells what they name and is not there. */
const documentation = ['{workspaceRoot}/docs/**/*', '{workspaceRoot}/*.md'];

/** Pages of the docs, whose paths are checked. */
const docs = ['{workspaceRoot}/docs/**/*', '{workspaceRoot}/**/*.md'];

/** Packages whose specs read files of others, not only what those export. */
const LOOKS_AT_ALL = new Set(['tools/dictionaries', 'tools/dev', 'tools/federation', 'tools/lint', 'tools/rules']);

/** Packages whose specs run the gateway. */
const RUNS_THE_GATEWAY = new Set([
  ...[
    'tools/bench',
    'tools/cluster',
    'tools/release',
    'tools/staff',
    'tools/strengths',
    'tools/support',
    'tools/survive',
  ],
]);

function hasSpec(folder) {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return found.some((name) => /\.spec\.tsx?$/.test(String(name)));
}

function hasSheet(folder) {
  return readdirSync(folder, { recursive: true }).some((name) => /^(?!node_modules|dist).*\.css$/.test(String(name)));
}

/** Code by eslint, style sheets, where there are some, by stylelint. */
function lintTarget(root, folder) {
  const isStyled = !root.startsWith('tools/') && hasSheet(folder);
  return {
    command: isStyled ? `eslint ${root} && stylelint "${root}/**/*.css"` : `eslint ${root}`,
    cache: true,
    inputs: [
      'default',
      '{workspaceRoot}/eslint.config.mjs',
      ...(isStyled ? ['{workspaceRoot}/stylelint.config.mjs'] : []),
      ...tools,
    ],
  };
}

function testInputs(root) {
  if (root === 'tools/lint') return [...everything, ...documentation];
  if (LOOKS_AT_ALL.has(root)) return [...everything, ...docs];
  const others = RUNS_THE_GATEWAY.has(root) ? ['{workspaceRoot}/apps/gateway/**/*'] : [];
  return ['default', '^sources', ...others];
}

function testTarget(root) {
  return {
    command: `node tools/dev/src/units.mjs ${root}`,
    cache: true,
    // The vectors lie beside the workspace and are no files of it; with a database more is tried than without.
    inputs: [
      ...testInputs(root),
      ...tools,
      '{workspaceRoot}/jest.preset.js',
      '{workspaceRoot}/tools/jest/**/*',
      '{workspaceRoot}/tools/dev/src/{units,results,step}.mjs',
      { env: 'DATABASE_URL' },
      { runtime: 'node tools/nx/src/shared-stamp.mjs' },
    ],
    outputs: ['{projectRoot}/unit-results.json'],
  };
}

function targetsOf(root, workspaceRoot) {
  const folder = join(workspaceRoot, root);
  // Production may be a program of its own, which knows neither browsers nor jest.
  const programs = ['tsconfig.json', 'tsconfig.spec.json'].filter((name) => existsSync(join(folder, name)));
  return {
    lint: lintTarget(root, folder),
    ...(programs.length > 0
      ? {
          typecheck: {
            command: programs.map((name) => `${tsc} -p ${root}/${name}`).join(' && '),
            cache: true,
            inputs: ['default', '^default', '{workspaceRoot}/tsconfig*.json', ...tools],
          },
        }
      : {}),
    ...(hasSpec(join(folder, 'src')) || hasSpec(join(folder, 'test')) ? { test: testTarget(root) } : {}),
  };
}

const workspaceTargets = {
  arrows: { command: 'node tools/lint/src/arrows-cli.ts', cache: true, inputs: everything },
  dictionaries: { command: 'node tools/dictionaries/src/cli.ts', cache: true, inputs: everything },
  // All programs at once: quicker than one by one where much has changed.
  typecheck: {
    command: ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.web-production.json', 'apps/gateway/tsconfig.json']
      .map((program) => `${tsc} -p ${program}`)
      .join(' && '),
    cache: true,
    inputs: everything,
  },
  dependencies: {
    command: 'syncpack lint && knip --no-progress',
    cache: true,
    inputs: everything,
  },
  // The applications are built before: `npm test` does.
  journeys: {
    command: 'playwright test -c e2e/playwright.config.ts',
    cache: true,
    inputs: [...everything, { env: 'CI' }],
    outputs: ['{workspaceRoot}/test-results/journeys.json'],
  },
  independence: { command: 'node tools/dev/src/independence/cli.ts', cache: true, inputs: everything },
  format: { command: 'prettier --check . --log-level warn', cache: true, inputs: ['{workspaceRoot}/**/*'] },
  lint: {
    command: 'eslint "*.{js,mjs,cjs}"',
    cache: true,
    inputs: ['{workspaceRoot}/*.{js,mjs,cjs}', ...tools],
  },
};

export const createNodes = [
  '{package.json,e2e/package.json,{apps,libs,tools}/*/package.json}',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const project =
        root === '.' ? { name: 'workspace', targets: workspaceTargets } : { targets: targetsOf(root, workspaceRoot) };
      return [file, { projects: { [root]: project } }];
    }),
];
