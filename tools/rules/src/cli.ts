import { existsSync, readFileSync } from 'node:fs';
import { clausesOf, isJurisdiction } from './jurisdiction-clauses.ts';
import { namedInTests, RULES_FILE } from './read-tests.ts';
import { coverageOf, tableOf, type Rule } from './rules-table.ts';

const USAGE = `usage: npm run --silent rules -- [--missing | --inside | --jurisdiction <name>]

Which rules of the specification a test reaches through the page or the API, and which any test names, by area.

  --missing              names those that have no test
  --inside               names those that only tests from the inside name
  --jurisdiction <name>  the clauses of default, uk, mga, de or se, each with its source and its test
`;

const given = process.argv.slice(2);
const [option, name = ''] = given;
if (option === '--jurisdiction' && given.length === 2 && isJurisdiction(name)) {
  process.stdout.write(clausesOf(name, namedInTests()));
} else if (given.length > 1 || !(option === undefined || option === '--missing' || option === '--inside')) {
  process.stderr.write(USAGE);
  process.exitCode = 64;
} else if (!existsSync(RULES_FILE)) {
  process.stderr.write('The specification (../shared/spec/rules.json) is not there.\n');
  process.exitCode = 2;
} else {
  const rules = JSON.parse(readFileSync(RULES_FILE, 'utf8')) as Rule[];
  const listed = option === '--missing' ? 'missing' : option === '--inside' ? 'inside' : 'none';
  process.stdout.write(tableOf(coverageOf(rules, namedInTests()), listed));
}
