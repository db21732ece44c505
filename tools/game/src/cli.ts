import { once } from 'node:events';
import { readLines, type InputLine } from '@longshot/lines-tools/read-lines';
import { answerLine } from './answer-line.ts';

const USAGE = `usage: npm run --silent game -- verify < rounds

  verify   one round a line, as JSON: game, serverSeed, clientSeed, nonce, bet, stakeMinor;
           answers what each comes to: outcome, multiple, payoutMinor

A line that cannot be worked out is answered with its number and the field at fault, and stderr says why; the others are
answered, and the exit code is 1.
`;

/** Exit codes: 1 where a line could not be worked out, 2 for a wrong command line. */
const exitCode = { ok: 0, wrongInput: 1, wrongUsage: 2 } as const;

const write = async (stream: NodeJS.WriteStream, text: string): Promise<void> => {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
};

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Answers lines in their order; blank ones are counted and not answered. */
function answerLines(lines: readonly InputLine[]) {
  const answers = lines.filter(({ text }) => text.trim() !== '').map(answerLine);
  return {
    answers: textOf(answers.map(({ answer }) => answer)),
    problems: textOf(answers.flatMap(({ problem }) => problem ?? [])),
  };
}

async function verify(): Promise<number> {
  let code: number = exitCode.ok;
  process.stdin.setEncoding('utf8');
  for await (const lines of readLines(process.stdin as AsyncIterable<string>)) {
    const { answers, problems } = answerLines(lines);
    if (problems !== '') code = exitCode.wrongInput;
    await write(process.stderr, problems);
    await write(process.stdout, answers);
  }
  return code;
}

/** A reader that has seen enough, such as `head`, closes the pipe: no fault, and nobody left to write to. */
const stopWhenReaderLeaves = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(exitCode.ok);
  throw error;
};

const main = async (): Promise<void> => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--help') return write(process.stdout, USAGE);
  if (name !== 'verify' || rest.length > 0) {
    process.exitCode = exitCode.wrongUsage;
    const said = name === undefined ? '' : `unknown command: ${[name, ...rest].join(' ')}\n\n`;
    return write(process.stderr, `${said}${USAGE}`);
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stopWhenReaderLeaves);
  process.exitCode = await verify();
};

await main();
