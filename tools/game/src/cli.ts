import type { InputLine } from '@longshot/lines-tools/read-lines';
import { type AnsweredLines, runLines, write } from '@longshot/lines-tools/run-lines';
import { answerLine } from './answer-line.ts';

const USAGE = `usage: npm run --silent game -- verify < rounds

  verify   one round a line, as JSON: game, serverSeed, clientSeed, nonce, bet, stakeMinor;
           answers what each comes to: outcome, multiple, payoutMinor

A line that cannot be worked out is answered with its number and the field at fault, and stderr says why; the others are
answered, and the exit code is 1.
`;

/** Exit codes: 1 where a line could not be worked out, 2 for a wrong command line. */
const exitCode = { ok: 0, wrongInput: 1, wrongUsage: 2 } as const;

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Answers lines in their order; blank ones are counted and not answered. */
function answerLines(lines: readonly InputLine[]): AnsweredLines {
  const answers = lines.filter(({ text }) => text.trim() !== '').map(answerLine);
  return {
    answers: textOf(answers.map(({ answer }) => answer)),
    problems: textOf(answers.flatMap(({ problem }) => problem ?? [])),
  };
}

const main = async (): Promise<void> => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--help') return write(process.stdout, USAGE);
  if (name !== 'verify' || rest.length > 0) {
    process.exitCode = exitCode.wrongUsage;
    const said = name === undefined ? '' : `unknown command: ${[name, ...rest].join(' ')}\n\n`;
    return write(process.stderr, `${said}${USAGE}`);
  }
  process.exitCode = (await runLines(answerLines)) ? exitCode.ok : exitCode.wrongInput;
};

await main();
