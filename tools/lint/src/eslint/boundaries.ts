import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Linter } from 'eslint';

/** Libraries that a folder may import. `types` are imported as types only: a value would copy them into the importer. */
export interface Boundary {
  /** Folder below the root of the workspace. */
  readonly from: string;
  readonly may: readonly string[];
  readonly types?: readonly string[];
  readonly why: string;
}

const LIBRARIES = [
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
  'release-commands',
  'ui',
  'i18n',
  'testing',
] as const;

/** Remotes of a workspace: applications that the host mounts. */
export const remotesOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'src/mount.tsx')));

const OF_REMOTES = ['remote', 'ui', 'i18n', 'api-client', 'contracts', 'domain', 'site-rules'] as const;

const boundaryOfRemote = (app: string): Boundary => ({
  from: `apps/${app}`,
  may: app === 'casino' ? [...OF_REMOTES, 'games'] : OF_REMOTES,
  types: ['host-contract', 'store', 'release'],
  why: 'the store is handed over in the mount context and remotes meet only through slots and page events',
});

/** Who may import whom, of the libraries, the given remotes, the host and the gateway. */
export const boundariesOf = (remotes: readonly string[]): readonly Boundary[] => [
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
  { from: 'libs/testing', may: LIBRARIES, why: 'it builds worlds for specs' },
  ...remotes.map(boundaryOfRemote),
  {
    from: 'apps/host',
    may: LIBRARIES.filter((library) => library !== 'testing' && library !== 'release-commands'),
    why: 'libs/testing is for specs and harnesses, libs/release-commands for the staff',
  },
  {
    from: 'apps/desk',
    may: ['contracts', 'domain', 'federation', 'i18n', 'ui'],
    types: ['release'],
    why: 'the desk is no page of players: it shares libraries with them and no store',
  },
  {
    from: 'apps/gateway',
    may: ['contracts', 'domain', 'games', 'site-rules', 'release'],
    why: 'the gateway runs without a browser',
  },
  {
    from: 'apps/gateway/src/delivery/release-console',
    may: ['contracts', 'domain', 'site-rules', 'release', 'release-commands'],
    why: 'the console does what the command line does, by the same code',
  },
];

const packagesOf = (libraries: readonly string[], before = ''): readonly string[] =>
  libraries.flatMap((library) => [`${before}@longshot/${library}`, `${before}@longshot/${library}/**`]);

/** Restriction as the rule of typescript-eslint takes it: paths as a list of patterns or as one expression. */
interface Restriction {
  readonly group?: readonly string[];
  readonly regex?: string;
  readonly message: string;
  readonly allowTypeImports?: boolean;
  readonly importNames?: readonly string[];
}

function librariesRestriction({ from, may, types = [], why }: Boundary): Restriction {
  const named = [...may, ...types.map((library) => `types of ${library}`)].join(', ') || 'nothing of ours';
  return {
    group: ['@longshot/*', ...packagesOf([...may, ...types], '!')],
    message: `${from} may import ${named}: ${why}. See docs/overview.md, "Who may import whom".`,
  };
}

const typesRestriction = ({ from, types = [], why }: Boundary): Restriction => ({
  group: packagesOf(types),
  allowTypeImports: true,
  message: `${from} may import only types from here: ${why}.`,
});

const APPLICATIONS: Restriction = {
  regex: '(^|/)apps/|^(\\.\\./)+[a-z-]+/src/',
  message:
    'Applications do not import each other. Show another remote through a slot, tell it something by a page event.',
};

const BROWSER: Restriction = {
  group: ['react', 'react-dom', 'mobx', 'axios'],
  message: 'The gateway runs without a browser.',
};

const AXIOS: Restriction = {
  group: ['axios', 'axios/**'],
  message: 'Calls go through the transport, which the page has once.',
};

const TRANSPORT: Restriction = {
  group: ['@longshot/api-client'],
  importNames: ['createTransport', 'createStreamClient'],
  message: 'The host makes transport and stream; they are handed over in the mount context.',
};

function restrictionsOf(boundary: Boundary): readonly Restriction[] {
  const { from, types = [] } = boundary;
  return [
    librariesRestriction(boundary),
    ...(types.length === 0 ? [] : [typesRestriction(boundary)]),
    APPLICATIONS,
    ...(from.startsWith('apps/gateway') ? [BROWSER] : []),
    ...(from === 'libs/api-client' ? [] : [AXIOS]),
    ...(from.startsWith('apps/') && from !== 'apps/host' ? [TRANSPORT] : []),
  ];
}

/** Boundaries as eslint is configured with them; the parser and plugin of typescript-eslint must be there. */
export const boundaryConfigs = (remotes: readonly string[]): Linter.Config[] =>
  boundariesOf(remotes).map((boundary) => ({
    files: [boundary.from.includes('/src/') ? `${boundary.from}/**/*.{ts,tsx}` : `${boundary.from}/src/**/*.{ts,tsx}`],
    ignores: ['**/*.spec.{ts,tsx}', '**/bootstrap.tsx', '**/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: restrictionsOf(boundary) }] },
  }));
