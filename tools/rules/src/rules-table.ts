/** A rule of the specification, as far as this table needs it. */
export interface Rule {
  readonly id: string;
  readonly area: string;
}

/** Which rules of an area have a test that names them. */
export interface AreaCoverage {
  readonly area: string;
  readonly covered: readonly string[];
  readonly missing: readonly string[];
}

/** Rules in square brackets at the end of a title. */
const NAMED = /((?:\[[a-z][a-z0-9., -]*\] ?)+)(?=['"`]|$)/gm;

/** The ids that the titles of a test file name at their end: each in brackets of its own, or several with commas. */
export function idsNamedIn(source: string): string[] {
  return [...source.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(/[\][, ]+/)).filter((id) => id.includes('.'));
}

/** The rules by area, in the order of the specification. */
export function coverageOf(rules: readonly Rule[], named: ReadonlySet<string>): AreaCoverage[] {
  const areas = [...new Set(rules.map(({ area }) => area))];
  return areas.map((area) => {
    const ids = rules.filter((rule) => rule.area === area).map(({ id }) => id);
    return {
      area,
      covered: ids.filter((id) => named.has(id)),
      missing: ids.filter((id) => !named.has(id)),
    };
  });
}

/** The coverage as lines of text: a line an area, and the missing ids where they are asked for. */
export function tableOf(coverage: readonly AreaCoverage[], isMissingTold: boolean): string {
  const covered = coverage.reduce((sum, area) => sum + area.covered.length, 0);
  const all = coverage.reduce((sum, area) => sum + area.covered.length + area.missing.length, 0);
  const lines = coverage.flatMap((area) => [
    line(area.area, area.covered.length, area.covered.length + area.missing.length),
    ...(isMissingTold ? area.missing.map((id) => `    ${id}`) : []),
  ]);
  return `${[...lines, line('all', covered, all)].join('\n')}\n`;
}

function line(name: string, covered: number, all: number): string {
  return `${name.padEnd(14)} ${String(covered).padStart(4)} of ${String(all).padStart(4)}`;
}
