/**
 * `npm run api-report`: writes to `etc/` what libraries export, unless their versions do not say what changed, and what
 * applications keep in the browser, unless the release before could not read it.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { workspaceRoot as root } from '../workspace.ts';
import { apiReports, committedReport, reportedLibraries, reportFile, reportText } from './api-report.ts';
import { committedStored, presentStored, storedFile, storedRefusals } from './stored-report.ts';
import { refusalOf } from './version-needed.ts';

for (const [name, report] of apiReports(reportedLibraries, root)) {
  const refusal = refusalOf(name, committedReport(name, root), report);
  if (refusal === null) writeFileSync(reportFile(name, root), reportText(name, report));
  else {
    process.stderr.write(`${refusal}\n`);
    process.exitCode = 2;
  }
}

const stored = await presentStored(root);
const refusals = existsSync(storedFile(root)) ? storedRefusals(committedStored(root), stored) : [];
// Lists of versions stand in one line, as the formatter has them.
const text = JSON.stringify(stored, null, 2).replaceAll(/\[[\d,\s]*\]/g, (list) =>
  JSON.stringify(JSON.parse(list)).replaceAll(',', ', '),
);
if (refusals.length === 0) writeFileSync(storedFile(root), `${text}\n`);
else {
  process.stderr.write(`${refusals.join('\n')}\n`);
  process.exitCode = 2;
}
