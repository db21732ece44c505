import { join } from 'node:path';
import { checkWorkspace } from './check-workspace.ts';

const problems = checkWorkspace(join(import.meta.dirname, '../../..'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} of the texts are not right.`);
  process.exitCode = 1;
}
