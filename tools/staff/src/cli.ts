import { text } from 'node:stream/consumers';
import { runStaff } from './run-staff.ts';
import { StaffError } from './staff-error.ts';

try {
  const answer = await runStaff({
    line: process.argv.slice(2),
    environment: process.env,
    readInput: () => text(process.stdin),
    report: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  process.stdout.write(answer);
} catch (error) {
  if (!(error instanceof StaffError)) throw error;
  process.stderr.write(`staff: ${error.message}\n`);
  process.exitCode = error.exit;
}
