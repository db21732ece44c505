import { withoutUndefined } from '@longshot/domain/input';
import type { Sport } from '@longshot/contracts';
import type { PublishedBook } from '../../trading/boards/index.ts';
import { subjectOf, type SeoPage } from './seo-page.ts';
import type { SeoTranslations } from './seo-translations.ts';

/** Names that a title is filled in with; a name that is missing is not known. */
export type SeoNames = Readonly<
  Partial<Record<'company' | 'sport' | 'championship' | 'home' | 'away' | 'team', string>>
>;

const teamName = (published: PublishedBook, teamId: string): string | undefined =>
  published
    .boardEvents()
    .flatMap(({ home, away }) => [home, away])
    .find(({ id }) => id === teamId)?.name;

/** A championship by its id, as results know it. */
export type ChampionshipOf = (
  championshipId: string,
) => Promise<{ readonly name: string; readonly sport: Pick<Sport, 'slug' | 'name'> } | null>;

/** Sources of names. */
export interface NameSources {
  readonly published: PublishedBook;
  /** Asked for what no board has. */
  readonly championshipOf: ChampionshipOf;
}

/** Names of what a page is about, by the boards as they stand and by results; other pages have the company's alone. */
export async function namesOfPage(
  page: SeoPage,
  company: string,
  { published, championshipOf }: NameSources,
  texts: SeoTranslations,
): Promise<SeoNames> {
  const subject = subjectOf(page);
  if (subject === null) return { company };
  const { sport, championshipId, eventId, teamId } = subject;
  const team = teamId === null ? undefined : teamName(published, teamId);
  const start = { company, ...withoutUndefined({ team }) };
  const event = eventId === null ? null : published.event(eventId);
  const listed = published
    .boardEvents()
    .find((each) => (championshipId === null ? each.sport.slug === sport : each.championship.id === championshipId));
  const about = event ?? listed;
  const nameOf = ({ slug, name }: Pick<Sport, 'slug' | 'name'>) => texts.sports[slug] ?? name;
  if (!about) {
    const known = championshipId === null ? null : await championshipOf(championshipId);
    return known === null ? start : { ...start, sport: nameOf(known.sport), championship: known.name };
  }
  return {
    ...start,
    sport: nameOf(about.sport),
    championship: about.championship.name,
    ...withoutUndefined({ home: event?.home.name, away: event?.away.name }),
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
