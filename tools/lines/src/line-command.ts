import type { InputLine } from './read-lines.ts';
import { type AnsweredLines, runLines, write } from './run-lines.ts';

export { exactJson } from './exact-json.ts';

/** Raised for a line that cannot be answered; the message says what is wrong with it. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

/** Answers one line with one line; throws LineError for one that cannot be answered. */
export type AnswerLine = (line: string) => string;

/** Parses the JSON of a line. Throws LineError. */
export const parseJsonLine = (line: string): unknown => {
  if (line.trim() === '') throw new LineError('is empty');
  try {
    return JSON.parse(line) as unknown;
  } catch (error) {
    const problem =
      error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)$/, '').slice(0, 160) : 'unreadable';
    throw new LineError(`is not JSON: ${problem}`);
  }
};

/** Exit codes: EX_USAGE of sysexits.h for a wrong command line, 2 for wrong input. */
const exitCode = { ok: 0, wrongInput: 2, wrongUsage: 64 } as const;

const answerLines = (lines: readonly InputLine[], answer: AnswerLine): AnsweredLines => {
  const answers: string[] = [];
  const problems: string[] = [];
  for (const { number, text } of lines) {
    try {
      answers.push(`${answer(text)}\n`);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      problems.push(`line ${number}: ${error.message}\n`);
    }
  }
  return { answers: answers.join(''), problems: problems.join('') };
};

/**
 * A command that answers the lines of standard input, by its name on the command line. A line that cannot be answered is named on
 * stderr by its number, the others are answered, and the exit code is 2; a wrong command line is told with the usage and is 64.
 */
export const runLineCommand = async (commands: ReadonlyMap<string, AnswerLine>, usage: string): Promise<void> => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--help') return write(process.stdout, usage);
  const answer = rest.length === 0 ? commands.get(name ?? '') : undefined;
  if (answer === undefined) {
    process.exitCode = exitCode.wrongUsage;
    return write(
      process.stderr,
      name === undefined ? usage : `unknown command: ${[name, ...rest].join(' ')}\n\n${usage}`,
    );
  }
  const isWhole = await runLines((lines) => answerLines(lines, answer));
  process.exitCode = isWhole ? exitCode.ok : exitCode.wrongInput;
};
