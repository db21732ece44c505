import { readFile } from 'node:fs/promises';
import { offerCost, OfferInputError, readCostQuestion } from '@longshot/domain/promotions';
import { exactJson, LineError, parseJsonLine } from '@longshot/lines-tools';

/** Reports the cost of the offer in a file, as one line of JSON. Throws LineError with one sentence. */
export const reportCost = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new LineError(`${file} cannot be read`);
  });
  try {
    return exactJson(offerCost(readCostQuestion(parseJsonLine(text))));
  } catch (error) {
    if (error instanceof OfferInputError) throw new LineError(error.message);
    throw error;
  }
};
