import { readFile } from 'node:fs/promises';
import { AnalyticsCounter } from '@longshot/contracts/schemas';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Counter = Type.Object({
  ...AnalyticsCounter.properties,
  /** The host it is for; every host of the site unless told. */
  domain: Type.Optional(Type.String()),
});

const check = Compile(Type.Array(Counter, { maxItems: 100 }));

/** A counter of another service with the host it is for. */
export type SiteCounter = Static<typeof Counter>;

/** Reads the counters of the installation; none where there is no file. A file that is wrong is told of and left out. */
export async function readCounters(file: string, warn: (sentence: string) => void): Promise<readonly SiteCounter[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (check.Check(value)) return value;
    warn(`${file} is left out: ${check.Errors(value)[0]?.message ?? 'not a list of counters'}`);
  } catch (error) {
    warn(`${file} is left out: ${error instanceof Error ? error.message : String(error)}`);
  }
  return [];
}

/** The counters of a host; its port does not matter. */
export function countersOf(counters: readonly SiteCounter[], domain: string): { kind: number; id: string }[] {
  const host = domain.replace(/:\d+$/, '');
  return counters
    .filter((counter) => counter.domain === undefined || counter.domain === host)
    .map(({ kind, id }) => ({ kind, id }));
}
