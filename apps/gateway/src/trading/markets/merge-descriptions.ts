import { withoutUndefined } from '@longshot/domain/input';
import {
  DescriptionError,
  readMarketDescription,
  type LocalText,
  type MarketDescription,
} from '@longshot/domain/markets/names';
import type { MarketDescriptionsMessage } from '../feed/feed-messages.ts';

/** Descriptions by market id and variant. */
export type DescriptionsByKey = ReadonlyMap<string, MarketDescription>;

/** Key that a description is found by. */
export const descriptionKey = ({ id, variant }: Pick<MarketDescription, 'id' | 'variant'>): string =>
  variant === undefined ? id : `${id}/${variant}`;

const inLanguages = (text: LocalText | undefined): Readonly<Record<string, string>> =>
  text === undefined ? {} : typeof text === 'string' ? { en: text } : text;

const merged = (before: LocalText | undefined, name: LocalText): LocalText => ({
  ...inLanguages(before),
  ...inLanguages(name),
});

/** A description with the languages that were known before and that it does not speak itself. */
const mergeOne = (before: MarketDescription | undefined, now: MarketDescription): MarketDescription => {
  const names = new Map((before?.outcomes ?? []).map(({ id, name }) => [id, name]));
  return {
    ...now,
    ...withoutUndefined({ name: now.name === undefined ? undefined : merged(before?.name, now.name) }),
    outcomes: (now.outcomes ?? []).map(({ id, name }) => ({ id, name: merged(names.get(id), name) })),
  };
};

/** Reads a message into the words of the domain. Entries that are refused are answered apart, by code and field. */
const readMessage = ({ markets, language = 'en' }: MarketDescriptionsMessage) => {
  const refused: DescriptionError[] = [];
  const read = markets.flatMap((market): MarketDescription[] => {
    const { marketId, outcomes, name, ...rest } = market;
    const entry = {
      ...rest,
      id: String(marketId),
      name: { [language]: name },
      outcomes: outcomes.map(({ outcomeId, name: own }) => ({ id: outcomeId, name: { [language]: own } })),
    };
    try {
      return [readMarketDescription(entry, `markets[${marketId}]`)];
    } catch (error) {
      if (!(error instanceof DescriptionError)) throw error;
      refused.push(error);
      return [];
    }
  });
  return { read, refused };
};

/** The descriptions after a message, and what of it was refused. */
export function mergeDescriptions(
  before: DescriptionsByKey,
  message: MarketDescriptionsMessage,
): { readonly after: DescriptionsByKey; readonly refused: readonly DescriptionError[] } {
  const { read, refused } = readMessage(message);
  const after = new Map(before);
  for (const each of read) after.set(descriptionKey(each), mergeOne(after.get(descriptionKey(each)), each));
  return { after, refused };
}
