import type { Championship, CyberType, Sport } from '@longshot/contracts';
import type { MenuSport, MenuStore } from '../menu/menu-store.ts';
import type { Section } from '../addresses/betting-route.ts';

/** A discipline with how many games it has now. */
export interface Discipline {
  readonly sport: Sport;
  readonly counts: Readonly<Record<Section, number>>;
}

/** A championship of a discipline with how many games it has now. */
export interface DisciplineChampionship {
  readonly championship: Championship;
  readonly counts: Readonly<Record<Section, number>>;
}

const sections: readonly Section[] = ['live', 'line'];

type MenuOfAll = Pick<MenuStore, 'menu'>;

const sportsIn = ({ menu }: MenuOfAll, section: Section): readonly MenuSport[] => menu?.[section] ?? [];

/**
 * The disciplines of a type that have games now, those with the most first. The preference "sports only" does not
 * reach here: who opens these pages wants to see them.
 */
export function disciplinesOf(menu: MenuOfAll, type: CyberType): readonly Discipline[] {
  const found = new Map<string, { sport: Sport; counts: Record<Section, number> }>();
  for (const section of sections)
    for (const { sport, eventCount } of sportsIn(menu, section)) {
      if (sport.cyber !== type) continue;
      const known = found.get(sport.slug) ?? { sport, counts: { live: 0, line: 0 } };
      known.counts[section] += eventCount;
      found.set(sport.slug, known);
    }
  const total = ({ counts }: Discipline) => counts.live + counts.line;
  return [...found.values()].toSorted((a, b) => total(b) - total(a) || (a.sport.slug < b.sport.slug ? -1 : 1));
}

/** The championships of a discipline that have games now, by name. */
export function championshipsOf(menu: MenuOfAll, discipline: string): readonly DisciplineChampionship[] {
  const found = new Map<string, { championship: Championship; counts: Record<Section, number> }>();
  for (const section of sections)
    for (const { sport, championships } of sportsIn(menu, section)) {
      if (sport.slug !== discipline) continue;
      for (const { championship, eventCount } of championships) {
        const known = found.get(championship.id) ?? { championship, counts: { live: 0, line: 0 } };
        known.counts[section] += eventCount;
        found.set(championship.id, known);
      }
    }
  return [...found.values()].toSorted((a, b) => a.championship.name.localeCompare(b.championship.name, 'en'));
}
