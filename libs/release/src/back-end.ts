/** One call of the API, as a bundle holds it. */
export interface UsedOperation {
  readonly name: string;
  readonly method: string;
  /** Path pattern with `:name` parameters. */
  readonly path: string;
}

/** What the gateway serves, as releases are checked against it. */
export interface BackEnd {
  /** Versions of the API client that it understands: a range. */
  readonly apiClients: string;
  readonly operations: readonly UsedOperation[];
}
