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
  'channel',
  'override',
  'staff',
  'gc',
] as const;

/** One of the command's verbs. */
export type Verb = (typeof verbs)[number];

/** How a verb is used. */
export interface VerbUse {
  /** Usage: the text behind the verb. */
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
    usage: '[--from r-A] (--newest app | --set app=version)... [--computed-requires] | --rebase r-B',
    does: 'makes a new release; entries that are not named stay as they are',
    more: [
      "Without --from it starts from the channel's stable release. --newest takes an application's newest published",
      'build; --newest all takes those of every application of the channel, which ships what other teams published.',
      '--computed-requires widens what remotes ask of a host to every archived one that they compile against.',
      '--rebase puts what r-B changed on top of what the channel shows now.',
    ],
    ...none,
    options: [channel, 'from', 'set', 'newest', 'rebase', 'computed-requires'],
  },
  validate: {
    usage: '<release> [--waive check[:app] --until date] [--gateway https://site]',
    does: 'runs all checks, every file read again, and keeps the report',
    more: [
      'Checks: files, requires, shared, types, collisions, api, last-good, budget, side-by-side.',
      'It is judged by the contracts of the gateways that serve the channel, as they told the store, or by that of the',
      'gateway at an address.',
      '--waive lets a problem through by name until a date; the report tells of it, and promote refuses after the date.',
    ],
    ...one('a release'),
    options: [channel, 'waive', 'until', 'gateway'],
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
    usage: '[--to r-X] [--only app] [--urgent]',
    does: 'goes back: to the release before, to another one, or with one application only',
    more: [
      'The release must have passed its checks (reports are kept). --only composes and validates a fresh one.',
      '--urgent (with its --reason) reaches pages that are open: those that run what is taken back load themselves anew',
      'within ten seconds, when nothing is under way on them. Without it they keep what they have.',
    ],
    ...none,
    options: [channel, 'to', 'only', 'urgent'],
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
    more: ['Open pages that run it load themselves anew within ten seconds, when nothing is under way on them.'],
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
    does: 'shows a panel in place of a remote, at once, on open pages too, and without a release',
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
  channel: {
    usage: '[--host <app>] [--apps a,b | --apps all]',
    does: 'says which host and which remotes a channel shows; makes a channel that is new',
    more: ['A gateway shows the channel of its setting CHANNEL (production). Without options it tells.'],
    ...none,
    options: [channel, 'host', 'apps'],
  },
  override: {
    usage: '<release> | <app>@<version> [--for 2h]',
    does: 'signs a link that shows one browser session something else, outside of all guards',
    more: [
      'It lasts 7 days at most, and stands in the log of the channel. It is signed with RELEASE_SECRET or, where that is not',
      'set, with the key in LONGSHOT_DATA, which no bucket holds: gateways elsewhere need the same setting.',
    ],
    ...one('a release or a build'),
    options: [channel, 'for'],
  },
  staff: {
    usage:
      'list | add <name> [--role viewer|releaser] [--apps a,b] | remove <name> | password <name> | code <name> | token <name> | revoke <name> | desk <name> <roles>',
    does: 'makes the accounts of the staff, in the gateway that runs',
    more: [
      'A viewer looks, a releaser changes what visitors get, with --apps of these applications alone.',
      'Passwords are made here and shown once; code asks for',
      'the code of an app as well. token makes the one by which the command line acts as this account (--site), revoke and',
      'a new password take it back. desk gives roles at the desk in place of those before: support,risk, or none.',
      'PORT names the port of the gateway (4200), LONGSHOT_DATA its data folder.',
    ],
    names: [1, 3],
    needs: 'list, add, remove, password, code, token, revoke or desk',
    options: ['role', 'apps'],
  },
  gc: {
    usage: '[--keep 20] [--grace 48h]',
    does: 'removes what no kept release, channel or fallback reaches and no open page can ask for',
    more: [],
    ...none,
    options: ['keep', 'grace'],
  },
};
