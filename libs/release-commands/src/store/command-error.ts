import { ReleaseConflict } from '@longshot/release/folder-store';

/** Exit codes of the release command. */
export const exitCode = { done: 0, checkFailed: 2, conflict: 3, wrongUse: 64 } as const;

/** A refusal in one line, with the exit code that says its kind. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;

  /** Says why in one line. */
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Wrong use: an unknown name, a missing argument. */
export function wrongUse(message: string): CommandError {
  return new CommandError(exitCode.wrongUse, message);
}

/** Something else happened meanwhile, or stands against it. */
export function conflict(message: string): CommandError {
  return new CommandError(exitCode.conflict, message);
}

/** A check of the content failed. */
export function checkFailed(message: string): CommandError {
  return new CommandError(exitCode.checkFailed, message);
}

/** Meanings of a file system's refusals for the store. */
const troubles: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is read-only',
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'it cannot be made here',
  EISDIR: 'a folder stands where a file should be',
  ELOOP: 'its links lead in a circle',
  EIO: 'it cannot be read',
};

/** Whatever was thrown as one line and an exit code. */
export function refusalOf(error: unknown): { readonly message: string; readonly code: number } {
  if (error instanceof CommandError) return { message: error.message, code: error.code };
  if (error instanceof ReleaseConflict) return { message: error.message, code: exitCode.conflict };
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const problem = troubles[code];
  if (problem !== undefined) {
    const where = path === undefined ? '' : `: ${path}`;
    return { message: `the store cannot be used, ${problem} (${code}${where})`, code: exitCode.checkFailed };
  }
  return { message: message.split('\n')[0] ?? '', code: exitCode.checkFailed };
}
