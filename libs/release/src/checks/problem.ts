/** The nine checks of a release, in the order in which they are told. */
export const checkNames = [
  'files',
  'requires',
  'shared',
  'types',
  'collisions',
  'api',
  'last-good',
  'budget',
  'side-by-side',
] as const;

/** One of the checks. */
export type CheckName = (typeof checkNames)[number];

/** A reason for which a release must not meet a visitor. */
export interface Problem {
  readonly check: CheckName;
  /** Whom it is about; the empty text for the release itself. */
  readonly app: string;
  /** One sentence: who wants what. */
  readonly text: string;
}

/** Titles of the checks, in words for people. */
export const checkTitles: Readonly<Record<CheckName, string>> = {
  files: 'every file is where it should be and is the one that was built',
  requires: 'the host provides what each remote requires, and remotes that others show exist',
  shared: 'one version of each shared library suits everybody',
  types: "remotes compile against the host's types",
  collisions: 'containers, routes and slots belong to one each',
  api: 'the gateway serves every call',
  'last-good': 'the builds to fall back to would pass too',
  budget: 'no application is larger than it may be',
  'side-by-side': 'this release and the stable one understand what the other leaves in the browser',
};
