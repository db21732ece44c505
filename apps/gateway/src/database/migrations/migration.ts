/** One numbered step of the schema. Applied once, in order, each in a transaction of its own; never changed afterwards. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Statements in order. Only what PostgreSQL-speaking clusters have. */
  readonly statements: readonly string[];
}
