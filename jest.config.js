import { preset } from './jest.preset.js';

const node = [
  'apps/gateway',
  'libs/domain',
  'libs/contracts',
  'libs/release',
  'libs/api-client',
  'tools/federation',
  'tools/release',
  'tools/dev',
  'tools/coupon',
  'tools/strengths',
  'tools/bench',
];
const browser = [
  'apps/host',
  'apps/betting',
  'apps/coupon',
  'libs/store',
  'libs/federation',
  'libs/ui',
  'libs/i18n',
  'libs/testing',
];

const project = (testEnvironment) => (path) => ({
  ...preset,
  displayName: path,
  rootDir: new URL(path, import.meta.url).pathname,
  testEnvironment,
  ...(testEnvironment === 'jsdom'
    ? {
        setupFiles: [new URL('jest.setup-browser.cjs', import.meta.url).pathname],
        setupFilesAfterEnv: ['@testing-library/jest-dom'],
      }
    : {}),
});

export default {
  passWithNoTests: true,
  projects: [...node.map(project('node')), ...browser.map(project('jsdom'))],
};
