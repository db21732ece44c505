import { existsSync, readdirSync } from 'node:fs';
import { preset } from '../../jest.preset.js';

const apps = readdirSync(new URL('../../apps', import.meta.url))
  .map((name) => `apps/${name}`)
  .filter((app) => existsSync(new URL(`../../${app}/package.json`, import.meta.url)));

const node = [
  'apps/gateway',
  'libs/domain',
  'libs/games',
  'libs/site-rules',
  'libs/contracts',
  'libs/release',
  'libs/release-commands',
  'libs/api-client',
  'tools/federation',
  'tools/release',
  'tools/dev',
  'tools/coupon',
  'tools/market',
  'tools/lines',
  'tools/offer',
  'tools/pool',
  'tools/game',
  'tools/provider',
  'tools/strengths',
  'tools/bench',
  'tools/rules',
  'tools/dictionaries',
  'tools/staff',
  'tools/support',
  'tools/survive',
  'tools/cluster',
  'tools/lint',
];
const browser = [
  ...apps.filter((app) => app !== 'apps/gateway'),
  'libs/store',
  'libs/federation',
  'libs/ui',
  'libs/remote',
  'libs/i18n',
  'libs/testing',
];

const project = (testEnvironment) => (path) => ({
  ...preset,
  displayName: path,
  rootDir: new URL(`../../${path}`, import.meta.url).pathname,
  testEnvironment,
  ...(testEnvironment === 'jsdom'
    ? {
        setupFiles: [new URL('setup-browser.cjs', import.meta.url).pathname],
        setupFilesAfterEnv: [
          '@testing-library/jest-dom',
          new URL('setup-testing-library.cjs', import.meta.url).pathname,
        ],
      }
    : { setupFiles: [new URL('setup-node.cjs', import.meta.url).pathname] }),
});

export default {
  passWithNoTests: true,
  // A loaded machine is slow, not wrong; what hangs is found all the same.
  testTimeout: 60_000,
  // So does a worker end; one that does not end then has something left that runs, and fails the run.
  workerGracefulExitTimeout: 10_000,
  // Each file leaves something behind: a worker that grows on and on becomes many times slower.
  workerIdleMemoryLimit: '1GB',
  projects: [...node.map(project('node')), ...browser.map(project('jsdom'))],
};
