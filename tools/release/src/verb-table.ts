/** Everything the command can do. `canary` has steps of its own as its first name. */
export const verbs = [
  'publish',
  'compose',
  'validate',
  'promote',
  'canary',
  'rollback',
  'diff',
  'log',
  'status',
  'block',
  'unblock',
  'kill',
  'revive',
  'lock',
  'unlock',
  'override',
  'staff',
  'gc',
] as const;

/** One of the command's verbs. */
export type Verb = (typeof verbs)[number];

/** How a verb is used. */
export interface VerbUse {
  /** What stands behind the verb. */
  readonly usage: string;
  /** One line for the list. */
  readonly does: string;
  /** More, for its own help. */
  readonly more: readonly string[];
  /** Names it takes: least and most, and what they are. */
  readonly names: readonly [number, number];
  readonly needs: string;
  /** Options it knows beside those of all. */
  readonly options: readonly string[];
}

const channel = 'channel';
const none = { names: [0, 0], needs: '' } as const;
const one = (needs: string) => ({ names: [1, 1], needs }) as const;

/** The use of every verb; help and the reading of the command line follow it. */
export const verbTable: Readonly<Record<Verb, VerbUse>> = {
  publish: {
    usage: '<app>... | --affected',
    does: 'puts built artifacts (dist/apps/<app>) into the store',
    more: [
      'The same version with the same bytes is a no-op; with other bytes it is refused.',
      '--affected takes everything that is built and not in the store yet.',
    ],
    names: [0, Number.POSITIVE_INFINITY],
    needs: '',
    options: ['affected'],
  },
  compose: {
    usage: '[--from r-A] [--set app=version]... [--computed-requires] | --rebase r-B',
    does: 'makes a new release; entries that are not named stay as they are',
    more: [
      "Without --from it starts from the channel's stable release; without --set it takes the newest artifacts of all.",
      '--computed-requires widens what remotes ask of a host to every archived one that they compile against.',
      '--rebase puts what r-B changed on top of what the channel shows now.',
    ],
    ...none,
    options: [channel, 'from', 'set', 'rebase', 'computed-requires'],
  },
  validate: {
    usage: '<release> [--waive check[:app] --until date]',
    does: 'runs all checks, every file read again, and keeps the report',
    more: [
      'Checks: files, requires, shared, types, collisions, api, last-good, budget, side-by-side.',
      '--waive lets a problem through by name until a date; the report tells of it, and promote refuses after the date.',
    ],
    ...one('a release'),
    options: [channel, 'waive', 'until'],
  },
  promote: {
    usage: '<release>',
    does: 'makes it what visitors get',
    more: [
      'Refuses what has not passed validate, what is blocked, a locked channel, a running canary, and a release that was',
      'composed from another one than the channel shows: compose --rebase mends that.',
    ],
    ...one('a release'),
    options: [channel],
  },
  canary: {
    usage: 'start <release> --percent 10 | step --percent 50 | abort | finish',
    does: 'gives a release to a part of the visitors first',
    more: [
      'The percentage only grows; who has the canary keeps it. Past its guard (--max-error-rate 0.02 of at least',
      '--min-sessions 200 pages, and clearly worse than the stable release) the gateway aborts it.',
    ],
    names: [1, 2],
    needs: 'start, step, abort or finish',
    options: [channel, 'percent', 'max-error-rate', 'min-sessions'],
  },
  rollback: {
    usage: '[--to r-X] [--only app]',
    does: 'goes back: to the release before, to another one, or with one application only',
    more: ['The release must have passed its checks (reports are kept). --only composes and validates a fresh one.'],
    ...none,
    options: [channel, 'to', 'only'],
  },
  diff: {
    usage: '<release> <release>',
    does: 'versions, shared libraries, contracts, routes, bytes',
    more: [],
    names: [2, 2],
    needs: 'two releases',
    options: [],
  },
  log: {
    usage: '[--limit 20]',
    does: 'what happened on the channel, newest first',
    more: [],
    ...none,
    options: [channel, 'limit'],
  },
  status: {
    usage: '',
    does: 'what visitors get now, and the error rates of releases and remotes',
    more: [],
    ...none,
    options: [channel],
  },
  block: {
    usage: '<app>@<version>',
    does: 'keeps a build from running: it cannot be promoted and pages do not fall back to it',
    more: [],
    ...one('a build, as coupon@1.2.0-9c2e41ab'),
    options: [channel],
  },
  unblock: {
    usage: '<app>@<version>',
    does: 'takes a block back',
    more: [],
    ...one('a build, as coupon@1.2.0-9c2e41ab'),
    options: [channel],
  },
  kill: {
    usage: '<app>',
    does: 'shows a panel in place of a remote, at once and without a release',
    more: [],
    ...one('the name of a remote'),
    options: [channel],
  },
  revive: {
    usage: '<app>',
    does: 'takes a kill back',
    more: [],
    ...one('the name of a remote'),
    options: [channel],
  },
  lock: { usage: '', does: 'refuses every promotion, canary and rollback', more: [], ...none, options: [channel] },
  unlock: { usage: '', does: 'takes a lock back', more: [], ...none, options: [channel] },
  override: {
    usage: '<release> | <app>@<version> [--for 2h]',
    does: 'signs a link that shows one browser session something else, outside of all guards',
    more: [],
    ...one('a release or a build'),
    options: ['for'],
  },
  staff: {
    usage: 'list | add <name> [--role viewer|releaser] | remove <name> | password <name> | code <name>',
    does: 'makes the accounts of the console of releases, in the gateway that runs',
    more: [
      'A viewer looks, a releaser changes what visitors get. Passwords are made here and shown once; code asks for',
      'the code of an app as well. PORT names the port of the gateway (4200), LONGSHOT_DATA its data folder.',
    ],
    names: [1, 2],
    needs: 'list, add, remove, password or code',
    options: ['role'],
  },
  gc: {
    usage: '[--keep 20] [--grace 48h]',
    does: 'removes what no kept release, channel or fallback reaches and no open page can ask for',
    more: [],
    ...none,
    options: ['keep', 'grace'],
  },
};
