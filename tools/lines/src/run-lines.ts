import { once } from 'node:events';
import { readLines, type InputLine } from './read-lines.ts';

/** Answers of some lines and what is wrong with others, each as lines of text. */
export interface AnsweredLines {
  readonly answers: string;
  readonly problems: string;
}

/** Writes a text, and waits where the stream is full. */
export const write = async (stream: NodeJS.WriteStream, text: string): Promise<void> => {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
};

/** A reader that has seen enough, such as `head`, closes the pipe: no fault, and nobody left to write to. */
const stopWhenReaderLeaves = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
};

/** Answers standard input on stdout and names problems on stderr. Resolves to whether every line was answered. */
export const runLines = async (answerLines: (lines: readonly InputLine[]) => AnsweredLines): Promise<boolean> => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stopWhenReaderLeaves);
  let isWhole = true;
  process.stdin.setEncoding('utf8');
  for await (const lines of readLines(process.stdin as AsyncIterable<string>)) {
    const { answers, problems } = answerLines(lines);
    isWhole &&= problems === '';
    await write(process.stderr, problems);
    await write(process.stdout, answers);
  }
  return isWhole;
};
