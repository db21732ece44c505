import { CannotStart } from './cannot-start.ts';
import { findPrograms, type Programs } from './programs.ts';

/** Machine that a cluster stands on. */
export interface Machine {
  readonly programs: Programs;
  /** Where the site is served. */
  readonly port: number;
  /** Where the staff's desk is; null where no port is left for it. */
  readonly deskPort: number | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

function portOf(environment: Environment, name: string): number | null {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return null;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new CannotStart(`${name} must be a whole number from 1 to 65535 for a cluster.`);
}

/**
 * Reads what a cluster needs of this machine.
 *
 * @throws CannotStart naming what is missing, and how to have it.
 */
export function readMachine(environment: Environment): Machine {
  if ((environment['DATABASE_URL'] ?? '') === '')
    throw new CannotStart(
      'npm run cluster needs PostgreSQL: set DATABASE_URL, such as postgres://user@localhost:5432/longshot.',
    );
  const programs = findPrograms(environment['PATH']);
  const port = portOf(environment, 'PORT') ?? 4200;
  const besides = port + 100 <= 65_535 ? port + 100 : null;
  return { programs, port, deskPort: portOf(environment, 'DESK_PORT') ?? besides };
}
