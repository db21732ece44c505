/** The command line was wrong; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const DEFAULT_MINUTES = 20;
const MOST_MINUTES = 10_000;

/** How the command is called. */
export const usage = 'npm run survive [-- minutes] [--only part-of-a-name]';

/** Arguments of a run. */
export interface SurviveArguments {
  readonly minutes: number;
  /** Faults whose name has this in it; all unless told. */
  readonly only: string;
}

/** Reads the command line. Throws `UsageError`. */
export function parseSurviveArguments(args: readonly string[]): SurviveArguments {
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : args[at + 1];
  if (only === undefined || (at >= 0 && only === ''))
    throw new UsageError('--only needs a part of the name of a fault');
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const [text = String(DEFAULT_MINUTES), extra] = rest;
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many: the minutes are all it takes`);
  const minutes = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || minutes <= 0 || minutes > MOST_MINUTES)
    throw new UsageError(`"${text}" is no number of minutes from above 0 to ${MOST_MINUTES}`);
  return { minutes, only };
}
