import { existsSync, readFileSync } from 'node:fs';
import { clausesOf, isJurisdiction } from './jurisdiction-clauses.ts';
import { namedInTests, RULES_FILE } from './read-tests.ts';
import { coverageOf, tableOf, type Rule } from './rules-table.ts';

const USAGE = `usage: npm run --silent rules -- [--missing | --jurisdiction <name>]

Which rules of the specification have a test that names them, by area.

  --missing              names those that have none
  --jurisdiction <name>  the clauses of default, uk, mga, de or se, each with its source and its test
`;

const given = process.argv.slice(2);
const [option, name = ''] = given;
if (option === '--jurisdiction' && given.length === 2 && isJurisdiction(name)) {
  process.stdout.write(clausesOf(name, namedInTests()));
} else if (given.some((each) => each !== '--missing')) {
  process.stderr.write(USAGE);
  process.exitCode = 64;
} else if (!existsSync(RULES_FILE)) {
  process.stderr.write('The specification (../shared/spec/rules.json) is not there.\n');
  process.exitCode = 2;
} else {
  const rules = JSON.parse(readFileSync(RULES_FILE, 'utf8')) as Rule[];
  process.stdout.write(tableOf(coverageOf(rules, new Set(namedInTests().keys())), given.includes('--missing')));
}
