import type { PublishedBook } from '../boards/index.ts';
import type { SeoPage } from './seo-page.ts';
import type { SeoTexts } from './seo-texts.ts';

/** What the words in a title are filled in with; a name that is missing is not known. */
export type SeoNames = Readonly<Partial<Record<'company' | 'sport' | 'championship' | 'home' | 'away', string>>>;

const ID = /^(\d{1,18})(?:-|$)/;
const BETTING_SECTIONS = ['live', 'line'];

const numberOf = (segment: string | undefined): string | undefined => ID.exec(segment ?? '')?.[1];

/** Names of what a betting page is about, by the boards as they stand; other pages have the company's alone. */
export function namesOfPage(
  { section, ids: [sport, championship, game] }: SeoPage,
  company: string,
  published: PublishedBook,
  texts: SeoTexts,
): SeoNames {
  if (!BETTING_SECTIONS.includes(section)) return { company };
  const event = game === undefined ? null : published.event(numberOf(game) ?? '');
  const listed = published
    .boardEvents()
    .find((each) =>
      championship === undefined ? each.sport.slug === sport : each.championship.id === numberOf(championship),
    );
  const about = event ?? listed;
  if (!about) return { company };
  const names = { company, sport: texts.sports[about.sport.slug] ?? about.sport.name };
  return {
    ...names,
    championship: about.championship.name,
    ...(event && { home: event.home.name, away: event.away.name }),
  };
}

/** A text with its words filled in; null when one of them is not known. */
export function fillIn(text: string, names: SeoNames): string | null {
  let isWhole = true;
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name as keyof SeoNames];
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}
