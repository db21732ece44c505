import { RoundError, verifyRound } from '@longshot/games';
import type { InputLine } from '@longshot/lines-tools/read-lines';

/** Answer to a line, and why it could not be worked out where it could not. */
export interface LineAnswer {
  readonly answer: string;
  readonly problem?: string;
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RoundError('json', 'is not JSON');
  }
}

/**
 * Works out the round on a line, as one line of JSON; for one that cannot be worked out its number and the field at
 * fault.
 */
export function answerLine({ number, text }: InputLine): LineAnswer {
  try {
    const { outcome, multiple, payoutMinor } = verifyRound(parseLine(text));
    return { answer: JSON.stringify({ outcome, multiple, payoutMinor }) };
  } catch (error) {
    if (!(error instanceof RoundError)) throw error;
    return {
      answer: JSON.stringify({ line: number, error: error.fault }),
      problem: `line ${number}: ${error.message}`,
    };
  }
}
