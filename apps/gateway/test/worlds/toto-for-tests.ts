import { totoSections, type TotoSectionName } from '@longshot/domain/pools';
import type { BodyOf } from '@longshot/contracts';
import { silentLog } from '../../src/platform/observability/log.ts';
import type { TotoContext } from '../../src/toto/toto-context.ts';
import { allowSpends } from '../../src/wallet/limits/spend-guard.ts';
import type { MinimalCore } from './core-for-tests.ts';
import { buildFixture, buildOdds, buildState } from './message-factories.ts';

const HOUR_MS = 3_600_000;

/** Sports that sections are made of, by their feed's ids. */
const SPORTS = {
  football: { id: '1', slug: 'football', name: 'Football' },
  basketball: { id: '2', slug: 'basketball', name: 'Basketball' },
  'ice-hockey': { id: '4', slug: 'ice-hockey', name: 'Ice hockey' },
  'e-football': { id: '137', slug: 'e-football', name: 'E-football' },
} as const;

type LineSport = keyof typeof SPORTS;

/** Sport of a section's matches. */
export const sportOf = (section: TotoSectionName): LineSport =>
  section === 'ice-hockey' || section === 'basketball'
    ? section
    : section === 'cyber-football'
      ? 'e-football'
      : 'football';

/** Puts matches of a sport on the line, ten minutes apart, the first in two hours; answers their ids. */
export function fillLine({ say, clock }: MinimalCore, sport: LineSport, count: number, firstId = 90_000): string[] {
  return Array.from({ length: count }, (_, index) => {
    const eventId = String(firstId + index);
    const startsAtMs = clock.nowMs() + 2 * HOUR_MS + index * 600_000;
    say(buildFixture({ eventId, sport: SPORTS[sport], startsAtMs }));
    return eventId;
  });
}

/** A match as the feed tells it: ended with a score, called off, or played. */
export function reportMatch(
  { say }: MinimalCore,
  eventId: string,
  told: readonly [number, number] | 'off' | 'live',
): void {
  if (told === 'live') return say(buildOdds([], { eventId, producer: 1, state: buildState(1, 0, 0) }));
  const state = told === 'off' ? { ...buildState(5), score: null } : buildState(3, told[0], told[1]);
  say(buildOdds([], { eventId, producer: 1, state }));
}

/** Marks the first outcome of a section in every match, or those told by the place of the match. */
export function marksOf(section: TotoSectionName, over: Readonly<Record<number, readonly string[]>> = {}): string[][] {
  const { matches, outcomes } = totoSections[section];
  return Array.from({ length: matches }, (_, place) => [...(over[place] ?? [outcomes[0] ?? ''])]);
}

/** Body of a coupon: all first outcomes, 1.00 a variant. */
export function buildTotoCoupon(
  accountId: string,
  over: Partial<BodyOf<'placeTotoCoupon'>> = {},
  section: TotoSectionName = 'football',
): BodyOf<'placeTotoCoupon'> {
  return { drawNumber: 1, accountId, stakeMinor: 100, marks: marksOf(section), ...over };
}

/** Context of toto in a process of a test. */
export const totoContextOf = ({ database, book, clock, settings, bus }: MinimalCore): TotoContext => ({
  database,
  book,
  clock,
  settings,
  bus,
  log: silentLog,
  guardSpend: allowSpends,
});

/** Events of the draws of a section, in the order of draws and matches. */
export async function eventsOfDraws({ database }: MinimalCore, section: TotoSectionName): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('toto_matches')
    .innerJoin('toto_draws', 'toto_draws.id', 'toto_matches.draw_id')
    .select('event_id')
    .where('section', '=', section)
    .orderBy('number')
    .orderBy('place')
    .execute();
  return rows.map(({ event_id }) => event_id);
}
