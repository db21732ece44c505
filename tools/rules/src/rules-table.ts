/** A rule of the specification, as far as this table needs it. */
export interface Rule {
  readonly id: string;
  readonly area: string;
}

/** Which rules of an area have a test that names them. */
export interface AreaCoverage {
  readonly area: string;
  readonly covered: readonly string[];
  /** Of those, what a test reaches through the page or the API. */
  readonly reached: readonly string[];
  readonly missing: readonly string[];
}

/** Rules in square brackets at the end of a title. */
const NAMED = /((?:\[[a-z][a-z0-9., -]*\] ?)+)(?=['"`]|$)/gm;

/** The ids that the titles of a test file name at their end: each in brackets of its own, or several with commas. */
export function idsNamedIn(source: string): string[] {
  return [...source.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(/[\][, ]+/)).filter((id) => id.includes('.'));
}

/** The rules by area, in the order of the specification. */
export function coverageOf(
  rules: readonly Rule[],
  named: ReadonlyMap<string, { readonly isReached: boolean }>,
): AreaCoverage[] {
  const areas = [...new Set(rules.map(({ area }) => area))];
  return areas.map((area) => {
    const ids = rules.filter((rule) => rule.area === area).map(({ id }) => id);
    return {
      area,
      covered: ids.filter((id) => named.has(id)),
      reached: ids.filter((id) => named.get(id)?.isReached),
      missing: ids.filter((id) => !named.has(id)),
    };
  });
}

/** Rules that are listed below their area. */
export type Listed = 'none' | 'missing' | 'inside';

const listedOf = ({ covered, reached, missing }: AreaCoverage, listed: Listed): readonly string[] => {
  if (listed === 'none') return [];
  return listed === 'missing' ? missing : covered.filter((id) => !reached.includes(id));
};

/**
 * The coverage as lines of text, a line an area: how many rules a test reaches as a player does, and how many any test names.
 * Below it what is asked for: rules without a test, or those that only tests from the inside name.
 */
export function tableOf(coverage: readonly AreaCoverage[], listed: Listed): string {
  const lines = coverage.flatMap((area) => [line(area.area, area), ...listedOf(area, listed).map((id) => `    ${id}`)]);
  const all = (part: 'covered' | 'reached' | 'missing') => coverage.flatMap((area) => area[part]);
  const total = { covered: all('covered'), reached: all('reached'), missing: all('missing') };
  return `${[...lines, line('all', total)].join('\n')}\n`;
}

function line(name: string, { covered, reached, missing }: Omit<AreaCoverage, 'area'>): string {
  const count = (ids: readonly string[]) => String(ids.length).padStart(4);
  const rules = String(covered.length + missing.length).padStart(4);
  return `${name.padEnd(14)} ${count(reached)} of ${rules} reached as a player does, ${count(covered)} named by a test`;
}
