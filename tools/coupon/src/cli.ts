import { once } from 'node:events';
import { formatLine, LineError, settleLine } from './answer-line.ts';
import { readLines, type InputLine } from './read-lines.ts';

const USAGE = `usage: npm run --silent coupon -- <command> < lines

  settle   one coupon a line, as JSON; answers what each pays: id, lines, possibleWin, state, payout
  format   lines such as {"coef":"1.5"}; answers each coefficient in every display format

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
`;

const commands = new Map([
  ['settle', settleLine],
  ['format', formatLine],
]);

/** Exit codes: EX_USAGE of sysexits.h for a wrong command line, 2 for wrong input. */
const exitCode = { ok: 0, wrongInput: 2, wrongUsage: 64 } as const;

const answerLines = (lines: readonly InputLine[], answer: (line: string) => string) => {
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

const write = async (stream: NodeJS.WriteStream, text: string): Promise<void> => {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
};

const run = async (answer: (line: string) => string): Promise<number> => {
  let code: number = exitCode.ok;
  process.stdin.setEncoding('utf8');
  for await (const lines of readLines(process.stdin as AsyncIterable<string>)) {
    const { answers, problems } = answerLines(lines, answer);
    if (problems !== '') code = exitCode.wrongInput;
    await write(process.stderr, problems);
    await write(process.stdout, answers);
  }
  return code;
};

/** A reader that has seen enough, such as `head`, closes the pipe: no fault, and nobody left to write to. */
const stopWhenReaderLeaves = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(exitCode.ok);
  throw error;
};

const main = async (): Promise<void> => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--help') return write(process.stdout, USAGE);
  const answer = rest.length === 0 ? commands.get(name ?? '') : undefined;
  if (answer === undefined) {
    process.exitCode = exitCode.wrongUsage;
    return write(
      process.stderr,
      name === undefined ? USAGE : `unknown command: ${[name, ...rest].join(' ')}\n\n${USAGE}`,
    );
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stopWhenReaderLeaves);
  process.exitCode = await run(answer);
};

await main();
