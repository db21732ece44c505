import {
  type Clause,
  JURISDICTIONS,
  type Jurisdiction,
  type JurisdictionRules,
  jurisdictionTables,
} from '@longshot/domain/jurisdictions';
import type { NamedRule } from './read-tests.ts';

/** Whether a text names a jurisdiction. */
export const isJurisdiction = (name: string): name is Jurisdiction => JURISDICTIONS.some((each) => each === name);

const valueOf = (rules: JurisdictionRules, rule: Clause['rule']): string =>
  typeof rule === 'string' ? JSON.stringify(rules[rule]) : `everywhere: ${rule.everywhere}`;

/** The clauses of a jurisdiction as lines of text: id, value, source, and the test that names it, or that none does. */
export function clausesOf(name: Jurisdiction, named: ReadonlyMap<string, NamedRule>): string {
  const { clauses, rules, version } = jurisdictionTables[name];
  const lines = clauses.map(({ id, source, rule }) =>
    [id.padEnd(24), valueOf(rules, rule), source, named.get(id)?.file ?? 'no test'].join('  '),
  );
  const covered = clauses.filter(({ id }) => named.has(id)).length;
  return `${[...lines, `${name} of ${version}: ${covered} of ${clauses.length} clauses have a test`].join('\n')}\n`;
}
