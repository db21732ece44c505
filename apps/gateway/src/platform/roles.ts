/** Roles of a process; one process may be there for all of it. */
export const ROLES = ['web', 'stream', 'feed', 'settlement', 'games', 'jobs'] as const;

/** One of the things that a process can be there for. */
export type Role = (typeof ROLES)[number];
