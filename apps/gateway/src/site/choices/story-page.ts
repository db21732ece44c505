import type { DeskStoryText } from '@longshot/contracts/desk';
import { FALLBACK_LANGUAGE } from '@longshot/site-rules';
import type { ChosenStory } from './choice-record.ts';

/** Place of stories of the desk in their list, where two are of one day. */
const ORDER = 100;

/** Page of a story among the texts of fragments. */
export const pageOfStory = (slug: string): string => `news/news/${slug}`;

/** A text as a file of the site would have it: its head between two lines, and the text below. */
export const fileOf = ({ title, description, text }: DeskStoryText, fromMs: number): string =>
  [
    '---',
    `title: ${title.trim()}`,
    `description: ${description.trim()}`,
    'section: betting',
    `order: ${ORDER}`,
    `date: ${new Date(fromMs).toISOString().slice(0, 'YYYY-MM-DD'.length)}`,
    '---',
    text,
  ].join('\n');

/** Text of a story in a language; null where it has none in it. */
export function textOfStory({ texts, fromMs }: ChosenStory, language: string): string | null {
  const text = texts[language] ?? (language === FALLBACK_LANGUAGE ? Object.values(texts)[0] : undefined);
  return text === undefined ? null : fileOf(text, fromMs);
}
