import { randomUUID } from 'node:crypto';
import type { DeskViewTable } from '@longshot/contracts/desk';
import { describeSchema } from './describe-schema.ts';
import { helpOf } from './help.ts';
import { type ActLine, readArguments, type ReadLine } from './read-arguments.ts';
import { requestDesk, readAccess, type StaffAccess } from './staff-desk.ts';
import { wrongUse } from './staff-error.ts';

/** Surroundings of one run of the command. */
export interface StaffRun {
  readonly line: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
  /** Tells something that is no answer. */
  readonly report: (sentence: string) => void;
}

function parseInput(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below, as what is no object.
  }
  throw wrongUse('--input takes an object of JSON');
}

/** Does an act, or tells what it would do. A key that was not given is made and told before, so that a lost answer can be asked for again. */
async function act(access: StaffAccess, line: ActLine, { readInput, report }: StaffRun): Promise<string> {
  const { kind, command, reason } = line;
  const input = parseInput(line.input ?? (await readInput()));
  if (kind === 'preview') return requestDesk(access, { path: `commands/${command}/preview`, body: { input } });
  const key = line.key ?? randomUUID();
  if (line.key === undefined) report(`Key ${key}: with it, this is never done twice.`);
  const body = { input, ...(reason === undefined ? {} : { reason }) };
  return requestDesk(access, { path: `commands/${command}`, body, key });
}

/** Reads a view; without one it tells which there are, as the desk says. */
async function read(access: StaffAccess, { path, query }: ReadLine): Promise<string> {
  if (path !== null) return requestDesk(access, { path, query });
  const { views } = JSON.parse(await requestDesk(access, { path: 'views' })) as DeskViewTable;
  const asked = (schema: unknown) => (Object.keys(schema as object).length === 0 ? [] : describeSchema(schema));
  return JSON.stringify(
    views.map((view) => ({ view: view.path, permission: view.permission, query: asked(view.query) })),
    null,
    2,
  );
}

/**
 * Runs one command line; answers what goes to standard output.
 *
 * @throws StaffError in one sentence; nothing is done then, or it is not known to have been.
 */
export async function runStaff(run: StaffRun): Promise<string> {
  const line = readArguments(run.line);
  if (line.kind === 'help') return `${helpOf(line.command)}\n`;
  const access = readAccess(run.environment);
  const answer = line.kind === 'read' ? await read(access, line) : await act(access, line, run);
  return answer.endsWith('\n') ? answer : `${answer}\n`;
}
