/** Data that the worker is started with. */
export interface PgliteWorkerData {
  /** Folder of the database; null keeps it in memory. */
  readonly folder: string | null;
  /** File of a data folder packed as tar, loaded into a new database; null starts empty. */
  readonly snapshotFile: string | null;
}

/** Asked of the worker. */
export type PgliteRequest =
  | { readonly id: number; readonly type: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly type: 'dump'; readonly file: string }
  | { readonly id: number; readonly type: 'close' };

/** An error of the database as it crosses threads: fields are PostgreSQL's own. */
export interface PgliteError {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
}

/** Answered by the worker; the first answer has id 0 and tells whether the database opened. */
export type PgliteReply =
  | {
      readonly id: number;
      readonly rows: Record<string, unknown>[];
      readonly rowCount: number;
      readonly command: string;
    }
  | { readonly id: number; readonly error: PgliteError };
