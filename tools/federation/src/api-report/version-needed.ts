import type { ApiReport } from './api-report.ts';

/** How a library's surface differs from its committed report. */
export interface ApiDifference {
  /** Nothing, only additions, or something that was relied on is gone or another. */
  readonly kind: 'none' | 'addition' | 'change';
  /** The first name that differs. */
  readonly first: string;
}

/** Compares two surfaces. */
function differenceOf(before: ApiReport, after: ApiReport): ApiDifference {
  const changed = [...before.declarations].find(([name, text]) => after.declarations.get(name) !== text);
  if (changed !== undefined) return { kind: 'change', first: changed[0] };
  const added = [...after.declarations.keys()].find((name) => !before.declarations.has(name));
  return added === undefined ? { kind: 'none', first: '' } : { kind: 'addition', first: added };
}

/**
 * The least version that a difference asks for: a minor one for an addition, a major one for a change. Before 1.0 each
 * counts one place further right, as ranges read it.
 */
function versionNeeded(version: string, kind: ApiDifference['kind']): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isEarly = major === 0;
  if (kind === 'none') return version;
  if (kind === 'change') return isEarly ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
  return isEarly ? `0.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
}

/** Refusal of a library's version, in one sentence; null when nothing does. */
export function refusalOf(name: string, before: ApiReport | undefined, after: ApiReport): string | null {
  if (before === undefined) return null;
  const { kind, first } = differenceOf(before, after);
  const least = versionNeeded(before.version, kind);
  if (compare(after.version, least) >= 0) return null;
  const what = kind === 'addition' ? `has ${first} in addition` : `changed ${first}`;
  return `libs/${name} ${what}: its package.json must say ${least} at least, not ${after.version}`;
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const index = [0, 1, 2].find((place) => left?.[place] !== right?.[place]);
  return index === undefined ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}
