import type { FoundChampionship, FoundTeam, SearchAnswer } from '@longshot/contracts';
import { crestKind, type CrestKind } from '@longshot/ui';
import type { BoardChoices } from '../../model/board/board-choices.ts';
import type { FavouriteLeague } from '../../model/favourites/favourites-store.ts';
import { pathOfChampionship, pathOfGame, pathOfSection, pathOfTeam } from '../../model/addresses/paths.ts';
import type { TopChampionship } from '../../parts/side/sports-column.tsx';
import type { Labels } from '../../parts/use-translations.ts';

/** Groups of a search's options, in the order of its list. */
export const optionGroups = ['leagues', 'teams', 'events'] as const;

/** One of `optionGroups`. */
export type OptionGroup = (typeof optionGroups)[number];

/** Something to go to. */
export interface SearchOption {
  readonly key: string;
  readonly group: OptionGroup;
  readonly to: string;
  readonly label: string;
  /** Where it belongs: the country, the sport, the championship. */
  readonly note: string;
  readonly sportId: number;
  readonly isLive: boolean;
  /** Kind of the picture before it; null where the icon of its sport stands there, or a star. */
  readonly picture: CrestKind | null;
}

/** Labels of options. */
export interface OptionLabels {
  readonly prefix: string;
  readonly labels: Pick<Labels, 'category' | 'sport' | 'name'>;
  /** Whether the site and the player want to see a sport; what it names is left out else. */
  readonly isShown: BoardChoices['isSportShown'];
}

const sectionOf = ({ liveCount }: { readonly liveCount: number }) => (liveCount > 0 ? 'live' : 'line');

/** Options of an answer, championships first: they are few, and what is looked for most. */
export function optionsOf(answer: SearchAnswer, { prefix, labels, isShown }: OptionLabels): readonly SearchOption[] {
  const counted = ({ sport, liveCount }: FoundTeam | FoundChampionship) => isShown({ sport, isLive: liveCount > 0 });
  const leagues = answer.championships.filter(counted).map((found) => ({
    key: `c${found.championship.id}`,
    group: 'leagues' as const,
    to: pathOfChampionship(prefix, sectionOf(found), found.sport, found.championship),
    label: labels.name(found.championship.name),
    note: `${labels.sport(found.sport)}, ${labels.category(found.championship)}`,
    sportId: Number(found.sport.id),
    isLive: found.liveCount > 0,
    picture: 'league' as const,
  }));
  const teams = answer.teams.filter(counted).map((found) => ({
    key: `t${found.team.id}`,
    group: 'teams' as const,
    to: pathOfSection(pathOfTeam(prefix, found.team), sectionOf(found)),
    label: labels.name(found.team.name),
    note: labels.sport(found.sport),
    sportId: Number(found.sport.id),
    isLive: found.liveCount > 0,
    picture: crestKind(found.sport.slug, ''),
  }));
  const events = answer.events.filter(isShown).map((found) => ({
    key: `e${found.id}`,
    group: 'events' as const,
    to: pathOfGame(prefix, found),
    label: `${labels.name(found.home.name)} – ${labels.name(found.away.name)}`,
    note: labels.name(found.championship.name),
    sportId: Number(found.sport.id),
    isLive: found.isLive,
    picture: null,
  }));
  return [...leagues, ...teams, ...events];
}

/** Options before anything is typed: starred championships, then those with the most events. */
export function firstOptions(
  starred: readonly FavouriteLeague[],
  top: readonly TopChampionship[],
  { prefix, labels }: OptionLabels,
): readonly SearchOption[] {
  const own = starred.map((league) => ({
    key: `c${league.id}`,
    group: 'leagues' as const,
    to: pathOfChampionship(prefix, 'line', { slug: league.sport }, league),
    label: labels.name(league.name),
    note: '',
    sportId: 0,
    isLive: false,
    picture: null,
  }));
  const others = top
    .filter(({ championship }) => !starred.some(({ id }) => id === championship.id))
    .map(({ sport, championship }) => ({
      key: `c${championship.id}`,
      group: 'leagues' as const,
      to: pathOfChampionship(prefix, 'line', sport, championship),
      label: labels.name(championship.name),
      note: `${labels.sport(sport)}, ${labels.category(championship)}`,
      sportId: Number(sport.id),
      isLive: false,
      picture: 'league' as const,
    }));
  return [...own, ...others];
}
