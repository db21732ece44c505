import { OfferInputError, readWageringHistory, replayWagering } from '@longshot/domain/promotions';
import { exactJson, LineError, parseJsonLine } from '@longshot/lines-tools';

/** Every step of the history on a line, as one line of JSON. Throws LineError. */
export const replayLine = (line: string): string => {
  try {
    return exactJson(replayWagering(readWageringHistory(parseJsonLine(line))));
  } catch (error) {
    if (error instanceof OfferInputError) throw new LineError(error.message);
    throw error;
  }
};
