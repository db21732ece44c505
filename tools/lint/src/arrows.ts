import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A rule of which file may import which; `comment` is what a breach is told as. */
export type ArrowRule = IForbiddenRuleType & { readonly name: string; readonly comment: string };

/** Any application: floors are told by the names of their folders, so that a new application has them too. */
const APP = '([^/]+)';

/** Any context of the gateway: every folder beside the platform, so that a new one falls under the rules too. */
const CONTEXT = '(?!platform/)[^/]+';

const rule = (name: string, from: object, to: object, comment: string): ArrowRule => ({
  name,
  severity: 'error',
  from,
  to,
  comment,
});

/** No knots: of files, and of folders of one application, library or tool. */
const knots: readonly ArrowRule[] = [
  rule(
    'file-cycle',
    {},
    { circular: true },
    'Files that import each other are one file in two places: move what both need into a third, or hand it in.',
  ),
  {
    ...rule(
      'folder-cycle',
      {},
      { circular: true },
      'Folders that import each other are one folder: what both need goes a floor down, what puts them together a floor up.',
    ),
    scope: 'folder',
  },
];

/** Imports go down only: shell → features → ground. */
const floors: readonly ArrowRule[] = [
  rule(
    'ground-knows-no-floor-above',
    { path: `^apps/${APP}/src/ground/` },
    { path: '^apps/$1/src/(features|shell)/' },
    'The ground knows neither features nor the shell: give it an interface that they implement.',
  ),
  rule(
    'feature-knows-no-shell',
    { path: `^apps/${APP}/src/features/` },
    { path: '^apps/$1/src/shell/' },
    'A feature does not know what puts it together: the shell hands it what it needs.',
  ),
  rule(
    'feature-knows-no-feature',
    { path: `^apps/${APP}/src/features/([^/]+)/` },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    'A feature imports no other feature: what two need goes to the ground, what puts them together to the shell.',
  ),
];

/** The floor plan of a remote: pages → parts → model. */
const remotes: readonly ArrowRule[] = [
  rule(
    'model-knows-no-components',
    { path: `^apps/${APP}/src/model/` },
    { path: '(^apps/$1/src/(parts|pages)/|^node_modules/react(-dom|-router|-router-dom)?/)' },
    'Stores and view models know neither components nor React: components read them.',
  ),
  rule(
    'part-knows-no-page',
    { path: `^apps/${APP}/src/parts/` },
    { path: '^apps/$1/src/pages/' },
    'A part is shown by pages and knows none of them.',
  ),
  rule(
    'page-knows-no-page',
    { path: `^apps/${APP}/src/pages/([^/]+)/` },
    { path: '^apps/$1/src/pages/', pathNot: '^apps/$1/src/pages/$2/' },
    'A page imports no other page: what two show is a part, what two know is in the model.',
  ),
  rule(
    'root-puts-together',
    { path: `^apps/${APP}/src/(model|parts|pages)/` },
    { path: '^apps/$1/src/[^/]+$' },
    'The files at the root of a remote put it together: what pages need of them is a part or in the model.',
  ),
];

/** Frames of games: pages of their own in a sandbox, which the remote knows by what they say to each other. */
const frames: readonly ArrowRule[] = [
  rule(
    'frame-stands-alone',
    { path: `^apps/${APP}/src/game-frame/` },
    { path: '(^apps/$1/src/(?!game-frame/)|^node_modules/(react|mobx)[^/]*/)' },
    'A frame loads alone in its sandbox: it takes rules of games and contracts, nothing of the remote around it.',
  ),
  rule(
    'frame-is-known-by-its-messages',
    { path: `^apps/${APP}/src/(?!game-frame/)` },
    { path: '^apps/$1/src/game-frame/', pathNot: '^apps/$1/src/game-frame/messages\\.ts$' },
    'Page and frame speak through messages.ts alone: what both need goes to libs/games or the contracts.',
  ),
  rule(
    'frame-view-knows-no-table',
    { path: `^apps/${APP}/src/game-frame/(views|tables)/` },
    {
      path: '^apps/$1/src/game-frame/(views/|tables/|game\\.ts$|game-table\\.ts$)',
      pathNot: '^apps/$1/src/game-frame/$2/',
    },
    'Views of own rounds and those of shared rounds do not know each other nor the page: what both show stands beside them.',
  ),
];

