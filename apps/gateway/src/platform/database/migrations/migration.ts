/** One numbered step of the schema. Applied once, in order, each in a transaction of its own; never changed afterwards. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Statements in order. Only what PostgreSQL-speaking clusters have. */
  readonly statements: readonly string[];
  /**
   * Whether it takes away what the version before works with: drops, renames, narrows or demands what that version does
   * not write. Such a step comes a version after the code stopped needing it. All others only add, so that a gateway
   * may go back one version.
   */
  readonly isContraction?: true;
}
