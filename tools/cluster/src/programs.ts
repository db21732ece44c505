import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Where programs of the system stand beside the folders of `PATH`. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The file of a program of this machine; undefined where it has none. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Programs beside the gateway that a cluster runs. */
export interface Programs {
  readonly nats: string;
  readonly haproxy: string;
}

/**
 * Finds the programs that a cluster needs.
 *
 * @throws CannotStart naming the first that is missing, and how to have it.
 */
export function findPrograms(path?: string): Programs {
  const found = (name: string, how: string): string => {
    const file = findProgram(name, path);
    if (file === undefined)
      throw new CannotStart(`npm run cluster needs ${name}, which is not on this machine: ${how}.`);
    return file;
  };
  return {
    nats: found('nats-server', 'apt-get install nats-server, or take it from https://nats.io/download'),
    haproxy: found('haproxy', 'apt-get install haproxy, or take it from https://www.haproxy.org'),
  };
}
