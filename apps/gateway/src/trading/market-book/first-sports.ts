/** The sports that most look for, by slug, in their order: what lists sports begins with them, the others follow by name. */
export const FIRST_SPORTS: readonly string[] = [
  ...['football', 'tennis', 'basketball', 'ice-hockey', 'volleyball', 'table-tennis', 'baseball', 'handball'],
  ...['counter-strike', 'dota-2', 'league-of-legends'],
];