/**
 * Contexts that a context of the gateway may import beside the platform; what stands on it asks it, never the other
 * way round.
 */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  wallet: [],
  identity: ['wallet'],
  promotions: ['wallet'],
  betting: ['trading', 'wallet'],
  toto: ['trading', 'wallet'],
  casino: ['wallet'],
  lotto: ['wallet'],
  account: ['identity', 'wallet'],
  reports: ['wallet'],
  site: ['trading'],
  delivery: ['identity', 'site', 'trading'],
  desk: ['delivery', 'identity'],
};

const order: readonly ArrowRule[] = [
  ...Object.entries(BELOW).map(([context, below]) => ({
    path: `^apps/gateway/src/${context}/`,
    pathNot: `^apps/gateway/src/(platform|${[context, ...below].join('|')})/`,
  })),
  // A context that stands on nothing until it is told here.
  {
    path: `^apps/gateway/src/(?!(?:platform|trading|${Object.keys(BELOW).join('|')})/)([^/]+)/`,
    pathNot: '^apps/gateway/src/(platform|$1)/',
  },
].map(({ path, pathNot }) =>
  rule(
    'context-knows-those-below',
    { path },
    { path: '^apps/gateway/src/[^/]+/', pathNot },
    'A context knows those it stands on: what it needs of another is an interface of its own, handed in by the server.',
  ),
);

/** The contexts of the gateway. */
const contexts: readonly ArrowRule[] = [
  rule(
    'platform-knows-no-context',
    { path: '^apps/gateway/src/platform/' },
    { path: `^apps/gateway/src/${CONTEXT}/` },
    'The platform serves every context and knows none: hand it what it needs.',
  ),
  rule(
    'trading-knows-no-player',
    { path: '^apps/gateway/src/trading/' },
    { path: '^apps/gateway/src/(?!(?:platform|trading)/)[^/]+/' },
    'Prices and results are the same for everybody: trading knows no player.',
  ),
  rule(
    'context-by-its-door',
    { path: `^apps/gateway/src/(${CONTEXT})/` },
    {
      path: `^apps/gateway/src/${CONTEXT}/`,
      pathNot: [
        '^apps/gateway/src/$1/',
        '^apps/gateway/src/[^/]+/index\\.ts$',
        '^apps/gateway/src/[^/]+/[^/]+/index\\.ts$',
      ],
    },
    'Another context is entered by its index.ts: what it does not export there is its own affair.',
  ),
];

const libraries: readonly ArrowRule[] = [
  rule(
    'games-know-money-alone',
    { path: '^libs/games/src/', pathNot: '\\.spec\\.ts$' },
    { path: '^(apps|libs)/', pathNot: '^libs/(games|domain/src/money)/' },
    'Rules of games stand on the money of the domain and on nothing else: frames and the gateway hand in what they need.',
  ),
];

const applications: readonly ArrowRule[] = [
  rule(
    'application-knows-no-tool',
    { path: '^(apps|libs)/[^/]+/src/' },
    { path: '^tools/' },
    'What ships does not import what builds it: what both need is a library.',
  ),
  rule(
    'application-knows-no-application',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
    'Applications do not import each other: slots, page events and the contracts lie between them.',
  ),
];

/** Every rule of arrows, by floor. */
export const arrowRules: readonly ArrowRule[] = [
  ...knots,
  ...floors,
  ...remotes,
  ...frames,
  ...contexts,
  ...order,
  ...libraries,
  ...applications,
];
