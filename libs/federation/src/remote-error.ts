/** The step of loading a remote that failed. */
export type LoadPhase = 'resolve' | 'fetch' | 'verify' | 'initialise' | 'mount' | 'run';

/** Kind of a failure, in a word that stays the same for telemetry. */
export type LoadErrorCode =
  | 'unknown-remote'
  | 'timeout'
  | 'network'
  | 'status'
  | 'malformed'
  | 'integrity'
  | 'container'
  | 'no-mount'
  | 'threw'
  | 'chunk';

/** Why a remote is not there. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly phase: LoadPhase;
  readonly code: LoadErrorCode;

  /** Says what failed in which step; `cause` is what was thrown underneath. */
  constructor(phase: LoadPhase, code: LoadErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
    this.code = code;
  }

  /** Whether another try of the same build may go better. Wrong bytes and unknown names stay what they are. */
  get isRetriable(): boolean {
    return this.code !== 'integrity' && this.code !== 'unknown-remote' && this.code !== 'no-mount';
  }
}

/** The status code that a remote's own error names for the page, such as 404; null where it names none. */
export function pageStatusOf(error: unknown): number | null {
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 600 ? status : null;
}

/** The error as a RemoteError of a phase, whatever was thrown. */
export function asRemoteError(error: unknown, phase: LoadPhase): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return new RemoteError(phase, isChunk ? 'chunk' : 'threw', message, error);
}
