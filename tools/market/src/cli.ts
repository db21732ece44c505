import { answerNameLine, NameLineError } from '@longshot/domain/markets/names';
import { LineError, parseJsonLine, runLineCommand } from '@longshot/lines-tools';

const USAGE = `usage: npm run --silent market -- <command> < lines

  name   one line of a board a line, as JSON; answers the name of its template, market or outcome: id, text, missing

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
`;

const nameLine = (line: string): string => {
  try {
    return JSON.stringify(answerNameLine(parseJsonLine(line)));
  } catch (error) {
    if (error instanceof NameLineError) throw new LineError(error.message);
    throw error;
  }
};

await runLineCommand(new Map([['name', nameLine]]), USAGE);
