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

const notWritable = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'ENOTDIR', 'ENOENT']);

/** Whatever was thrown as one line and an exit code. */
export function refusalOf(error: unknown): { readonly message: string; readonly code: number } {
  if (error instanceof CommandError) return { message: error.message, code: error.code };
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && notWritable.has(code)) {
    return { message: `the store cannot be used: ${code} ${path ?? ''}`.trimEnd(), code: exitCode.checkFailed };
  }
  return { message: message.split('\n')[0] ?? '', code: exitCode.checkFailed };
}
