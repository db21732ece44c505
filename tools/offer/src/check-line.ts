import { OfferInputError, readOffer } from '@longshot/domain/promotions';
import { exactJson, LineError, parseJsonLine } from '@longshot/lines-tools';

/** The offer on a line by its name and version, where it can be run. Throws LineError with the field that is wrong. */
export const checkLine = (line: string): string => {
  try {
    const { id, version, kind } = readOffer(parseJsonLine(line));
    return exactJson({ id, version, kind });
  } catch (error) {
    if (error instanceof OfferInputError) throw new LineError(error.message);
    throw error;
  }
};
