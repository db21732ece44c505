import type { Candidate } from './candidate.ts';
import type { Problem } from './problem.ts';

/** Budget of an application, in bytes as gzip. */
export interface Budget {
  /** Bytes that load before it shows anything. */
  readonly entryGzip: number;
  /** All its scripts. */
  readonly scriptsGzip: number;
}

/** Budgets by application; `default` for those that have none of their own. */
export type Budgets = Readonly<Record<string, Budget>> & { readonly default: Budget };

const words = { entryGzip: 'before it shows anything', scriptsGzip: 'in all its scripts' } as const;

/** No application is larger than it may be. */
export function checkBudgets({ builds }: Candidate, budgets: Budgets): readonly Problem[] {
  return builds.flatMap(({ contract: { app, bytes } }) => {
    const budget = budgets[app] ?? budgets.default;
    return (['entryGzip', 'scriptsGzip'] as const)
      .filter((size) => bytes[size] > budget[size])
      .map((size): Problem => {
        const text = `${app} weighs ${kilobytes(bytes[size])} gzip ${words[size]}, its budget is ${kilobytes(budget[size])}`;
        return { check: 'budget', app, text };
      });
  });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
