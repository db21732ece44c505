import { CannotStart } from './cannot-start.ts';
import { readMachine } from './machine.ts';

try {
  readMachine(process.env);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
