/** One thing that an artifact's code asks of a shared library. */
export interface SharedDemand {
  /** Import path: `react-dom/client`. */
  readonly path: string;
  readonly range: string;
  /** Who asks: the application itself, or a package that it bundles or takes from the host. */
  readonly by: string;
}

/** `mf-stats.json` of an artifact: what its code asks of shared libraries, and the copies it would bring. Schema mf-stats/v1. */
export interface SharedStats {
  readonly schema: 'mf-stats/v1';
  /** Exact versions that it carries, by import path; only a host carries any. */
  readonly carries: Readonly<Record<string, string>>;
  readonly demands: readonly SharedDemand[];
}
